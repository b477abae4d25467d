/** The table's keys. They work while the focus is in the table, so that they are in nobody's way elsewhere. */
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

/**
 * The plain key of an event: one character or a name; empty where the reader is typing or holds a modifier.
 * @param {KeyboardEvent} event
 */
export function plainKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest("input, textarea, select, [contenteditable]");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
