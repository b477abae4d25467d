/**
 * Draws a table: while one plays, it is the window. A slim bar, the felt with everything that lies on it, what is said,
 * the reader's hand and the moves each have a place that stays; whatever is wanted seldom lies behind “Menu”.
 */
import { html, nothing } from "lit";
import { spelled } from "../words/read-out.js";
import { tableKey } from "./keyboard.js";
import { actionBar } from "./parts/action-bar.js";
import { adviceView } from "./parts/advice-view.js";
import { coachSwitch, costWords } from "./parts/coach-view.js";
import { groupsView } from "./parts/group-view.js";
import { handView } from "./parts/hand-view.js";
import { joyView } from "./parts/joy-view.js";
import { logView } from "./parts/log-view.js";
import { meldsView } from "./parts/melds-view.js";
import { pileView } from "./parts/pile-view.js";
import { scoreSheet } from "./parts/score-sheet.js";
import { reserveWords, seatsView } from "./parts/seats-view.js";
import { menuView } from "./parts/table-menu.js";
import { topBar } from "./parts/top-bar.js";
import { coverView } from "./people.js";
import { emptyHandWords } from "./table-words.js";

/** @import { TableElement } from "./table-element.js" */

/**
 * @param {import("./table-element.js").TableElement} table
 * @param {{before?: unknown, voice?: unknown, ways?: unknown, tools?: unknown, below?: unknown, after?: unknown, ended?: unknown}} [parts]
 *   what a particular table adds: above what is said, to it, to the moves, to the menu (its tools, what they show, and
 *   below them), and to the score
 */
export function tableView(
  table,
  {
    before = nothing,
    voice = nothing,
    ways = nothing,
    tools = nothing,
    below = nothing,
    after = nothing,
    ended = nothing,
  } = {},
) {
  const { view } = table;
  return html`<div class="me-play" aria-busy=${table.busy} ?data-ended=${Boolean(view.ended)} ?data-voice=${voice !== nothing} ?data-ways=${ways !== nothing}
    @keydown=${(/** @type {KeyboardEvent} */ event) => tableKey(table, event)}>
    ${topBar(table)}
    ${felt(table)}
    ${view.ended ? scoreSheet(view, table.session.deals, table.game, ended, table.rulesName) : view.covered ? coverView(table) : hand(table)}
    <p class="me-unseen" role="status" aria-live="polite" aria-atomic="true">${table.told}</p>
    <p class="me-unseen" role="status" aria-live="polite">${table.cost ? spelled(costWords(table.cost)) : ""}</p>
    <div class="me-dock">
      ${adviceView(table, { before, voice, groups: view.ended ? nothing : groups(table) })}
      <div class="me-log-panel">${logView(view, (at) => table.session.whyOf(at))}</div>
      ${actionBar(table, ways)}
    </div>
    ${joyView(table)}
    ${menuView(table, { tools, below, after, coach: coachSwitch(table) })}
  </div>`;
}

/**
 * What lies on the table. Its cards and melds can be chosen while the reader is to move.
 * @param {TableElement} table
 */
function felt(table) {
  const { view, game, selection, stockMove, pileMove } = table;
  const pile = {
    selection,
    open: table.choosesFromPile,
    onToggle: (/** @type {string} */ place) => table.toggle(place),
    onStock: stockMove && (() => table.act(stockMove)),
    onPile: pileMove && (() => table.act(pileMove)),
  };
  const melds = {
    game,
    selection,
    open: table.choosesMelds,
    changed: table.changed,
    shown: table.whole,
    onToggle: (/** @type {string} */ key) => table.touchMeld(key),
  };
  return html`<div class="me-felt">${seatsView(view, game)}
    <div class="me-middle" ?data-spread=${Boolean(view.pile.cards?.length)}>${pileView(view, game, pile)} ${meldsView(view, melds)}</div></div>`;
}

/** @param {TableElement} table */
const hand = (table) =>
  handView({
    hand: table.view.hand,
    by: table.sort,
    own: table.order,
    selection: table.selection,
    fresh: table.fresh,
    cursor: table.cursor ?? "",
    onToggle: (place, event) => table.toggle(place, event),
    onGrab: (event, place) => table.drag(event, place),
    waiting: reserveWords(table.view, table.game, String(table.view.seat)),
    empty: emptyHandWords(table.view, table.game),
  });

/** What is to be laid down stands by the buttons that lay it. @param {TableElement} table */
const groups = (table) =>
  groupsView(table.selection, { game: table.game, joined: table.joined, change: (edit) => table.change(edit) });
