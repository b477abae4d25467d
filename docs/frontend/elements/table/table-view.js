/** Draws a table: what everybody sees, then the reader's hand, then what is said and what may be done. */
import { html, nothing } from "lit";
import { signed } from "../cards/signed.js";
import { keepRuleInSight } from "../site/in-sight.js";
import { spelled } from "../words/read-out.js";
import { tableKey } from "./keyboard.js";
import { actionBar, moreMoves } from "./parts/action-bar.js";
import { coachSwitch, costView, costWords } from "./parts/coach-view.js";
import { groupsView } from "./parts/group-view.js";
import { handView } from "./parts/hand-view.js";
import { logView } from "./parts/log-view.js";
import { meldsView } from "./parts/melds-view.js";
import { pileLine, pileView } from "./parts/pile-view.js";
import { refusalList } from "./parts/refusals.js";
import { scoreSheet } from "./parts/score-sheet.js";
import { reserveWords, seatsView } from "./parts/seats-view.js";
import { coverView } from "./people.js";
import { helpView } from "./shortcuts.js";
import "../cards/suit-colours.js";
import { moreReasons } from "../words/words.js";
import { emptyHandWords } from "./table-words.js";

/**
 * @param {import("./table-element.js").TableElement} table
 * @param {{before?: unknown, voice?: unknown, ways?: unknown, tools?: unknown, below?: unknown, after?: unknown}} [parts]
 *   what a particular table adds: above, to what is said, to the moves, its tools, what they show, and below
 */
export function tableView(
  table,
  { before = nothing, voice = nothing, ways = nothing, tools: more = nothing, below = nothing, after = nothing } = {},
) {
  const { view } = table;
  const { actions } = table;
  const onAct = (action) => table.act(action);
  return html`<div class="me-play" aria-busy=${table.busy} @keydown=${(event) => tableKey(table, event)}>
    ${before}
    ${felt(table)}
    ${view.ended ? scoreSheet(view, table.session.deals, table.game) : view.covered ? coverView(table) : hand(table)}
    <p class="me-unseen" role="status" aria-live="polite" aria-atomic="true">${table.told}</p>
    <p class="me-unseen" role="status" aria-live="polite">${table.cost ? spelled(costWords(table.cost)) : ""}</p>
    <div class="me-dock">
      <div class="me-advice">${problem(table)} ${advice(table, voice)} ${view.ended ? nothing : groups(table)}</div>
      ${table.thinking ? html`<p class="me-thinking">${table.thinking} is thinking…</p>` : nothing}
      ${ways} ${actionBar(actions, onAct)} ${tools(table)}
    </div>
    ${moreMoves(actions, onAct)}
    ${logView(view, (at) => table.session.whyOf(at))}
    ${below}
    <div class="me-foot">
      ${helpView(table.helpOpen, (open) => {
        table.helpOpen = open;
      })}
      ${more}
      <suit-colours></suit-colours>
      ${coachSwitch(table)}
      ${after}
    </div>
  </div>`;
}

/** What lies on the table. Its cards and melds can be chosen while the reader is to move. */
function felt(table) {
  const { view, game, selection } = table;
  const pile = { selection, open: table.choosesFromPile, onToggle: (place) => table.toggle(place) };
  const melds = {
    game,
    selection,
    open: table.choosesMelds,
    onToggle: (key) => table.change((chosen) => chosen.toggleMeld(key)),
  };
  return html`<div class="me-felt">${seatsView(view, game)} ${pileView(view, pile)} ${meldsView(view, melds)}</div>`;
}

const hand = (table) =>
  handView({
    hand: table.view.hand,
    by: table.sort,
    selection: table.selection,
    fresh: table.fresh,
    cursor: table.cursor,
    onToggle: (place) => table.toggle(place),
    onSort: () => table.turnSort(),
    pile: pileLine(table.view),
    waiting: reserveWords(table.view, table.game, String(table.view.seat)),
    empty: emptyHandWords(table.view, table.game),
  });

/** What is to be laid down stands by the buttons that lay it. */
const groups = (table) =>
  groupsView(table.selection, { game: table.game, joined: table.joined, change: (edit) => table.change(edit) });

function tools(table) {
  const chosen = !table.selection.empty;
  return html`<div class="me-tools" role="group" aria-label="Help at the table">
    ${table.view.ended || table.view.covered ? nothing : tool("hint", "Hint", "h", () => table.hint())}
    ${tool("undo", "Undo", "u", () => table.undo())}
    ${chosen ? tool("clear", table.selection.picked.length || table.selection.groups.length ? "Put cards back" : "Let the meld be", "c", () => table.change((selection) => selection.clear())) : nothing}
  </div>`;
}

const tool = (id, label, key, run) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  aria-keyshortcuts=${key} @click=${run}>${label} <kbd aria-hidden="true">${key}</kbd></button>`;

/** What was refused and why, or the hint, or else what is to be said: by the lesson, and of what happened. */
function advice(table, voice) {
  if (table.refused) return refusedPanel(table);
  if (table.hintStep) return hintPanel(table);
  const words = [table.seen, table.prompt].filter(Boolean).join(" ");
  return html`${words ? html`<p class="me-say" aria-hidden="true">${words}</p>` : nothing} ${costView(table)} ${voice}`;
}

/** The first reason, which the rules put there, stands alone until the others are asked for: they may fill a phone. */
function refusedPanel(table) {
  const { refusals, unfolded } = table.refused;
  return html`<section class="me-panel me-panel--refused" aria-label="Not allowed">
    <h2 class="me-title">Not allowed</h2>
    ${table.coach ? html`<p class="me-coach">${table.coach}</p>` : nothing}
    ${refusalList(unfolded ? refusals : refusals.slice(0, 1), {
      variant: table.variant,
      onRepair: (repair) => table.run(() => table.send(repair.move)),
      onRule: (event) => keepRuleInSight(table, event),
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

/** One step of the hint at a time, so that nobody reads more than was wanted. */
function hintPanel(table) {
  const { hints, hintStep, hintMove } = table;
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

const panelButton = (label, id, run) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  @click=${run}>${label}</button>`;

/** Something went wrong beside the rules; the engine can be started again without losing the place. */
const problem = (table) => html`
  ${table.problem ? html`<p class="me-panel me-panel--problem" role="alert">${signed(table.problem)}</p>` : nothing}
  ${table.engine.state === "ready" ? nothing : table.engine.status()}
`;
