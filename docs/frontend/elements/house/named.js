/** What the engine says of rules and choices by their ids, told in words instead: readers of a page know no ids. */

const RULE = /“?\b([a-z][a-z-]*(?:\.[a-z-]+)+)”?/g;
/** One word alone is a choice only where it is said to be one: "is side", "names wild". */
const CHOICE = /(?<=\b(?:is|names) )[a-z]+\b(?!-)|\b[a-z]+(?:-[a-z]+)+\b/g;

/**
 * @param {string} message
 * @param {Map<string, {id: string, label: string, choices?: {id: string, label: string}[]}>} clauses by id
 * @returns {(string | {id: string, label: string})[]} the message, with a part of its own for each rule it names
 */
export function named(message, clauses) {
  const rules = [...message.matchAll(RULE)].filter(([, id]) => clauses.has(id));
  const choices = new Map(
    rules.flatMap(([, id]) => clauses.get(id)?.choices ?? []).map(({ id, label }) => [id, label]),
  );
  /** @param {string} text */
  const inWords = (text) => text.replace(CHOICE, (id) => (choices.has(id) ? `“${choices.get(id)}”` : id));
  const parts = [];
  let end = 0;
  for (const found of rules) {
    const clause = clauses.get(found[1]);
    if (!clause) continue;
    parts.push(inWords(message.slice(end, found.index)), { id: clause.id, label: clause.label });
    end = found.index + found[0].length;
  }
  return [...parts, inWords(message.slice(end))];
}

/**
 * The same in one text, by the labels of a game's rules.
 * @param {string} message @param {import("../../answers.js").CompiledRules | null | undefined} rules
 */
export function inLabels(message, rules) {
  const clauses = (rules?.chapters ?? []).flatMap((chapter) => chapter.clauses);
  return named(message, new Map(clauses.map((clause) => [clause.id, clause])))
    .map((part) => (typeof part === "string" ? part : `“${part.label}”`))
    .join("");
}
