/** What the engine says of rules by their ids, told by their labels instead: the page's readers know no ids. */

const ID = /“?\b([a-z][a-z-]*(?:\.[a-z-]+)+)”?/g;

/**
 * @param {string} message
 * @param {Map<string, string>} labels of clauses, by id
 * @returns {(string | {id: string, label: string})[]} the message, with a part of its own for each rule it names
 */
export function named(message, labels) {
  const parts = [];
  let end = 0;
  for (const found of message.matchAll(ID)) {
    const label = labels.get(found[1]);
    if (label === undefined) continue;
    parts.push(message.slice(end, found.index), { id: found[1], label });
    end = found.index + found[0].length;
  }
  return [...parts, message.slice(end)];
}
