/** The moves that the reader may try, as buttons, and the groups set aside for laying down together. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { row } from "./cards.js";
import { cardAt } from "./selection.js";

/**
 * @param {import("./actions.js").Action[]} actions
 * @param {(action: import("./actions.js").Action) => void} onAct
 */
export const actionBar = (actions, onAct) => html`<div class="me-actions" role="group" aria-label="Your moves">
  ${buttons(actions.filter((action) => !action.rare), onAct, "act")}
</div>`;

/**
 * Moves that seldom make sense now; they can be tried all the same, and are refused with their reason.
 * @param {import("./actions.js").Action[]} actions
 * @param {(action: import("./actions.js").Action) => void} onAct
 */
export function moreMoves(actions, onAct) {
  const rare = actions.filter((action) => action.rare);
  if (!rare.length) return nothing;
  return html`<details><summary>More moves</summary>
    <div class="me-actions">${buttons(rare, onAct, "more")}</div>
  </details>`;
}

/**
 * Keyed, so that a button never becomes another one under the reader's finger. A move that goes over to "More moves",
 * or comes back, does not take the focus with it: hence the place is part of the focus name.
 */
const buttons = (actions, onAct, place) =>
  repeat(actions, (action) => action.id, (action) => button(action, onAct, place));

const button = (action, onAct, place) => html`<button type="button" data-focus="${place}-${action.id}" data-action=${action.id}
  class="me-button ${action.primary ? "me-button--primary" : ""}" aria-keyshortcuts=${action.key ?? nothing}
  @click=${() => onAct(action)}>${action.label}${action.key ? html` <kbd aria-hidden="true">${action.key}</kbd>` : nothing}</button>`;

/** @param {import("./selection.js").Selection} selection @param {(index: number) => void} onTakeBack */
export function groupsView(selection, onTakeBack) {
  if (!selection.groups.length) return nothing;
  return html`<section class="me-groups" aria-label="Groups to lay down together">
    <h2 class="me-title">To lay down together</h2>
    <ul>
      ${selection.groups.map((group, at) => html`<li>
        ${row(group.map(cardAt), `Group ${at + 1}`)}
        <button type="button" class="me-button me-button--small" data-focus="group-${at}" aria-label="Take group ${at + 1} back"
          @click=${() => onTakeBack(at)}>Take back</button>
      </li>`)}
    </ul>
  </section>`;
}
