/**
 * Where things are. The bundle lies in <site>/assets/meldbook/, so every address is reckoned from it and the
 * site may be served from any folder.
 */

import { DATA_LIMIT, fetchData } from "../../fetching.js";
import { rulesAddress } from "../../files.js";
import { Told } from "../base/told.js";

/** @import { CompiledRules } from "../../answers.js" */

export const SITE = new URL("../../", import.meta.url);

/** The address of a clause on its variant's reference page. @param {string} variant @param {string} clause */
export const clauseAddress = (variant, clause) =>
  new URL(`variants/${encodeURIComponent(variant)}/#${encodeURIComponent(clause)}`, SITE).href;

/** @type {Map<string, Promise<CompiledRules>>} */
const rules = new Map();

/**
 * The compiled rules of a variant: plain JSON, asked for once, no engine needed.
 * @param {string} variant
 * @param {number} [limit] milliseconds after which nobody waits for them any longer
 * @returns {Promise<CompiledRules>}
 */
export function rulesOf(variant, limit = DATA_LIMIT) {
  const known = rules.get(variant);
  if (known) return known;
  const asked = fetchData(rulesAddress(variant), limit).then((answer) => {
    if (!answer.ok)
      throw new Told("The rules of this game could not be fetched. Check the connection, then try again.");
    return answer.json();
  });
  asked.catch(() => rules.delete(variant));
  rules.set(variant, asked);
  return asked;
}
