/** The moves that the reader may try, as buttons. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";

/**
 * @param {import("../../moves/actions.js").Action[]} actions
 * @param {(action: import("../../moves/actions.js").Action) => void} onAct
 */
export function actionBar(actions, onAct) {
  const plain = actions.filter((action) => !action.rare);
  if (!plain.length) return nothing;
  return html`<div class="me-actions" role="group" aria-label="Your moves">${buttons(plain, onAct, "act")}</div>`;
}

/**
 * Moves that seldom make sense now; they can be tried all the same, and are refused with their reason.
 * @param {import("../../moves/actions.js").Action[]} actions
 * @param {(action: import("../../moves/actions.js").Action) => void} onAct
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
  repeat(
    actions,
    (action) => action.id,
    (action) => button(action, onAct, place),
  );

const button = (
  action,
  onAct,
  place,
) => html`<button type="button" data-focus="${place}-${action.id}" data-action=${action.id}
  class="me-button ${action.primary && !action.quiet ? "me-button--primary" : ""}" aria-keyshortcuts=${action.key ?? nothing}
  aria-label=${spelled(action)}
  @click=${() => onAct(action)}>${action.label}${action.key ? html` <kbd aria-hidden="true">${action.key}</kbd>` : nothing}</button>`;

/** Where the label has signs for the eye, it is spelled out for who hears it. */
const spelled = ({ label, spelled: words }) => (words && words !== label ? words : nothing);
