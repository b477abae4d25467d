/** Which rules a reader looks for: all the telling words count, in any order, each in any of its forms or begun. */
import { stemOf, wordsOf } from "../../search/words.js";

/** @param {string} question @returns {(text: string) => boolean} whether a rule's words answer it */
export function asksFor(question) {
  const words = wordsOf(question);
  const telling = words.filter((word) => stemOf(word) !== null);
  const wanted = telling.length ? telling : words;
  return (text) => {
    const there = wordsOf(text);
    const stems = new Set(there.map(stemOf));
    return wanted.every(
      (word) => there.some((one) => one.startsWith(word)) || (stemOf(word) !== null && stems.has(stemOf(word))),
    );
  };
}
