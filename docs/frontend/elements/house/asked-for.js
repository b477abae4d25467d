/** Which rules a reader looks for: all words count, in any order, each as it stands, begun, or in other players' words. */
import { alike, stemOf, wordsOf } from "../../search/words.js";

/** @param {string} question @returns {(text: string) => boolean} whether a rule's words answer it */
export function asksFor(question) {
  const words = wordsOf(question);
  const telling = words.filter((word) => stemOf(word) !== null);
  const wanted = telling.length ? telling : words;
  return (text) => {
    const there = wordsOf(text);
    const stems = new Set(there.map((word) => stemOf(word) ?? word));
    return wanted.every((word) => begun(word, there) || meant(word).some((stem) => stems.has(stem)));
  };
}

/** Whether a word begins with what is typed so far. */
const begun = (typed, words) => words.some((word) => word.startsWith(typed));

function meant(word) {
  const stem = stemOf(word);
  return stem === null ? [] : [stem, ...alike(stem)];
}
