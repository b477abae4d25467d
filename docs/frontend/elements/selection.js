/**
 * The cards a reader has chosen from a hand, and the groups set aside to be laid down together.
 * A hand may hold a card twice, so a place is a card and its copy: "KS#0", "KS#1".
 */

/** @typedef {string} Place */

/** @param {string[]} hand @returns {Place[]} */
export function places(hand) {
  const copies = new Map();
  return hand.map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return `${card}#${copy}`;
  });
}

/** @param {Place} place */
export const cardAt = (place) => place.slice(0, place.indexOf("#"));

export class Selection {
  /** @type {Place[]} in the order they were tapped */
  picked = [];
  /** @type {Place[][]} */
  groups = [];

  get empty() {
    return !this.picked.length && !this.groups.length;
  }

  get cards() {
    return this.picked.map(cardAt);
  }

  /** The groups to lay down: those set aside, and what is picked now. */
  get allGroups() {
    const groups = this.groups.map((group) => group.map(cardAt));
    return this.picked.length ? [...groups, this.cards] : groups;
  }

  /** @param {Place} place */
  isPicked(place) {
    return this.picked.includes(place);
  }

  /** The number of the group a place is in, from 1; 0 for none. @param {Place} place */
  groupOf(place) {
    return this.groups.findIndex((group) => group.includes(place)) + 1;
  }

  /** Picks a card or puts it back; a card of a group leaves its group. @param {Place} place */
  toggle(place) {
    const group = this.groupOf(place);
    if (group) this.#leave(place);
    else if (this.isPicked(place)) this.picked = this.picked.filter((other) => other !== place);
    else this.picked = [...this.picked, place];
  }

  /** @param {Place} place */
  #leave(place) {
    this.groups = this.groups.map((group) => group.filter((other) => other !== place)).filter((group) => group.length);
  }

  setAside() {
    if (this.picked.length) this.groups = [...this.groups, this.picked];
    this.picked = [];
  }

  /** @param {number} index */
  takeBack(index) {
    this.groups = this.groups.filter((_, at) => at !== index);
  }

  clear() {
    this.picked = [];
    this.groups = [];
  }

  /** Forgets the places that a new hand does not have. @param {string[]} hand */
  keepOnly(hand) {
    const there = new Set(places(hand));
    this.picked = this.picked.filter((place) => there.has(place));
    this.groups = this.groups.map((group) => group.filter((place) => there.has(place))).filter((group) => group.length);
  }
}

/**
 * The places in a new hand that the old one did not have.
 * @param {string[]} before @param {string[]} after
 * @returns {Set<Place>}
 */
export function newlyHeld(before, after) {
  const old = new Set(places(before));
  return new Set(places(after).filter((place) => !old.has(place)));
}
