/** What is made of a match that is being scored: what the engine is asked, and how it is called. */
import { saidOf } from "../house/our-rules.js";
import { counted } from "../words/words.js";

/** @param {import("./kept.js").Match} match */
export const requestOf = ({ variant, reading, house, players, deals }) => ({
  do: "pad",
  variant,
  ...(reading ? { reading } : {}),
  ...(house ? { house } : {}),
  ...(players ? { players } : {}),
  deals: deals.length ? deals : [{}],
});

/**
 * By whose rules a match is scored: our own are taken into it as they are now, so that it stays the same match.
 * @param {string} reading
 */
export function fixed(reading) {
  const { reading: book = "", house } = saidOf(reading);
  return { reading: book, house };
}

/** A table without what says nothing. @param {Record<string, any>} table */
export const without = (table) =>
  Object.fromEntries(
    Object.entries(table).filter(([, value]) => value !== undefined && value !== 0 && value !== false),
  );

/** @param {import("./kept.js").Match} match */
export const matchWords = ({ at, names, deals }) =>
  `${new Date(at).toLocaleDateString()}: ${names.filter(Boolean).join(", ") || "unnamed"}, ${counted(deals.length, "deal")}`;
