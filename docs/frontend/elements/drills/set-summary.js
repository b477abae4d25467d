/** A set is over: how it went, what to repeat, and what is next. */
import { html, nothing } from "lit";
import { load } from "../kept/store.js";
import { clauseAddress, SITE } from "../site/site.js";
import { readItem } from "./drill-boxes.js";
import { KINDS } from "./drill-kinds.js";
import { readStreak, STREAK, summaryOf } from "./practice-set.js";

/**
 * @param {{item: string, label: string, right: boolean}[]} answers
 * @param {string} variant  the game practised
 * @param {(again: string[]) => void} begin  another set, with what is to be asked again
 */
export function setSummary(answers, variant, begin) {
  const { right, asked, missed } = summaryOf(answers);
  const days = readStreak(load(STREAK))?.days;
  /** @param {string} name @param {string} words @param {string[]} again @param {boolean} primary */
  const button = (name, words, again, primary) =>
    html`<button type="button" class="me-button ${primary ? "me-button--primary" : ""}" data-focus=${name} @click=${() => begin(again)}>${words}</button>`;
  const again = missed.map(({ item }) => item);
  return html`<div class="me-drill__summary">
    <h2 class="me-title me-drill__ask" tabindex="-1">${right} of ${asked} right.</h2>
    ${days ? html`<p>${days} ${days === 1 ? "day" : "days"} in a row.</p>` : nothing}
    ${
      missed.length
        ? html`<p>To look at once more:</p>
      <ul>${missed.map(({ item, label }) => html`<li>${KINDS[readItem(item).kind]} <a href=${clauseAddress(variant, readItem(item).clause)}>${label}</a></li>`)}</ul>`
        : html`<p>Nothing is to be repeated.</p>`
    }
    <p class="me-actions">
      ${missed.length ? button("repeat", "Repeat what I missed", again, true) : nothing}
      ${button("more", "Ten more", [], !missed.length)}
      <a class="me-button" href=${new URL("progress/", SITE).href}>Your progress</a>
    </p>
  </div>`;
}
