/** What can be done with melds on the table: adding to them, freeing a wild card, moving cards, joining two. */
import { cardName } from "../cards/cards.js";
import { sideOf } from "../game/sides.js";
import { spelledSubject, subject, theMeld } from "../words/meld-words.js";
import { cardsText, partsOf, rankOf } from "./notation.js";
import { keyOf, meldAt, targetOf } from "./targets.js";

/** @import { Meld, View } from "../../answers.js" */
/** @import { Action } from "./actions.js" */

/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("../game/game.js").Game} Game */

/** As many melds have a button each, also where the chosen cards do not fit them. */
const FEW = 2;
/** So many fitting melds have a button each; where there are more, a tap on the meld chooses. */
const MANY = 5;

/** @param {View} view @param {Selection} selection @param {Game} game */
export function layOffs(view, selection, game) {
  const { picked, melds } = selection;
  if (!picked.length) return [];
  if (melds.length) return [ontoChosen(view, selection, game)];
  const fitting = keys(view, game).flatMap((key) => fittingAdds(view, selection, key, game));
  if (fitting.length > MANY)
    return [{ id: "add", label: "Add to a meld", wants: "Choose the meld on the table that they go to.", fits: true }];
  const own = keys(view, game).filter((key) => key[0] === sideOf(view));
  const others = own.filter((key) => !fitting.some((action) => action.meld === key));
  return [...fitting, ...others.map((key) => ({ ...addTo(view, selection, key, game), rare: own.length > FEW }))];
}

/** All the melds that cards may be added to, as far as the game has it. @param {View} view @param {Game} game */
function keys(view, game) {
  const sides = game.lendsOut ? Object.keys(view.melds) : [sideOf(view)];
  return sides.flatMap((side) => (view.melds[side] ?? []).map((meld) => `${side}${meld.number}`));
}

/** @param {View} view @param {Selection} selection @param {Game} game */
function ontoChosen(view, selection, game) {
  const key = selection.melds[selection.melds.length - 1];
  return { ...addTo(view, selection, key, game), fits: true };
}

/** @param {View} view @param {Selection} selection @param {string} key @param {Game} game */
function addTo(view, { picked, stands }, key, game) {
  const move = `add ${cardsText(picked, stands)} > ${targetOf(view, key)}`;
  return named(view, key, game, { id: `add-${targetOf(view, key)}`, move, adds: true });
}

/**
 * What is legal for a meld with the cards chosen; one card that could stand for several has a button for each.
 * @param {View} view @param {Selection} selection @param {string} key @param {Game} game
 */
function fittingAdds(view, selection, key, game) {
  const target = targetOf(view, key);
  const legal = (view.legal ?? [])
    .filter((move) => move.startsWith("add ") && move.endsWith(`> ${target}`))
    .map(partsOf);
  const { cards } = selection;
  const open = legal.filter((move) => move.stands[0] && alike(cards[0], move.cards[0], game.isWild(cards[0])));
  if (cards.length === 1 && open.length && !selection.stands.size)
    return open.map((move) => standing(view, key, move, cards[0], game));
  const runs = meldAt(view, key)?.kind === "sequence";
  /** @param {string} card */
  const isThere = (card) =>
    legal.some((move) => move.cards.some((other) => alike(card, other, !runs || game.isWild(card))));
  const fits = runs ? cards.some(isThere) : cards.every(isThere);
  return fits ? [{ ...addTo(view, selection, key, game), fits: true, meld: key }] : [];
}

/**
 * Legal moves name one card of a rank for all, where its suit does not matter.
 * @param {string} card @param {string} other @param {boolean} anySuit
 */
const alike = (card, other, anySuit) => card === other || (anySuit && rankOf(card) === rankOf(other));

/** @param {View} view @param {string} key @param {ReturnType<typeof partsOf>} given @param {string} card @param {Game} game */
function standing(view, key, { stands, target }, card, game) {
  const move = `add ${card}=${stands[0]} > ${target}`;
  const action = named(view, key, game, { id: `add-${target}-${stands[0]}`, move, adds: true, fits: true, meld: key });
  const words = ` as the ${cardName(stands[0])}`;
  return { ...action, label: action.label + words, spelled: action.spelled + words };
}

/** @param {View} view @param {string} key @param {Game} game @param {Omit<Action, "label">} action */
const named = (view, key, game, action) => ({
  ...action,
  label: `Add to ${theMeld(view, key, game)}`,
  spelled: `Add to ${theMeld(view, key, game, spelledSubject)}`,
});

/** A natural card for the wild one that stands for it. @param {View} view @param {Selection} selection @param {Game} game */
export function swaps(view, { cards, melds }, game) {
  if (!game.swaps || cards.length !== 1) return [];
  const legal = (view.legal ?? []).filter((move) => move.startsWith(`swap ${cards[0]} > `));
  const near = melds.filter((key) => game.swapsAnywhere || key[0] === sideOf(view));
  const tried = near.map((key) => `swap ${cards[0]} > ${targetOf(view, key)}`);
  return [...new Set([...legal, ...tried])].map((move) => {
    const { target } = partsOf(move);
    /** @param {(meld: Meld) => string} called */
    const words = (called) =>
      `Put the ${cardName(cards[0])} in the ${game.swaps}’s place in ${theMeld(view, keyOf(view, target), game, called)}`;
    return { id: `swap-${target}`, label: words(subject), spelled: words(spelledSubject), key: "s", move, adds: true };
  });
}

/**
 * A card from one of the side's melds to another: the one chosen first gives it.
 * @param {View} view @param {Selection} selection @param {Game} game
 * @returns {Action[]}
 */
export function transfers(view, { melds, picked }, game) {
  const legal = (view.legal ?? []).filter((move) => move.startsWith("move "));
  const [from, to] = melds.filter((key) => key[0] === sideOf(view)).map((key) => key.slice(1));
  if (!game.moves || picked.length || (!legal.length && !to)) return [];
  if (!to) return [chooseBoth(from)];
  const fitting = legal.filter((move) => move.endsWith(` from ${from} > ${to}`));
  const back = legal.filter((move) => move.endsWith(` from ${to} > ${from}`));
  const found = fitting.length ? fitting : back.length ? back : [likely(view, from, to, game)];
  return found.map((move) => transfer(view, move, game, { fits: found === fitting }));
}

/** @param {string | undefined} from @returns {Action} */
const chooseBoth = (from) => ({
  id: "shift",
  label: "Move a card between melds",
  key: "v",
  wants: from
    ? "Choose the meld that gets the card, too."
    : "Choose the meld that gives the card, then the one that gets it.",
  rare: true,
});

/** What may be tried, so that the reader hears why not: the last wild card of the meld, or its last card. @param {View} view @param {string} from @param {string} to @param {Game} game */
function likely(view, from, to, game) {
  const cards = meldAt(view, sideOf(view) + from)?.cards ?? [];
  const card = cards.findLast(game.isWild) ?? cards[cards.length - 1];
  return `move ${card} from ${from} > ${to}`;
}

/** @param {View} view @param {string} move @param {Game} game @param {Partial<Action>} more @returns {Action} */
function transfer(view, move, game, more) {
  const [, said, , , , to] = move.split(" ");
  const [card, stood] = said.split("=");
  /** @param {(meld: Meld) => string} called */
  const words = (called) =>
    `Move the ${cardName(card)} to ${theMeld(view, keyOf(view, to), game, called)}${stood ? ` as the ${cardName(stood)}` : ""}`;
  const id = `shift-${said.replace("=", "-")}-${to}`;
  return { id, label: words(subject), spelled: words(spelledSubject), key: "v", move, keeps: true, ...more };
}

/** Two melds into one: those that were chosen, or those that may be. @param {View} view @param {Selection} selection @param {Game} game */
export function merges(view, { melds, picked }, game) {
  const mine = sideOf(view);
  const pair = melds.filter((key) => key[0] === mine).map((key) => key.slice(1));
  const legal = (view.legal ?? []).filter((move) => move.startsWith("merge "));
  const tried =
    pair.length === 2 && !picked.length && game.merges
      ? [`merge ${pair.sort((a, b) => Number(a) - Number(b)).join(" ")}`]
      : [];
  return [...new Set([...tried, ...legal])].map((move) => {
    const [, first, second] = move.split(" ");
    const meld = meldAt(view, mine + first);
    return {
      id: `merge-${first}-${second}`,
      label: `Join the two melds of ${meld ? subject(meld) : "one rank"}`,
      key: "j",
      move,
      keeps: true,
      fits: tried.includes(move),
    };
  });
}
