/**
 * Links that are given to others. One with this machine's own address is dead on every phone; whoever shows the site to a
 * room (`meldbook serve --host 0.0.0.0`) knows the address that the room opens, and tells it here.
 */
import { readJson } from "../gate/bounds.js";
import { SITE } from "./site.js";

const OWN = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;
const PATIENCE = 3_000;
const LARGEST = 1_000;

/** Whether an address's machine is the one that asks. @param {string} hostname */
export const isOwn = (hostname) => OWN.test(hostname);

/**
 * A link as others can open it, and what is to be said of that.
 * @param {string | URL} link
 * @returns {Promise<{link: string, says: string}>}
 */
export async function forOthers(link) {
  const own = new URL(link, location.href);
  if (!isOwn(own.hostname)) return { link: own.href, says: "" };
  const hall = await hallAddress();
  return hall
    ? {
        link: inHall(own, hall),
        says: `This machine’s own address opens on no other device. The link has the one that phones in the same network open: ${hall}`,
      }
    : {
        link: own.href,
        says: "It opens on this machine alone: the address is its own. Start the site by “meldbook serve --host 0.0.0.0”, and phones in the same network can open it.",
      };
}

/** The same page, asked for at the hall's address. @param {URL} own @param {string} hall */
export const inHall = (own, hall) => new URL(own.pathname.slice(1) + own.search + own.hash, hall).href;

/** Where phones in the same network open this site; empty where nobody knows. @returns {Promise<string>} */
async function hallAddress() {
  try {
    const answer = await fetch(new URL("-/hall.json", SITE), { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? asHall(await answer.text()) : "";
  } catch {
    return "";
  }
}

/** The address in what a server says of its hall; empty where it says none. @param {string} text */
export function asHall(text) {
  const { address } = readJson(text, LARGEST) ?? {};
  if (typeof address !== "string" || !URL.canParse(address)) return "";
  const { protocol, origin, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && !isOwn(hostname) ? `${origin}/` : "";
}
