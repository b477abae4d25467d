/**
 * What the reader may do now, as buttons: from the view and what is chosen, to moves in the notation.
 * The engine is the judge: these are the moves that make sense to try, and a refused one says why.
 */
import { cardName } from "../cards/cards.js";
import { gameOf } from "../game/game.js";
import { deciderOf, isOver, nameOf, partnersOf } from "../game/sides.js";
import { nextPerson } from "../table/people.js";
import { layOffs, merges, swaps, transfers } from "./meld-actions.js";
import { meldMove } from "./notation.js";
import { takes } from "./take-actions.js";

/** @import { View } from "../../answers.js" */

/**
 * @typedef {object} Action
 * @property {string} id
 * @property {string} label
 * @property {string} [spelled]  the label for who hears it, where the eye is served by signs
 * @property {string} [key]      its shortcut
 * @property {string} [move]     the move to send; without one the table does what `id` says
 * @property {string} [wants]    what the reader must do before there is a move to send
 * @property {boolean} [ofPile]  what it wants is chosen in the pile
 * @property {boolean} [primary] what Enter does
 * @property {boolean} [quiet]   does not stand out, though Enter does it
 * @property {boolean} [rare]    kept under "More moves"
 * @property {boolean} [keeps]   leaves the cards chosen as they are
 * @property {boolean} [adds]    leaves the groups set aside as they are
 * @property {boolean} [fits]    is legal, for all that the view tells
 * @property {string} [meld]     the meld it adds to, by side and number
 */

/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("../game/game.js").Game} Game */

const PLAIN = gameOf(null);

/** @param {View} view @param {Selection} selection @param {Game} [game] @returns {Action[]} */
export function actionsFor(view, selection, game = PLAIN) {
  if (view.ended) return afterDeal(view);
  if (view.covered) return [{ id: "uncover", label: `I am ${nextPerson(view)}: show my cards`, primary: true }];
  if (deciderOf(view) !== view.seat) return othersPlay(view);
  switch (view.phase) {
    case "answer":
      return answers();
    case "bonus":
      return offeredCards();
    case "offer":
      return withDefault(view, offeredUpcard(view, selection, game), selection);
    case "draw":
      return withDefault(view, beforeDrawing(view, selection, game), selection);
    case "discard":
      return withDefault(view, anotherDiscard(view, selection), selection);
    default:
      return withDefault(view, afterDrawing(view, selection, game), selection);
  }
}

/** While the others play on, the one thing to do is to stop them. @type {Action} */
export const PAUSE = { id: "stop", label: "Pause", key: "p" };

/** The action Enter stands for. @param {Action[]} actions */
export const defaultAction = (actions) => actions.find((action) => action.primary) ?? actions[0];

/** Whether a word begins a legal move. @param {View} view @param {string} word */
const isLegal = (view, word) => (view.legal ?? []).some((move) => move === word || move.startsWith(`${word} `));

/** @param {View} view */
const afterDeal = (view) => [
  isOver(view)
    ? { id: "new-match", label: "New match", primary: true }
    : { id: "next-deal", label: "Next deal", key: "n", primary: true },
];

/** @param {View} view */
function othersPlay(view) {
  const does = view.phase === "answer" ? "answers" : "plays";
  return [
    { id: "next", label: `Next: ${nameOf(view, deciderOf(view))} ${does}`, key: "n", primary: true },
    { id: "play-on", label: "Play on to my turn", key: "p" },
  ];
}

const answers = () => [
  { id: "yes", label: "Yes, go out", key: "y", move: "yes", primary: true },
  { id: "no", label: "No, play on", key: "o", move: "no" },
];

/** Cards that the initial meld brings, where they may be declined. */
const offeredCards = () => [
  { id: "bonus", label: "Take the cards", key: "y", move: "bonus", primary: true, keeps: true },
  { id: "refuse", label: "Do without them", key: "o", move: "refuse", keeps: true },
];

/**
 * The first upcard goes round before anybody draws.
 * @param {View} view @param {Selection} selection @param {Game} game
 */
function offeredUpcard(view, selection, game) {
  return [
    ...takes(view, selection, game),
    { id: "pass", label: "Pass", key: "o", move: "pass", keeps: true },
    ...(selection.picked.length ? [setAside(selection)] : []),
  ];
}

/** @param {View} view @param {Selection} selection @param {Game} game */
function beforeDrawing(view, selection, game) {
  return [
    { id: "draw", label: "Draw", key: "d", move: "draw", keeps: true, rare: isUsedUp(view) },
    ...keeping(view),
    ...takes(view, selection, game).map((action) => ({ ...action, rare: !view.pile.count })),
    ...(selection.picked.length ? [setAside(selection)] : []),
    { ...layDown(selection), rare: true },
    { ...discard(selection), rare: true },
    ...ask(view),
    { ...end(view), rare: !isLegal(view, "end") },
  ];
}

/** @param {View} view @param {Selection} selection @param {Game} game */
function afterDrawing(view, selection, game) {
  const { picked } = selection;
  return [
    bonusCards(view, selection) ?? { ...layDown(selection), rare: isLone(selection) },
    ...wholeHands(view),
    ...(picked.length ? [setAside(selection)] : []),
    ...layOffs(view, selection, game),
    ...swaps(view, selection, game),
    ...merges(view, selection, game),
    ...transfers(view, selection, game),
    discard(selection),
    ...ask(view),
    { ...end(view), rare: !isLegal(view, "end") },
    drawAgain(view),
    ...takes(view, selection, game).map((action) => ({ ...action, rare: true })),
    ...shifts(selection),
  ];
}

/** Some tables let the first player change the card just drawn, once. @param {View} view */
function drawAgain(view) {
  const rare = !isLegal(view, "draw");
  return { id: "draw", label: rare ? "Draw" : "Draw another card", key: "d", move: "draw", keeps: true, rare };
}

/** A turn may end with two discards, and nothing between them. @param {View} view @param {Selection} selection */
const anotherDiscard = (view, selection) => [
  discard(selection),
  { ...end(view), rare: !isLegal(view, "end") },
  ...shifts(selection),
];

/**
 * Gives Enter to the move that what is chosen suggests.
 * @param {View} view @param {Action[]} actions @param {Selection} selection
 */
function withDefault(view, actions, selection) {
  const plain = wished(actions, selection);
  const wish = mayBe(view, plain)
    ? plain
    : (["end", "pass", "discard", "draw", "meld"].find((id) => isLegal(view, id)) ?? plain);
  return actions.map((action) =>
    action.id === wish ? { ...action, primary: true, rare: false, quiet: !action.move } : action,
  );
}

/**
 * Whether a move stands among the legal ones; those with many ways are not all listed, and may be.
 * @param {View} view @param {string} id
 */
const mayBe = (view, id) =>
  !["discard", "end", "draw", "pass"].includes(id) || !view.legal?.length || isLegal(view, id);

/** @param {Action[]} actions @param {Selection} selection */
function wished(actions, { picked, groups, melds }) {
  /** @param {string} id */
  const plain = (id) => actions.some((action) => action.id === id && !action.rare);
  const chosen = picked.length || groups.length || melds.length;
  if (plain("pass")) return chosen ? "take" : "pass";
  const melding = actions.some(({ id, keeps }) => id === "take" && !keeps); // what is chosen goes down with the top card
  if (plain("take")) return chosen && melding ? "take" : (["draw", "end"].find(plain) ?? "take");
  if (plain("draw") && !plain("discard")) return "draw"; // there is no pile to take
  const fitting = actions.find((action) => action.fits);
  if (melds.length && fitting) return fitting.id;
  if (picked.length === 1 && !groups.length) return "discard";
  if (fitting && !groups.length) return fitting.id;
  if (picked.length || groups.length) return "meld";
  return plain("end") ? "end" : "discard";
}

/** Where the stock is used up, the pile is taken or left. @param {View} view */
export const isUsedUp = (view) => !view.stock && !isLegal(view, "draw") && isLegal(view, "end");

/** Drawing while a three is kept in the hand, where the game allows it. @param {View} view */
function keeping(view) {
  const moves = (view.legal ?? []).filter((move) => move.startsWith("draw keep "));
  return moves.map((move) => {
    const card = move.split(" ")[2];
    return { id: `keep-${card}`, label: `Draw, and keep the ${cardName(card)}`, move, keeps: true, rare: true };
  });
}

/** @param {Selection} selection */
function layDown({ allGroups, stands }) {
  const label = allGroups.length > 1 ? `Lay down ${allGroups.length} groups` : "Lay down";
  if (!allGroups.length) return { id: "meld", label, key: "m", wants: "Choose the cards to lay down first." };
  return { id: "meld", label, key: "m", move: meldMove(allGroups, stands) };
}

/**
 * Bonus cards that the reader lays out by choice, which are no meld; nothing where other cards are chosen.
 * @param {View} view @param {Selection} selection
 */
function bonusCards(view, { cards, groups }) {
  const legal = view.legal ?? [];
  if (!cards.length || groups.length || !cards.every((card) => legal.includes(`meld ${card}`))) return null;
  const label = cards.length === 1 ? `Lay out the ${cardName(cards[0])}` : `Lay out ${cards.length} cards`;
  return { id: "meld", label, key: "m", move: `meld ${cards.join(" ")}` };
}

/** A whole hand that may be laid down as one of the game's special hands. @param {View} view */
function wholeHands(view) {
  return Object.entries(view.special ?? {}).flatMap(([name, words]) => {
    const moves = (view.legal ?? []).filter((move) => move.startsWith(`meld ${name}: `));
    return moves.map((move) => ({ id: `hand-${name}`, label: `Lay down the whole hand: ${words}`, move }));
  });
}

/** @param {Selection} selection */
const setAside = (selection) => ({ id: "group", label: "Keep as a group", key: "g", rare: isLone(selection) });

/** A chosen card may change its place in the hand. @param {Selection} selection */
const shifts = ({ picked }) =>
  picked.length === 1
    ? [
        { id: "move-left", label: "Move the card to the left", rare: true },
        { id: "move-right", label: "Move the card to the right", rare: true },
      ]
    : [];

/** One card alone is hardly the beginning of a meld. @param {Selection} selection */
const isLone = ({ picked, groups }) => picked.length === 1 && !groups.length;

/** @param {Selection} selection */
function discard({ cards }) {
  if (cards.length !== 1) return { id: "discard", label: "Discard", key: "x", wants: "Choose one card to discard." };
  return { id: "discard", label: `Discard the ${cardName(cards[0])}`, key: "x", move: `discard ${cards[0]}` };
}

/** Asking is for those who have partners. @param {View} view */
function ask(view) {
  const partners = partnersOf(view);
  if (!partners.length) return [];
  return [
    {
      id: "ask",
      label: `Ask ${partners.join(" and ")}: may I go out?`,
      key: "k",
      move: "ask",
      keeps: true,
      rare: !isLegal(view, "ask"),
    },
  ];
}

/** @param {View} view */
function end(view) {
  const label = view.phase === "draw" ? "End: leave the pile" : "End without a discard";
  return { id: "end", label, key: "e", move: "end" };
}
