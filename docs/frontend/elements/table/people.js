/**
 * People who share the device: which seats are theirs is chosen before the match; between their turns the cards are
 * covered. The engine covers them: what the next person may see is not in the page before that person asks for it.
 */
import { html, nothing } from "lit";
import { deciderOf, nameOf } from "../game/sides.js";
import { row } from "../words/words.js";

/** @import { View } from "../../answers.js" */

const LONGEST = 20;

/** @typedef {Record<string, string>} People names of people by their seats */

/**
 * People out of anything; null where there are fewer than two. @returns {People | null}
 * @param {unknown} found @param {number} players
 */
export function asPeople(found, players) {
  if (typeof found !== "object" || !found || Array.isArray(found)) return null;
  const people = Object.entries(found)
    .filter(([seat]) => /^[1-6]$/.test(seat) && Number(seat) <= players)
    .map(([seat, name]) => [seat, String(name).trim().slice(0, LONGEST) || `Player ${seat}`]);
  return people.length > 1 ? Object.fromEntries(people) : null;
}

/**
 * Who sits where. The first seat is the reader's own.
 * @param {{id: string, players: number, partners: number, people: People, onChange: (people: People) => void}} options
 */
export function peopleChoice({ id, players, partners, people, onChange }) {
  const seats = Array.from({ length: players - 1 }, (_, at) => String(at + 2));
  const shared = seats.some((seat) => seat in people);
  /** @param {string} seat @param {boolean} on */
  const sit = (seat, on) => {
    const { [seat]: _, ...rest } = people;
    onChange(on ? { 1: "Player 1", ...people, [seat]: `Player ${seat}` } : rest);
  };
  return html`<fieldset class="me-people">
    <legend class="me-label">People at this device</legend>
    <p class="me-quiet">Others can play at this device too: the cards are covered while it goes from hand to hand.
      ${partners && players > 2 ? partnersWords("seats", players, partners) : nothing}</p>
    ${shared ? name({ id, seat: "1", people, onChange }) : nothing}
    ${seats.map(
      (seat) => html`<div class="me-person">
      <label class="me-switch"><input type="checkbox" data-focus="seat-${seat}" .checked=${seat in people}
        @change=${(/** @type {FieldEvent} */ event) => sit(seat, event.target.checked)} /> A person in seat ${seat}</label>
      ${seat in people ? name({ id, seat, people, onChange }) : nothing}
    </div>`,
    )}
  </fieldset>`;
}

/** Who plays with whom: every second seat, or every third. @param {"seats" | "players"} noun @param {number} count @param {number} sides */
export function partnersWords(noun, count, sides = 2) {
  const seats = Array.from({ length: count }, (_, at) => at + 1);
  const [ours, ...others] = Array.from({ length: sides }, (_, side) =>
    row(seats.filter((seat) => (seat - 1) % sides === side).map(String)),
  );
  return `${noun[0].toUpperCase()}${noun.slice(1)} ${ours} are partners, and so are ${others.map((side) => `${noun} ${side}`).join(", and ")}.`;
}

/** @param {{ id: string, seat: string, people: People, onChange: (people: People) => void }} given */
const name = ({ id, seat, people, onChange }) => html`<div class="me-person__name">
  <label for="${id}-${seat}">Name in seat ${seat}</label>
  <input id="${id}-${seat}" class="me-input" maxlength=${LONGEST} autocomplete="off" .value=${people[seat] ?? `Player ${seat}`}
    @change=${(/** @type {FieldEvent} */ event) => onChange({ ...people, [seat]: event.target.value })} />
</div>`;

/** Whose turn it is to look: the person who decides, or whoever had the device last. @param {View} view */
export const nextPerson = (view) => {
  const due = deciderOf(view);
  return nameOf(view, view.people?.includes(due) ? due : view.seat);
};

/** The cover that lies over a hand while the device changes hands. @param {import("./table-element.js").TableElement} table */
export function coverView(table) {
  const person = nextPerson(table.view);
  return html`<section class="me-panel me-cover" aria-label="The cards are covered">
    <h2 class="me-title">Give the device to ${person}</h2>
    <p>Nobody’s cards are on the screen. ${person}, press the button when the others look away.</p>
  </section>`;
}
