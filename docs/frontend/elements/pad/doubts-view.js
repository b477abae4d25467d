/** What the engine doubts in a told deal: asked with the rule; who insists is believed, and the deal is marked. */
import { html, nothing } from "lit";

/** @typedef {{id: string, text: string, sure: boolean}} Doubt */

/**
 * A doubt with the table's own names in the sides' place.
 * @param {string} text @param {string[]} letters @param {string[]} names
 */
export const named = (text, letters, names) =>
  text.replace(/\b[Ss]ide ([A-F])\b/g, (whole, letter) => {
    const at = letters.indexOf(letter);
    return at < 0 ? whole : `“${names[at]}”`;
  });

/**
 * @param {Doubt[]} doubts @param {{letters: string[], names: string[], insist: (id: string) => void}} options
 */
export const doubtsView = (doubts, { letters, names, insist }) =>
  html`<div role="status">${doubts
    .filter((doubt) => !doubt.sure)
    .map(
      (doubt) => html`<p class="me-warning">${named(doubt.text, letters, names)}
    <button type="button" class="me-button me-button--small" @click=${() => insist(doubt.id)}>It is right</button></p>`,
    )}${
    doubts.some((doubt) => doubt.sure)
      ? html`<p class="me-pad__sure">As you say: a doubt is put aside in this deal.</p>`
      : nothing
  }</div>`;
