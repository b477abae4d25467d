/** Our rules as a link: the whole set in the address, so that nothing is kept anywhere. */
import { readJson } from "../gate/bounds.js";
import { asRules } from "./our-rules.js";

const LONGEST = 8_000;
const VERSION = "1";

/** @param {import("./our-rules.js").Rules} rules @returns {string | null} what an address ends with; null where it would be too long */
export function rulesHash({ name, variant, reading, house }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, variant, reading, house }));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return text.length > LONGEST ? null : `#rules=${VERSION}.${text}`;
}

/** The set that an address carries; null where it carries none, or none that can be read. @param {string} hash */
export function readRulesHash(hash) {
  const [, version, text] = /^#rules=(\w+)\.([\w-]+)$/.exec(hash) ?? [];
  if (version !== VERSION || text.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const { id: _, ...found } = readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes), LONGEST) ?? {};
    return asRules(found);
  } catch {
    return null;
  }
}
