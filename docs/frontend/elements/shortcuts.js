/** The table's keys, for the reader to see; keyboard.js has what they do. */
import { html } from "lit";

const HELP = [
  ["← → ↑ ↓", "walk through your hand"],
  ["space", "pick a card, or put it back"],
  ["enter", "make the highlighted move (from your hand)"],
  ["d", "draw"],
  ["t", "take the pile with the chosen cards"],
  ["m", "lay down"],
  ["g", "add the chosen cards as a group"],
  ["a", "go to “add to a meld”"],
  ["x", "discard"],
  ["k", "ask your partner whether you may go out"],
  ["y, o", "answer your partner: yes, no"],
  ["e", "end the turn without a discard"],
  ["n", "next: another player’s move, or the next deal"],
  ["p", "play on to my turn"],
  ["h", "hint, and the next step of it"],
  ["u", "undo"],
  ["c", "put all chosen cards back"],
  ["?", "show or hide these keys"],
];

export const helpView = (open, onToggle) => html`<details class="me-keys" ?open=${open} @toggle=${(event) => onToggle(event.target.open)}>
  <summary>Keys</summary>
  <dl>${HELP.map(([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}</dl>
</details>`;
