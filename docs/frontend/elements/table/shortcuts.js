/** The table's keys, for the reader to see; keyboard.js has what they do. */
import { html } from "lit";

const HELP = [
  ["← → ↑ ↓", "walk through your hand, or a spread pile"],
  ["space", "pick a card, or put it back"],
  ["enter", "make the highlighted move (from your hand)"],
  ["d", "draw"],
  ["t", "take the pile with the chosen cards"],
  ["m", "lay down"],
  ["g", "keep the chosen cards as a group"],
  ["a", "go to “add to a meld”"],
  ["i", "go to your hand"],
  ["b", "go to the melds on the table; space chooses one"],
  ["l", "go to the cards of a spread pile"],
  ["s", "put a card in a wild one’s place"],
  ["j", "join two melds"],
  ["v", "move a card between two chosen melds"],
  ["x", "discard"],
  ["k", "ask your partner whether you may go out"],
  ["y, o", "answer yes or no; take or leave what is offered"],
  ["e", "end the turn without a discard"],
  ["n", "next: another player’s move, or the next deal"],
  ["p", "play on to my turn, or pause"],
  ["r", "sort by suit or by rank"],
  ["shift ← →", "move a card within your hand"],
  ["esc", "close what is open, put cards back"],
  [".", "the menu"],
  ["h", "hint, and the next step of it"],
  ["u", "undo"],
  ["c", "put all chosen cards back"],
  ["?", "show these keys"],
];

/** @param {boolean} open @param {(open: boolean) => void} onToggle */
export const helpView = (
  open,
  onToggle,
) => html`<details class="me-keys" ?open=${open} @toggle=${(/** @type {FoldEvent} */ event) => onToggle(event.target.open)}>
  <summary>Keys</summary>
  <dl>${HELP.map(([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}</dl>
</details>`;
