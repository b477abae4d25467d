/** The moves that the reader may try, as buttons, and the groups set aside for laying down together. */
import { html, nothing } from "lit";
import { row } from "./cards.js";
import { cardAt } from "./selection.js";

/**
 * @param {import("./actions.js").Action[]} actions
 * @param {(action: import("./actions.js").Action) => void} onAct
 */
export function actionBar(actions, onAct) {
  const common = actions.filter((action) => !action.rare);
  const rare = actions.filter((action) => action.rare);
  return html`
    <div class="mb-actions" role="group" aria-label="Your moves">
      ${common.map((action) => button(action, onAct))}
    </div>
    ${rare.length
      ? html`<details class="mb-rare"><summary>More moves</summary>
          <div class="mb-actions">${rare.map((action) => button(action, onAct))}</div>
        </details>`
      : nothing}
  `;
}

const button = (action, onAct) => html`<button type="button" data-focus="act-${action.id}" data-action=${action.id}
  class="mb-button ${action.primary ? "mb-button--primary" : ""}" aria-keyshortcuts=${action.key ?? nothing}
  @click=${() => onAct(action)}>${action.label}${action.key ? html` <kbd aria-hidden="true">${action.key}</kbd>` : nothing}</button>`;

/** @param {import("./selection.js").Selection} selection @param {(index: number) => void} onTakeBack */
export function groupsView(selection, onTakeBack) {
  if (!selection.groups.length) return nothing;
  return html`<section class="mb-groups" aria-label="Groups to lay down together">
    <h3 class="mb-title">To lay down together</h3>
    <ul>
      ${selection.groups.map((group, at) => html`<li>
        ${row(group.map(cardAt), `Group ${at + 1}`)}
        <button type="button" class="mb-button mb-button--small" data-focus="group-${at}" aria-label="Take group ${at + 1} back"
          @click=${() => onTakeBack(at)}>Take back</button>
      </li>`)}
    </ul>
  </section>`;
}
