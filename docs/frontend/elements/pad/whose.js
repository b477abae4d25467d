/** By whose rules a match goes: our own stay with it, also when they are kept no more, or were changed since. */
import { isLost } from "../game/reading-select.js";
import { ourReadings, sameValue } from "../house/our-rules.js";
import { readHash } from "../site/share.js";
import { counted } from "../words/words.js";

/** @import { CompiledRules } from "../../answers.js" */
/** @import { Match } from "./kept.js" */

/**
 * What is chosen; where the address asks for rules that are not kept here, these, so that it is said.
 * @param {Match} match @param {CompiledRules | null} rules @returns {{chosen: string, own?: string}}
 */
export function whoseOf(match, rules) {
  const { reading = "" } = readHash(location.hash);
  return !match.house && isLost(rules, reading) ? { chosen: reading } : ofMatch(match);
}

/** @param {Match} match @returns {{chosen: string, own?: string}} */
function ofMatch({ variant, reading, house }) {
  if (!house) return { chosen: reading };
  const kept = ourReadings(variant).find(({ rules }) => rules.reading === reading && sameValue(rules.house, house));
  const count = Object.keys(house).length;
  return kept ? { chosen: kept.value } : { chosen: "", own: `Rules of your own, with ${counted(count, "change")}` };
}

/** What a printed sheet says of whose rules it was scored by. @param {Match} match @param {CompiledRules | null} rules */
export function rulesNameOf(match, rules) {
  const { chosen, own } = ofMatch(match);
  const kept = ourReadings(match.variant).find(({ value }) => value === chosen)?.rules.name;
  return own ?? kept ?? rules?.readings?.[chosen || rules.default]?.title ?? "";
}
