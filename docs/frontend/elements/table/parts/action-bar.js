/**
 * The moves that the reader may try, and the table's help, as buttons that keep their places: as many moves as have room
 * stand in a row, the others, and those that seldom make sense, behind “More”.
 */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";

/** @import { TableElement } from "../table-element.js" */

/** @typedef {import("../../moves/actions.js").Action} Action */

/** @param {import("../table-element.js").TableElement} table @param {unknown} ways where to go on, when all is done */
export function actionBar(table, ways) {
  const { actions, slots } = table;
  /** @param {Action} action */
  const onAct = (action) => table.act(action);
  const [shown, more] = shared(actions, slots);
  return html`<div class="me-controls" >
    ${ways}
    ${shown.length || ways === nothing ? html`<div class="me-moves" role="group" aria-label="Your moves">${buttons(shown, onAct, "act")}</div>` : nothing}
    ${tools(table, more, onAct)}
  </div>`;
}

/**
 * Which moves have a place of their own: those that make sense, as many as fit, and among them the one that stands out.
 * @param {Action[]} actions @param {number} slots @returns {[Action[], Action[]]}
 */
export function shared(actions, slots) {
  const plain = actions.filter((action) => !action.rare);
  const first = plain.slice(0, slots);
  const wished = plain.find((action) => action.primary);
  if (wished && !first.includes(wished)) first[first.length - 1] = wished;
  return [first, actions.filter((action) => !first.includes(action))];
}

/** @param {TableElement} table @param {Action[]} more @param {(action: Action) => void} onAct */
function tools(table, more, onAct) {
  const { selection, view } = table;
  const held = selection.picked.length || selection.groups.length;
  const plays = !view.ended && !view.covered;
  return html`<div class="me-tools" role="group" aria-label="Help at the table" ?data-plays=${plays}>
    ${plays ? tool("hint", "Hint", "h", () => table.hint()) : nothing}
    ${tool("undo", "Undo", "u", () => table.undo())}
    ${
      selection.empty
        ? plays && view.hand.length > 1
          ? tool("sort", "Sort", "r", () => table.turnSort(), table.sort === "rank" ? " by suit" : " by rank")
          : nothing
        : tool("clear", held ? "Put back" : "Let it be", "c", () => table.change((chosen) => chosen.clear()))
    }
    ${
      more.length
        ? html`<button type="button" class="me-button me-button--small" data-focus="more" aria-haspopup="dialog"
            @click=${() => table.openMore()}>More<span class="me-unseen"> moves</span></button>
          <dialog class="me-more-moves" aria-label="More moves" @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && table.closeMore()}>
            <div class="me-more-moves__list">${buttons(more, onAct, "more")}
              <button type="button" class="me-button me-button--small" data-focus="more-close" @click=${() => table.closeMore()}>Close</button></div>
          </dialog>`
        : nothing
    }
  </div>`;
}

/** @param {string} id @param {string} label @param {string} key @param {() => void} run */
const tool = (
  id,
  label,
  key,
  run,
  rest = "",
) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  aria-keyshortcuts=${key} @click=${run}><span>${label}<span class="me-on-wide">${rest}</span></span> <kbd aria-hidden="true">${key}</kbd></button>`;

/**
 * Keyed, so that a button never becomes another one under the reader's finger. A move that goes behind "More", or comes
 * back, does not take the focus with it: hence the place is part of the focus name.
 * @param {Action[]} actions @param {(action: Action) => void} onAct @param {string} place
 */
const buttons = (actions, onAct, place) =>
  repeat(
    actions,
    (action) => action.id,
    (action) => button(action, onAct, place),
  );

/** @param {Action} action @param {(action: Action) => void} onAct @param {string} place */
const button = (
  action,
  onAct,
  place,
) => html`<button type="button" data-focus="${place}-${action.id}" data-action=${action.id}
  class="me-button ${action.primary && !action.quiet ? "me-button--primary" : ""}" aria-keyshortcuts=${action.key ?? nothing}
  aria-label=${spelled(action)}
  @click=${() => onAct(action)}><span>${action.label}</span>${action.key ? html` <kbd aria-hidden="true">${action.key}</kbd>` : nothing}</button>`;

/** Where the label has signs for the eye, it is spelled out for who hears it. @param {Action} action */
const spelled = ({ label, spelled: words }) => (words && words !== label ? words : nothing);
