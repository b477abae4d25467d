/**
 * Where things are. The bundle lies in <site>/assets/meldbook/, so every address is reckoned from it and the
 * site may be served from any folder.
 */

import { rulesAddress } from "../files.js";

export const SITE = new URL("../../", import.meta.url);

/** The address of a clause on its variant's reference page. @param {string} variant @param {string} clause */
export const clauseAddress = (variant, clause) =>
  new URL(`variants/${encodeURIComponent(variant)}/#${encodeURIComponent(clause)}`, SITE).href;

/** How long a file of data may take in milliseconds: it is small, on a slow line beside the engine. */
const DATA_LIMIT = 60_000;

/**
 * Fetches a file of the site's data, and gives up on one that never comes.
 * @param {string | URL} address
 * @param {number} [limit] milliseconds after which nobody waits for it any longer
 */
export const fetchData = (address, limit = DATA_LIMIT) => fetch(address, { signal: AbortSignal.timeout(limit) });

/** @type {Map<string, Promise<any>>} */
const rules = new Map();

/**
 * The compiled rules of a variant: plain JSON, asked for once, no engine needed.
 * @param {string} variant
 * @param {number} [limit] milliseconds after which nobody waits for them any longer
 * @returns {Promise<any>}
 */
export function rulesOf(variant, limit = DATA_LIMIT) {
  const known = rules.get(variant);
  if (known) return known;
  const asked = fetchData(rulesAddress(variant), limit).then((answer) => {
    if (!answer.ok) throw new Error(`The rules of ${variant} could not be fetched (${answer.status}).`);
    return answer.json();
  });
  asked.catch(() => rules.delete(variant));
  rules.set(variant, asked);
  return asked;
}
