/**
 * Which missed questions come back, and when: Leitner's boxes. A missed item goes into the first box and comes back
 * soon; each time it is answered rightly it moves a box on and rests longer; missed again, it starts over.
 * An item is a kind of question about a rule. What comes back is a fresh question, never the same one.
 */

const DAY = 24 * 60 * 60 * 1000;

/** How long an item rests in each box, in days; after the last one it counts as learnt. */
export const REST = [0, 1, 3, 7, 21];
export const LEARNT = REST.length;
/** An item just asked waits until so many others were asked. */
export const APART = 2;

/**
 * @typedef {object} Box
 * @property {number} box  from 0; LEARNT when the item rests for good
 * @property {number} due  when it may come back, in milliseconds
 * @property {number} at   when this was settled
 */

/**
 * Where an item goes after an answer; undefined where it needs no box, having never been missed.
 * @param {Box | undefined} box @param {boolean} right @param {number} now
 * @returns {Box | undefined}
 */
export function moved(box, right, now) {
  if (!right) return { box: 0, due: now, at: now };
  if (!box) return undefined;
  if (box.due > now || box.box >= LEARNT) return box; // asked before its time: that shows nothing new
  const next = box.box + 1;
  return { box: next, due: next < LEARNT ? now + REST[next] * DAY : 0, at: now };
}

/** @param {Box} box @param {number} now */
const isDue = (box, now) => box.box < LEARNT && box.due <= now;

/**
 * The item that has waited longest; null where none is due.
 * @param {Record<string, Box>} boxes @param {number} now @param {string[]} recent items asked last, the newest last
 * @param {(item: string) => boolean} [wanted]
 */
export function dueItem(boxes, now, recent, wanted = () => true) {
  const resting = new Set(recent.slice(-APART));
  const due = Object.entries(boxes).filter(([item, box]) => isDue(box, now) && !resting.has(item) && wanted(item));
  return due.sort(([, one], [, other]) => one.due - other.due)[0]?.[0] ?? null;
}

/** How many items are due. @param {Record<string, Box>} boxes @param {number} now */
export const countDue = (boxes, now) => Object.values(boxes).filter((box) => isDue(box, now)).length;

/** An item's name. @param {string} kind @param {string} clause */
export const itemOf = (kind, clause) => `${kind} ${clause}`;

/** @param {string} item */
export function readItem(item) {
  const [kind, clause] = item.split(" ");
  return { kind, clause };
}
