/**
 * How a table finds room in its window: how a hand is fanned, how close the melds lie, how many moves stand in a row.
 * What can be reckoned is reckoned; whether the melds fit is tried, from roomy to close.
 */

const TALL = 1.42; // a card's height by its width
const INDEX = 0.58; // so much of a card's width shows its index
const LEAST_STEP = 24; // pixels of each card that a finger can meet
const ONE_ROW = 44; // a single row is enough while its cards are so wide
const LOW = 116; // pixels of height in which two rows would be cramped
const ONE_LOW_ROW = 36;
const SMALLEST = 28;
const MOST_ROWS = 3;
const LEAST_DROP = 30; // pixels of a row that lies under the next
const GAP = 5;
const LEAST_SPREAD = 26; // pixels that a card of a spread pile shows
const SPREAD_INDEX = 0.78; // of its width, where there is room
const LARGE = 92; // pixels of a card that is large enough, unless the window is larger still
const SHARE = 0.62; // of a hand's height that a card's width may then have

/** @typedef {{width: number, height: number, count: number, widest: number}} Place */

/**
 * A hand's fan for a place of this size.
 * @param {Place} place
 * @returns {{rows: number, perRow: number, card: number, step: number, drop: number}}
 */
export function fanOf({ width, height, count, widest }) {
  let best = inRows({ width, height, count, widest, rows: 1 });
  for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
    const fan = inRows({ width, height, count, widest, rows });
    if (fan.card > best.card) best = fan;
    if (best.card >= (rows > 1 ? SMALLEST : height < LOW ? ONE_LOW_ROW : ONE_ROW)) break;
  }
  return best;
}

/** @param {Place & { rows: number }} given */
function inRows({ width, height, count, widest, rows }) {
  const perRow = Math.max(1, Math.ceil(count / rows));
  const byWidth = Math.min(width / (1 + INDEX * (perRow - 1)), width - LEAST_STEP * (perRow - 1));
  const byHeight = rows === 1 ? height / TALL : Math.min((height - LEAST_DROP * (rows - 1)) / TALL, height / TALL);
  const card = Math.floor(Math.max(16, Math.min(byWidth, byHeight, widest)));
  const step = perRow > 1 ? Math.min(card + GAP, (width - card) / (perRow - 1)) : card;
  const tall = card * TALL;
  const drop = rows > 1 ? Math.min(tall + GAP, (height - tall) / (rows - 1)) : tall;
  return { rows, perRow, card, step: Math.floor(step * 4) / 4, drop: Math.floor(drop) };
}

/**
 * From fans with room to a card and a number, and at last small ones; styles/table-cards.css has what each looks like.
 * Of those without words there are larger ones, as long as there is room.
 */
const LOOKS = [[0], [1], [2], [3, 1.25], [3], [4, 1.25], [4], [5, 1.5], [5, 1.2], [5], [5]];
const CLOSEST = LOOKS.length - 1;
const WRAPPED = 2; // until here a fan is rather smaller than in two rows
const LEAST_SLOT = 74; // pixels of a button that a move's words fit

/**
 * What room a table's window gives to a hand. It is asked once for each size: to ask lays the table out, and the hand is
 * fanned before that.
 * @type {WeakMap<Element, {width: number, height: number}>}
 */
const rooms = new WeakMap();

/** @param {HTMLElement} play @param {HTMLElement | null} hand */
function roomOf(play, hand) {
  const known = rooms.get(play);
  if (known || !hand) return known ?? { width: 0, height: 0 };
  const share = Number.parseFloat(getComputedStyle(play).getPropertyValue("--me-hand-share"));
  const room = { width: hand.clientWidth, height: share * play.clientHeight };
  rooms.set(play, room);
  return room;
}

/** The window has another size. @param {Element | null} play */
export const forgetRoom = (play) => play && rooms.delete(play);

/** Lays out a table that was drawn. @param {HTMLElement} table @param {(slots: number) => void} onSlots */
export function fit(table, onSlots) {
  const play = /** @type {HTMLElement | null} */ (table.querySelector(".me-play"));
  if (!play) return;
  fitHand(play);
  fitPiles(play);
  fitMelds(play);
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (play.querySelectorAll(".me-advice, .me-sides"))) reach(box);
  const moves = play.querySelector(".me-moves");
  if (moves) onSlots(slotsFor(moves.clientWidth, getComputedStyle(play).getPropertyValue("--me-move-rows")));
}

/** Words or melds that scroll, and hold nothing that the keyboard stops at, are stopped at themselves. @param {HTMLElement} box */
function reach(box) {
  const scrolls = box.scrollHeight > box.clientHeight;
  if (scrolls && !box.querySelector("a, button, summary, [tabindex]")) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

/** @param {number} width @param {string} rows */
export const slotsFor = (width, rows) =>
  Math.max(3, Math.min(8, Math.floor(width / LEAST_SLOT)) * (Number.parseInt(rows, 10) || 1));

/** @param {HTMLElement} play */
function fitHand(play) {
  const cards = /** @type {HTMLElement | null} */ (play.querySelector(".me-hand__cards"));
  if (!cards) return;
  const count = cards.childElementCount;
  const { width, height } = roomOf(play, cards.parentElement);
  const widest = Math.max(46, Math.min(Math.max(LARGE, height * SHARE), width / 6.5));
  const fan = fanOf({ width, height: Math.max(58, height), count, widest });
  const { style } = cards;
  style.setProperty("--mb-card-w", `${fan.card}px`);
  const lead = fan.perRow > 1 ? `repeat(${fan.perRow - 1}, ${fan.step}px) ` : "";
  style.gridTemplateColumns = `${lead}${fan.card}px`;
  style.gridAutoRows = `${fan.drop}px`;
  style.blockSize = `${Math.ceil(fan.drop * (fan.rows - 1) + fan.card * TALL)}px`;
  cards.toggleAttribute("data-small", fan.card < 40);
}

/**
 * The piles lie beside each other where there is no room for one below the other. Laid out anew to be tried, and not
 * where as many lines of the same length have the same room.
 * @param {HTMLElement} play
 */
function fitPiles(play) {
  const middle = play.querySelector(".me-middle");
  const piles = middle?.querySelector(".me-piles");
  if (!middle || !piles) return;
  const lying = `${middle.clientWidth} ${middle.clientHeight} ${piles.className} ${piles.textContent?.replace(/\d/g, "0")}`;
  if (isNew(middle, lying)) {
    middle.removeAttribute("data-flat");
    middle.toggleAttribute("data-flat", piles.scrollHeight > middle.clientHeight);
  }
  fitSpread(/** @type {HTMLElement | null} */ (piles.querySelector(".me-spread")));
}

/** A spread pile shows as much of each card as has room in one row, and never less than a finger meets. @param {HTMLElement | null} spread */
function fitSpread(spread) {
  if (!spread?.firstElementChild) return;
  const card = spread.firstElementChild.getBoundingClientRect().width;
  const share = (spread.clientWidth - card - 1) / (spread.childElementCount - 1 || 1);
  const step = Math.max(LEAST_SPREAD, Math.min(card * SPREAD_INDEX, share));
  spread.style.setProperty("--step", `${Math.floor(step * 4) / 4}px`);
}

/**
 * The first closeness at which nothing is cut off; at the closest a box of many melds moves by itself. It is looked for
 * from the latest on, since each try lays the table out anew; and not at all where the same melds have the same room.
 * @param {HTMLElement} play
 */
function fitMelds(play) {
  const sides = /** @type {HTMLElement | null} */ (play.querySelector(".me-sides"));
  if (!sides) return;
  if (!isNew(sides, `${sides.clientWidth} ${sides.clientHeight} ${sides.textContent}`)) return;
  /** @param {number} close */
  const tried = (close) => {
    const [look, grow = 1] = LOOKS[close];
    sides.dataset.close = String(look);
    sides.style.setProperty("--grow", String(grow));
    sides.toggleAttribute("data-least", close === CLOSEST);
    return fits(sides) && (close >= WRAPPED || !wraps(sides));
  };
  let close = closeness.get(sides) ?? 0;
  let enough = tried(close);
  if (enough) {
    while (close > 0 && tried(close - 1)) close -= 1;
    tried(close);
  }
  for (; !enough && close < CLOSEST; enough = tried(close)) close += 1;
  closeness.set(sides, close);
}

/** How close a box of melds lay when it was fitted last. @type {WeakMap<Element, number>} */
const closeness = new WeakMap();

/** What lay in a box, and in how much room, when it was fitted last. @type {WeakMap<Element, string>} */
const fitted = new WeakMap();

/** Whether something else lies in a box than before, or in other room; then it is known. @param {Element} box @param {string} lying */
function isNew(box, lying) {
  const before = fitted.get(box);
  fitted.set(box, lying);
  return before !== lying;
}

/** Whether some fan needs a second row. @param {Element} sides */
const wraps = (sides) =>
  [...sides.querySelectorAll(".mb-fan")].some(({ clientHeight, firstElementChild: card }) => {
    const tall = card?.getBoundingClientRect().height;
    return tall && clientHeight > 1.5 * tall;
  });

/** What lies a little beyond the box, such as a frame, is not cut off. */
const SPILL = 4;

/** @param {Element} box */
const fits = (box) => box.scrollHeight <= box.clientHeight + SPILL;
