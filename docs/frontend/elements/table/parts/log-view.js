/** What happened in this deal, newest last, with a bot's reasons where it gave them. */
import { html, nothing } from "lit";
import { signed } from "../../cards/signed.js";

/** @import { LogEntry } from "../../../answers.js" */

/** @import { View } from "../../../answers.js" */

/**
 * @param {View} view
 * @param {(at: number) => string} whyOf why the move at this place of the log was made
 */
export function logView(view, whyOf) {
  const log = view.log ?? [];
  if (!log.length)
    return html`<section class="me-log" aria-label="What happened"><p class="me-quiet">Nothing has been played yet.</p></section>`;
  const since = log.findLastIndex((entry) => entry.seat === view.seat) + 1;
  const items = log.map((entry, at) => item(entry, whyOf(at)));
  return html`<section class="me-log" aria-label="What happened">
    ${
      since < log.length
        ? html`<h2 class="me-title">Since your last move</h2>
          <ol class="me-list">${items.slice(since)}</ol>`
        : nothing
    }
    <details><summary>What happened before (${log.length})</summary>
      <ol class="me-list" tabindex="0" aria-label="The last moves">${items}</ol>
    </details>
  </section>`;
}

/** @param {LogEntry} entry @param {string} why */
const item = (entry, why) =>
  html`<li>${signed(entry.text)}${why ? html` <span class="me-log__why">${signed(why)}</span>` : nothing}</li>`;
