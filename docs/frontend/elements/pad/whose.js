/** By whose rules a match goes: our own stay with it, also when they are kept no more, or were changed since. */
import { ourReadings, sameValue } from "../house/our-rules.js";
import { counted } from "../words/words.js";

/** @param {import("./kept.js").Match} match @returns {{chosen: string, own?: string}} */
export function whoseOf({ variant, reading, house }) {
  if (!house) return { chosen: reading };
  const kept = ourReadings(variant).find(({ rules }) => rules.reading === reading && sameValue(rules.house, house));
  const count = Object.keys(house).length;
  return kept ? { chosen: kept.value } : { chosen: "", own: `Rules of your own, with ${counted(count, "change")}` };
}

/**
 * What a printed sheet says of whose rules it was scored by.
 * @param {import("./kept.js").Match} match @param {import("../../answers.js").CompiledRules | null} rules
 */
export function rulesNameOf(match, rules) {
  const { chosen, own } = whoseOf(match);
  const kept = ourReadings(match.variant).find(({ value }) => value === chosen)?.rules.name;
  return own ?? kept ?? rules?.readings?.[chosen || rules.default]?.title ?? "";
}
