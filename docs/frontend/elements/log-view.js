/** What happened in this deal, newest last, with a bot's reasons where it gave them. */
import { html, nothing } from "lit";

/**
 * @param {any} view
 * @param {(at: number) => string} whyOf
 * @param {number} since   the first entry to show openly: what happened since the reader's last move
 */
export function logView(view, whyOf, since) {
  const log = view.log ?? [];
  const recent = log.slice(since);
  return html`<section class="mb-log" aria-label="What happened">
    ${recent.length
      ? html`<h3 class="mb-title">Since your last move</h3>
          <ol class="mb-log__list">${recent.map((entry, at) => item(entry, whyOf(since + at)))}</ol>`
      : nothing}
    ${log.length
      ? html`<details><summary>The whole deal so far (${log.length})</summary>
          <ol class="mb-log__list" tabindex="0" role="list" aria-label="The deal so far">${log.map((entry, at) => item(entry, whyOf(at)))}</ol>
        </details>`
      : nothing}
  </section>`;
}

const item = (entry, why) =>
  html`<li>${entry.text}${why ? html` <span class="mb-log__why">${why}</span>` : nothing}</li>`;
