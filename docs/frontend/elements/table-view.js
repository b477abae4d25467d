/** Draws a table: what everybody sees, then what is said, then the reader's hand and moves. */
import { html, nothing } from "lit";
import { actionBar, groupsView } from "./action-bar.js";
import { handView } from "./hand-view.js";
import { logView } from "./log-view.js";
import { refusalList } from "./refusals.js";
import { scoreSheet } from "./score-sheet.js";
import { helpView } from "./shortcuts.js";
import "./suit-colours.js";
import { meldsView, pileView, seatsView } from "./table-parts.js";

/** @param {import("./table-element.js").TableElement} table @param {{before?: unknown, after?: unknown}} [more] */
export function tableView(table, { before = nothing, after = nothing } = {}) {
  const { view } = table;
  return html`<div class="mb-play" aria-busy=${table.busy} @keydown=${(event) => table.onKey(event)}>
    ${before}
    <div class="mb-felt">${seatsView(view)} ${pileView(view)} ${meldsView(view)}</div>
    <p class="mb-say" role="status" aria-live="polite" aria-atomic="true">${table.announcement}</p>
    ${problemView(table)} ${advice(table)} ${scoreSheet(view)}
    ${view.ended ? nothing : hand(table)}
    <div class="mb-moves">${actionBar(moves(table), (action) => table.act(action))} ${tools(table)}</div>
    ${logView(view, (at) => table.session.whyOf(at), table.logSince)}
    <div class="mb-foot">
      ${helpView(table.helpOpen, (open) => { table.helpOpen = open; })}
      <suit-colours></suit-colours>
      ${after}
    </div>
  </div>`;
}

/** While the others play on, the one thing to do is to stop them. */
const moves = (table) => table.actions.map((action) => (table.playing && action.id === "play-on" ? { ...action, id: "stop", label: "Stop here" } : action));

function hand(table) {
  return html`
    ${handView({
      hand: table.view.hand,
      by: table.sort,
      selection: table.selection,
      fresh: table.fresh,
      cursor: table.cursor,
      onToggle: (place) => table.toggle(place),
      onSort: () => table.turnSort(),
    })}
    ${groupsView(table.selection, (index) => table.change((selection) => selection.takeBack(index)))}
  `;
}

function tools(table) {
  const chosen = !table.selection.empty;
  return html`<div class="mb-tools" role="group" aria-label="Help at the table">
    ${tool("hint", hintLabel(table), "h", () => table.hint())}
    ${tool("undo", "Undo", "u", () => table.undo())}
    ${chosen ? tool("clear", "Put cards back", "c", () => table.change((selection) => selection.clear())) : nothing}
  </div>`;
}

const tool = (id, label, key, run) => html`<button type="button" class="mb-button mb-button--small" data-focus=${id}
  aria-keyshortcuts=${key} @click=${run}>${label} <kbd aria-hidden="true">${key}</kbd></button>`;

const hintLabel = ({ hints, hintStep }) => (hintStep && hintStep < hints.length ? "Next hint" : "Hint");

function advice(table) {
  if (table.refused) {
    return html`<section class="mb-panel mb-panel--refused" aria-label="Not allowed">
      <h3 class="mb-title">Not allowed</h3>
      ${refusalList(table.refused.refusals, {
        variant: table.variant,
        onRepair: (repair) => table.run(() => table.send(repair.move)),
      })}
    </section>`;
  }
  return table.hintStep ? hintPanel(table) : nothing;
}

function hintPanel(table) {
  const last = table.hintStep >= table.hints.length;
  return html`<section class="mb-panel" aria-label="Hint">
    <h3 class="mb-title">Hint ${table.hintStep} of ${table.hints.length}</h3>
    <ol class="mb-hints">${table.hints.slice(0, table.hintStep).map((hint) => html`<li>${hint}</li>`)}</ol>
    ${last && table.hintMove
      ? html`<button type="button" class="mb-button" data-focus="play-hint"
          @click=${() => table.run(() => table.send(table.hintMove))}>Play it</button>`
      : nothing}
  </section>`;
}

/** Something went wrong beside the rules; the engine can be started again without losing the place. */
const problemView = (table) => html`
  ${table.problem ? html`<p class="mb-panel mb-panel--problem" role="alert">${table.problem}</p>` : nothing}
  ${table.engine.state === "ready" ? nothing : table.engine.status()}
`;
