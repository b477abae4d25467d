/** The end of a lesson, whole and in the middle of the window: what was learnt, and where to go on. */
import { html, nothing } from "lit";
import { scoreName } from "../game/sides.js";
import { points } from "../words/words.js";
import { paragraphs } from "./lesson-view.js";

/** @import { View } from "../../answers.js" */

/** @param {import("./guided-hand.js").GuidedHand} hand */
export function endingView(hand) {
  const { progress, view } = hand;
  if (!progress || !hand.ending) return nothing;
  const [first, ...others] = hand.ways;
  const last = others.slice(-1); // the others stay below the table
  return html`<dialog class="me-ending" aria-labelledby="ending-title" aria-describedby="ending-words"
    @close=${() => hand.closeEnding()}>
    <div id="ending-words">
      <h2 class="me-title" id="ending-title"><span class="me-ending__star" aria-hidden="true">★</span> Well done.</h2>
      ${paragraphs(progress.say).map((words) => html`<p>${words}</p>`)}
      ${view?.ended && view.score ? html`<p><strong>${scoreWords(view)}</strong></p>` : nothing}
    </div>
    <div class="me-ending__ways">
      <nav aria-label="Where to go on">
        ${first ? html`<a class="me-button me-button--primary" href=${first.href}>${first.words}</a>` : nothing}
        ${last.map(({ words, href }) => html`<a class="me-ending__way" href=${href}>${words}</a>`)}
      </nav>
      <p class="me-actions">
        <button type="button" class="me-button me-button--small" data-focus="look" @click=${() => hand.closeEnding()}>Look at the table</button>
        <button type="button" class="me-button me-button--small" data-focus="anew" @click=${() => hand.begin(null)}>Play it again</button>
      </p>
    </div>
  </dialog>`;
}

/** What each side has scored in this deal. @param {View} view */
const scoreWords = (view) =>
  Object.entries(view.score ?? {})
    .map(([side, { total }]) => `${scoreName(view, side)}: ${points(total)}`)
    .join(". ");
