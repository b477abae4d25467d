/** Which rules a reader looks for: all the telling words count, in any order, each in any of its forms or begun. */
import { stemmer } from "stemmer";
import { wordsOf } from "../../search/words.js";

/** Words that nearly every question has. */
const EMPTY = new Set(
  "a an and any are be by can card cards do does for game how i if in is it may must my of on or rule rules the there to what when which who you".split(
    " ",
  ),
);

/** @param {string} question @returns {(text: string) => boolean} whether a rule's words answer it */
export function asksFor(question) {
  const words = wordsOf(question);
  const telling = words.filter((word) => !EMPTY.has(word));
  const wanted = telling.length ? telling : words;
  return (text) => {
    const there = wordsOf(text);
    const stems = new Set(there.map((word) => stemmer(word)));
    return wanted.every((word) => there.some((one) => one.startsWith(word)) || stems.has(stemmer(word)));
  };
}
