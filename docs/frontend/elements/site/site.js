/** Where things are, for elements: the site, its rules, and what is told of a rule. */

import { DATA_LIMIT } from "../../fetching.js";
import { rulesAddress } from "../../files.js";
import { Told } from "../base/told.js";
import { fetchShaped } from "../gate/fetch-shaped.js";
import { RulesData } from "../gate/rules-data.js";
import { SITE } from "./where.js";

/** @import { CompiledRules } from "../../answers.js" */

export { SITE };

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
  const asked = fetchShaped(rulesAddress(variant), RulesData, limit).catch(() => {
    throw new Told("The rules of this game could not be fetched. Check the connection, then try again.");
  });
  asked.catch(() => rules.delete(variant));
  rules.set(variant, asked);
  return asked;
}
