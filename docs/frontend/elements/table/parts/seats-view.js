/** The other players round the table: their cards, their second hands, what they just did, and whose turn it is. */
import { html, nothing } from "lit";
import { signed } from "../../cards/signed.js";
import { reserveNames } from "../../game/game.js";
import { deciderOf, sideOf } from "../../game/sides.js";

/** @import { Game } from "../../game/game.js" */
/** @import { Seat } from "../../../answers.js" */

/** @import { View } from "../../../answers.js" */

/** Said for the ear alone where a strip has a second hand to name, too. */
const DISCARDS = "discards ";
/** Letters that leave room for a discard beside them on a phone: “+ pozzetto”. */
const SHORT = 11;
/** Letters of a name that leave room for a picture of its cards beside it there. */
const LONG = 7;
const PARTNER = html`<span class="me-seat__partner">partner</span>`;

/**
 * The other seats from the reader's left to the right: in turn order, or against it where the turn passes to the right.
 * @param {View} view @param {import("../../game/game.js").Game} game
 */
export function seatsView(view, game) {
  const mine = sideOf(view);
  const seats = [...view.seats]
    .sort((a, b) => order(view, a) - order(view, b))
    .filter((seat) => seat.seat !== view.seat);
  if (game.says("deal.anticlockwise") === true) seats.reverse();
  return html`<ul class="me-seats" aria-label="The other players" data-seats=${seats.length}>
    ${seats.map(
      (
        seat,
      ) => html`<li class="me-seat" data-seat=${seat.seat} ?data-turn=${isActing(view, seat)} ?data-partner=${seat.side === mine} data-waiting=${waits(view, game, seat.seat)}>
      <span class="me-seat__name" ?data-long=${seat.name.length > LONG}>${seat.name}</span>
      <span class="me-seat__count"><span class="me-seat__cards" aria-hidden="true"></span>${seat.count}<span class="me-unseen"> ${seat.count === 1 ? "card" : "cards"}</span></span>
      <span class="me-seat__did">${apart([waiting(view, game, seat.seat), seat.side === mine ? PARTNER : "", did(view, seat)])}</span>
    </li>`,
    )}
  </ul>`;
}

/** Several things said of one player. @param {unknown[]} parts */
const apart = (parts) =>
  parts.filter(Boolean).map((part, at) => (at ? html`<span class="me-seat__and"> · </span>${part}` : part));

/** What a player is doing, or did last. @param {View} view @param {Seat} seat */
function did(view, seat) {
  if (isActing(view, seat)) return html`<span class="me-tag--turn">to play</span>`;
  const latest = latestOf(view, seat);
  if (!latest.startsWith(DISCARDS)) return latest && signed(latest);
  return html`<span class="me-seat__verb">${DISCARDS}</span>${signed(latest.slice(DISCARDS.length))}`;
}

/** What a player did last in this deal, without the name that stands beside it: “discards K♣.” @param {View} view @param {{seat: number, name: string}} seat */
export function latestOf(view, { seat, name }) {
  const log = view.log ?? [];
  const deal = log.slice(log.findLastIndex(({ move }) => move === "next") + 1);
  const latest = deal.findLast((entry) => entry.seat === seat);
  const sentences = latest?.text.split(/(?<=[.!]) /) ?? [];
  const own = sentences
    .filter((sentence) => sentence.startsWith(`${name} `))
    .map((sentence) => sentence.slice(name.length + 1));
  return (own.at(-1) ?? "").replace(/\.$/, "");
}

/** @param {View} view @param {Seat} seat */
const isActing = (view, seat) => !view.ended && seat.seat === deciderOf(view);

/** @param {View} view @param {Seat} seat */
const order = (view, seat) => (seat.seat - view.seat + view.seats.length) % view.seats.length;

/** @param {View} view @param {Game} game @param {number} seat */
function waiting(view, game, seat) {
  const words = reserveWords(view, game, String(seat));
  return words ? `+ ${words}` : "";
}

/** Whether something is still to come, and whether its name is long. @param {View} view @param {Game} game @param {number} seat */
const waits = (view, game, seat) => {
  const { length } = waiting(view, game, seat);
  return length ? (length > SHORT ? "long" : "short") : nothing;
};

/**
 * The piles that an owner, a seat or a side, has still to pick up: "knee and foot".
 * @param {View} view @param {import("../../game/game.js").Game} game @param {string} owner
 */
export const reserveWords = (view, game, owner) =>
  reserveNames(game, view.reserves?.[owner]?.length ?? 0).join(" and ");
