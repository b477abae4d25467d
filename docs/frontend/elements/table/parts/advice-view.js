/** What is said at the table: what was refused and why, the hint, the lesson's voice, what happened, a meld seen whole. */
import { html, nothing } from "lit";
import { cardImage } from "../../cards/cards.js";
import { signed } from "../../cards/signed.js";
import { meldAt } from "../../moves/targets.js";
import { standsFor } from "../../words/meld-words.js";
import { moreReasons } from "../../words/words.js";
import { costView } from "./coach-view.js";
import { refusalList } from "./refusals.js";

/** @import { TableElement } from "../table-element.js" */

/**
 * @param {import("../table-element.js").TableElement} table
 * @param {{before: unknown, voice: unknown, groups: unknown}} parts
 */
export const adviceView = (table, { before, voice, groups }) => html`<div class="me-advice">
  ${before} ${problem(table)} ${advice(table, voice)} ${wholeMeld(table)} ${groups}
</div>`;

/**
 * What was refused and why, or the hint, or else what is to be said: by the lesson, and of what happened.
 * @param {TableElement} table @param {unknown} voice
 */
function advice(table, voice) {
  if (table.refused) return refusedPanel(table, table.refused);
  if (table.hintStep) return hintPanel(table, table.hintStep);
  const words =
    table.thinking && !table.playing
      ? `${table.thinking} is thinking…`
      : [table.seen, table.prompt].filter(Boolean).join(" ");
  return html`${words && !table.praised ? html`<p class="me-say" aria-hidden="true">${signed(words)}</p>` : nothing} ${costView(table)} ${voice}`;
}

/**
 * The first reason, which the rules put there, stands alone until the others are asked for: they may fill a phone.
 * @param {TableElement} table @param {NonNullable<TableElement["refused"]>} refused
 */
function refusedPanel(table, { refusals, unfolded }) {
  return html`<section class="me-panel me-panel--refused" aria-label="Not allowed">
    <h2 class="me-title">Not allowed</h2>
    ${table.coach ? html`<p class="me-coach">${table.coach}</p>` : nothing}
    ${refusalList(unfolded ? refusals : refusals.slice(0, 1), {
      variant: table.variant,
      ownRule: (clause) => table.hasOwnRule(clause),
      onRepair: (repair) => table.run(() => table.send(repair.move ?? "")),
    })}
    <p class="me-actions">
      ${panelButton("Close", "close", () => table.closeAdvice())}
      ${
        refusals.length > 1
          ? panelButton(unfolded ? "The first reason alone" : moreReasons(refusals.length - 1), "reasons", () =>
              table.unfold(),
            )
          : nothing
      }
    </p>
  </section>`;
}

/** One step of the hint at a time, so that nobody reads more than was wanted. @param {TableElement} table @param {number} hintStep */
function hintPanel(table, hintStep) {
  const { hints, hintMove } = table;
  const last = hintStep >= hints.length;
  return html`<section class="me-panel" aria-label="Hint">
    <p><strong>Hint ${hintStep} of ${hints.length}.</strong> ${signed(hints[hintStep - 1])}</p>
    <p class="me-actions">
      ${last ? nothing : panelButton("Next hint", "next-hint", () => table.hint())}
      ${last && hintMove ? panelButton("Play it", "play-hint", () => table.run(() => table.send(hintMove))) : nothing}
      ${panelButton("Close", "close", () => table.closeAdvice())}
    </p>
  </section>`;
}

/** @param {string} label @param {string} id @param {() => void} run */
const panelButton = (label, id, run) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  @click=${run}>${label}</button>`;

/**
 * A meld that was touched, card by card: on the felt it may be closed, or lie close.
 * @param {TableElement} tableElement
 */
function wholeMeld({ whole, view }) {
  const meld = whole && meldAt(view, whole);
  if (!meld) return nothing;
  return html`<p class="mb-cards me-whole" aria-hidden="true">${meld.cards.map((card, at) => cardImage(card, { mark: standsFor(meld, at) ? "wild" : "" }))}</p>`;
}

/**
 * Something went wrong beside the rules; the engine can be started again without losing the place.
 * @param {TableElement} table
 */
function problem({ engine, problem }) {
  const beside = engine.beside(problem);
  return html`${beside ? html`<p class="me-panel me-panel--problem" role="alert">${signed(beside)}</p>` : nothing}
    ${engine.state === "ready" ? nothing : engine.status()}`;
}
