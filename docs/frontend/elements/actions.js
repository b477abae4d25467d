/**
 * What the reader may do now, as buttons: from the view and the cards chosen, to moves in the notation.
 * The engine is the judge: these are the moves that make sense to try, and a refused one says why.
 */
import { cardName, JOKER, rankName } from "./cards.js";

/**
 * @typedef {object} Action
 * @property {string} id
 * @property {string} label
 * @property {string} [key]      its shortcut
 * @property {string} [move]     the move to send; without one the table does what `id` says
 * @property {string} [wants]    what the reader must do before there is a move to send
 * @property {boolean} [primary] what Enter does
 * @property {boolean} [rare]    kept under "More moves"
 * @property {boolean} [keeps]   leaves the cards chosen as they are
 * @property {boolean} [adds]    leaves the groups set aside as they are
 * @property {boolean} [fits]    is legal, for all that the view tells
 */

/** @typedef {import("./selection.js").Selection} Selection */

/** As many melds have a button each, also where the chosen cards do not fit them. */
const FEW = 2;
const KNOWN = ["draw", "take", "meld", "add", "discard", "ask", "yes", "no", "end"];

/** @param {any} view @param {Selection} selection @returns {Action[]} */
export function actionsFor(view, selection) {
  if (view.ended) return afterDeal(view);
  if (deciderOf(view) !== view.seat) return othersPlay(view);
  if (view.phase === "answer") return answers();
  const actions = view.phase === "meld" ? afterDrawing(view, selection) : beforeDrawing(view, selection);
  actions.push(...others(view));
  return withDefault(actions, selection);
}

/** While the others play on, the one thing to do is to stop them. @type {Action} */
export const STOP = { id: "stop", label: "Stop here", key: "p", primary: true };

/** The action Enter stands for. @param {Action[]} actions */
export const defaultAction = (actions) => actions.find((action) => action.primary) ?? actions[0];

function afterDeal(view) {
  const over = Boolean(view.match?.winner);
  return over
    ? [{ id: "new-match", label: "New match", primary: true }]
    : [{ id: "next-deal", label: "Next deal", key: "n", primary: true }];
}

/** The seat that decides now: the one to act, or its partner where an answer is due. @param {any} view */
export const deciderOf = (view) => view.decides ?? view.turn;

function othersPlay(view) {
  const decider = deciderOf(view);
  const name = view.seats.find((seat) => seat.seat === decider)?.name ?? `Seat ${decider}`;
  return [
    { id: "next", label: `Next: ${name} plays`, key: "n", primary: true },
    { id: "play-on", label: "Play on to my turn", key: "p" },
  ];
}

const answers = () => [
  { id: "yes", label: "Yes, go out", key: "y", move: "yes", primary: true },
  { id: "no", label: "No, play on", key: "o", move: "no" },
];

function beforeDrawing(view, selection) {
  return [
    { id: "draw", label: "Draw", key: "d", move: "draw", keeps: true },
    take(view, selection),
    ...(selection.picked.length ? [setAside(selection)] : []),
    { ...layDown(selection), rare: true },
    { ...discard(selection), rare: true },
    { ...ask(view), rare: !isLegal(view, "ask") },
    { ...end(view), rare: !isLegal(view, "end") },
  ];
}

function afterDrawing(view, selection) {
  const { picked } = selection;
  return [
    { ...layDown(selection), rare: isLone(selection) },
    ...(picked.length ? [setAside(selection), ...layOffs(view, selection)] : []),
    discard(selection),
    { ...ask(view), rare: !isLegal(view, "ask") },
    { ...end(view), rare: !isLegal(view, "end") },
    { id: "draw", label: "Draw", key: "d", move: "draw", keeps: true, rare: true },
    { ...take(view, selection), rare: true },
  ];
}

/** Gives Enter to the move that the chosen cards suggest. */
function withDefault(actions, selection) {
  const wish = wished(actions, selection);
  return actions.map((action) => (action.id === wish ? { ...action, primary: true, rare: false } : action));
}

function wished(actions, { picked, groups }) {
  const drawing = actions.some((action) => action.id === "draw" && !action.rare);
  if (drawing) return picked.length || groups.length ? "take" : "draw";
  const fitting = actions.find((action) => action.fits);
  if (picked.length === 1 && !groups.length) return "discard";
  if (fitting && !groups.length) return fitting.id;
  if (picked.length || groups.length) return "meld";
  return actions.some((action) => action.id === "end" && !action.rare) ? "end" : "discard";
}

const isLegal = (view, word) => (view.legal ?? []).some((move) => move === word || move.startsWith(`${word} `));

function layDown({ allGroups }) {
  const label = allGroups.length > 1 ? `Lay down ${allGroups.length} groups` : "Lay down";
  if (!allGroups.length) return { id: "meld", label, key: "m", wants: "Choose the cards to lay down first." };
  return { id: "meld", label, key: "m", move: meldMove(allGroups) };
}

const setAside = (selection) => ({ id: "group", label: "Add as a group", key: "g", rare: isLone(selection) });

/** One card alone is hardly the beginning of a meld. */
const isLone = ({ picked, groups }) => picked.length === 1 && !groups.length;

function discard({ cards }) {
  if (cards.length !== 1) return { id: "discard", label: "Discard", key: "x", wants: "Choose one card to discard." };
  return { id: "discard", label: `Discard the ${cardName(cards[0])}`, key: "x", move: `discard ${cards[0]}` };
}

function ask(view) {
  const partner = partnerOf(view);
  const label = partner ? `Ask ${partner}: may I go out?` : "Ask to go out";
  return { id: "ask", label, key: "k", move: "ask", keeps: true };
}

function end(view) {
  const label = view.phase === "draw" ? "End: leave the pile" : "End without a discard";
  return { id: "end", label, key: "e", move: "end" };
}

function partnerOf(view) {
  const mine = sideOf(view);
  return view.seats.find((seat) => seat.side === mine && seat.seat !== view.seat)?.name;
}

/** @param {any} view the side of the reader's seat */
export const sideOf = (view) => view.seats.find((seat) => seat.seat === view.seat)?.side ?? "A";

function layOffs(view, selection) {
  const { cards } = selection;
  const melds = view.melds[sideOf(view)] ?? [];
  return melds.map(({ number, name }) => {
    const fits = cards.every((card) => (view.legal ?? []).some((move) => isLayOff(move, card, number)));
    const rare = !fits && melds.length > FEW;
    return { id: `add-${number}`, label: `Add to the ${name}`, move: `add ${cards.join(" ")} > ${number}`, fits, rare, adds: true };
  });
}

const isLayOff = (move, card, number) =>
  move.startsWith("add ") && move.endsWith(`> ${number}`) && move.split(" ").includes(card);

/** @param {string[][]} groups */
export const meldMove = (groups) => `meld ${groups.map((group) => group.join(" ")).join(" / ")}`.trim();

function take(view, selection) {
  const top = view.pile?.top ?? null;
  const onto = selection.empty ? meldFor(view, top) : null;
  if (onto) return { id: "take", label: `Take the pile, onto the ${onto.name}`, key: "t", move: `take > ${onto.number}` };
  const count = selection.allGroups.flat().length;
  const label = count ? `Take the pile with ${count} ${count === 1 ? "card" : "cards"}` : "Take the pile";
  return { id: "take", label, key: "t", move: takeMove(selection.allGroups, top) };
}

/** The reader's own meld that the top card of the pile belongs to. */
function meldFor(view, top) {
  const melds = view.melds[sideOf(view)] ?? [];
  const legal = melds.find((meld) => (view.legal ?? []).includes(`take > ${meld.number}`));
  if (legal || !top) return legal ?? null;
  return melds.find((meld) => meld.kind === "set" && meld.name === rankName(rankOf(top), 2)) ?? null;
}

const rankOf = (card) => (card === JOKER ? JOKER : card[0]);

/**
 * Taking the pile with several groups: the one that goes with the top card stands first.
 * @param {string[][]} groups @param {string | null} top
 */
export function takeMove(groups, top) {
  const withTop = top ? groups.findIndex((group) => group.some((card) => rankOf(card) === rankOf(top))) : -1;
  const first = withTop >= 0 ? withTop : groups.length - 1;
  const ordered = [groups[first] ?? [], ...groups.filter((_, at) => at !== first)];
  return `take ${ordered.map((group) => group.join(" ")).join(" / ")}`.trim();
}

/** Legal moves of kinds that have no button of their own. */
function others(view) {
  return (view.legal ?? [])
    .filter((move) => !KNOWN.includes(move.split(" ")[0]) || move.startsWith("draw "))
    .slice(0, 12)
    .map((move) => ({ id: move, label: move[0].toUpperCase() + move.slice(1), move }));
}
