/** A little joy: a first meld, a canasta, going out. Seen for a moment; the live region says it with the move. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";

/** Events worth a moment, the greatest first, and what they are called. @type {Record<string, string>} */
const JOYS = { out: "Out!", canasta: "", opened: "Opened!" };
const OUT_OF_SENTENCE = /^That makes an? (.*)!$/;

/**
 * What is to be enjoyed in a move's events; null where there is nothing.
 * @param {{kind: string, seat: number, text: string}[]} events
 */
export function joyOf(events = []) {
  for (const kind of Object.keys(JOYS)) {
    const event = events.find((one) => one.kind === kind);
    if (event) return { words: JOYS[kind] || sentence(event.text), at: Date.now(), kind };
  }
  return null;
}

/** @param {string} text */
function sentence(text) {
  const called = OUT_OF_SENTENCE.exec(text)?.[1] ?? text;
  return `${called[0].toUpperCase()}${called.slice(1)}!`;
}

/** @param {{joy?: {words: string, at: number, kind: string} | null}} table */
export const joyView = ({ joy }) =>
  joy
    ? keyed(joy.at, html`<p class="me-joy" data-kind=${joy.kind} aria-hidden="true"><span>${joy.words}</span></p>`)
    : nothing;
