/** What was entered, but is in none of the rules that could be: it stays entered, and is told by name. */
import { sameValue } from "./our-rules.js";

/**
 * @param {Record<string, any>} house what was entered
 * @param {{house: Record<string, any>, chapters: {clauses: {id: string, label: string, base: any}[]}[]}} told what the engine made of it
 * @returns {(string | {id: string, label: string})[]} rules by their labels; by what was written, where there is no such rule
 */
export function leftOut(house, told) {
  const known = new Map(told.chapters.flatMap(({ clauses }) => clauses.map((clause) => [clause.id, clause])));
  return Object.entries(house)
    .filter(([id, value]) => !(id in told.house) && !(known.has(id) && sameValue(value, known.get(id)?.base)))
    .map(([id]) => {
      const clause = known.get(id);
      return clause ? { id, label: clause.label } : `“${id}”`;
    });
}
