/** How an answer is told: short, with the words marked that were asked for, and how other games have the same rule. */
import { HIGHLIGHT } from "../frame/page.js";

const LENGTH = 200;
const BEFORE = 60;
const SAME = 4;
const OTHERWISE = 2;
const LONGEST_VALUE = 40;

/** The box takes titles and texts as HTML. */
export function escaped(/** @type {string} */ text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/**
 * What a long text says round the first word that was asked for.
 * @param {string} text @param {Set<string>} stems @param {(word: string) => string|null} stemOf
 */
export function excerpt(text, stems, stemOf) {
  if (text.length <= LENGTH) return text;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = words.find(([word]) => stems.has(stemOf(word.toLowerCase()) ?? ""))?.index ?? 0;
  const from = at > LENGTH - BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const cut = text.slice(from, from + LENGTH);
  return (from ? "… " : "") + (from + LENGTH < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut);
}

/** A text with the words marked that were asked for. @param {string} text @param {Set<string>} stems @param {(word: string) => string|null} stemOf */
export function marked(text, stems, stemOf) {
  return escaped(text).replace(/[\p{L}\p{N}]+/gu, (word) => {
    const stem = stemOf(word.toLowerCase());
    return stem !== null && stems.has(stem) ? `<mark ${HIGHLIGHT}>${word}</mark>` : word;
  });
}

/**
 * How the other games have a rule: “The same in Samba and Bolivia; otherwise in Burraco: one.”
 * @param {import("./finder.js").Data} data @param {number} at the game that answers @param {import("./finder.js").Rule} rule
 */
export function cousins({ games, texts }, at, [clause, , sentence, value]) {
  const others = games.flatMap((game, place) => {
    const theirs = place === at ? undefined : game.rules.find(([other]) => other === clause);
    return theirs
      ? [
          {
            name: texts[game.title],
            same: theirs[2] === sentence || (theirs[3] === value && texts[value] !== ""),
            value: texts[theirs[3]],
          },
        ]
      : [];
  });
  const same = others.filter(({ same }) => same).map(({ name }) => name);
  /** @type {Map<string, string[]>} */ const values = new Map();
  for (const { same, name, value } of others)
    if (!same && value && value.length <= LONGEST_VALUE) values.set(value, [...(values.get(value) ?? []), name]);
  const differing = [...values].slice(0, OTHERWISE).map(([value, names]) => `${list(names, 2)}: ${value}`);
  const told = [
    ...(same.length ? [`The same in ${list(same, SAME)}`] : []),
    ...(differing.length ? [`${same.length ? "otherwise" : "Otherwise"} in ${differing.join("; ")}`] : []),
  ];
  return told.length ? `${told.join("; ")}.` : "";
}

function list(/** @type {string[]} */ names, /** @type {number} */ most) {
  if (names.length > most) return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
}
