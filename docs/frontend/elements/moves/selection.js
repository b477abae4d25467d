/**
 * What a reader has chosen: cards of the hand and of a spread pile, groups of them set aside to be laid down together,
 * and melds on the table. A hand may hold a card twice, so a place is a card and its copy: "KS#0", "KS#1"; a card of
 * the pile is named by where it lies: "KS#pile4".
 */

/** @typedef {string} Place */

/**
 * @typedef {object} Group cards that are to lie together
 * @property {Place[]} places  in the order they were tapped
 * @property {string} kind     what they are called by the reader; empty where the cards say it themselves
 */

/** @param {string[]} hand @returns {Place[]} */
export function places(hand) {
  const copies = new Map();
  return hand.map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return `${card}#${copy}`;
  });
}

/** The places of a spread pile, its bottom card first. @param {string[]} pile @returns {Place[]} */
export const pilePlaces = (pile) => pile.map((card, at) => `${card}#pile${at}`);

/** @param {Place} place */
export const cardAt = (place) => place.slice(0, place.indexOf("#"));

/** How deep in the pile a place lies, from the bottom; −1 for a card of the hand. @param {Place} place */
export const pileIndex = (place) => (place.includes("#pile") ? Number(place.slice(place.indexOf("#pile") + 5)) : -1);

export class Selection {
  /** @type {Place[]} in the order they were tapped */
  picked = [];
  /** What the picked cards are called. */
  kind = "";
  /** @type {Group[]} */
  groups = [];
  /** What chosen wild cards stand for. @type {Map<Place, string>} */
  stands = new Map();
  /** Melds on the table, by side and number: "A1". @type {string[]} */
  melds = [];

  get empty() {
    return !this.picked.length && !this.groups.length && !this.melds.length;
  }

  get cards() {
    return this.picked.map(cardAt);
  }

  /** The groups to lay down: those set aside, and what is picked now. @returns {Group[]} */
  get allGroups() {
    return this.picked.length ? [...this.groups, { places: this.picked, kind: this.kind }] : this.groups;
  }

  /** @param {Place} place */
  isPicked(place) {
    return this.picked.includes(place);
  }

  /** The number of the group a place is in, from 1; 0 for none. @param {Place} place */
  groupOf(place) {
    return this.groups.findIndex((group) => group.places.includes(place)) + 1;
  }

  /** Picks a card or puts it back; a card of a group leaves its group. @param {Place} place */
  toggle(place) {
    const group = this.groupOf(place);
    this.stands.delete(place);
    if (group) this.#keep((other) => other !== place);
    else if (this.isPicked(place)) this.picked = this.picked.filter((other) => other !== place);
    else this.picked = [...this.picked, place];
    if (!this.picked.length) this.kind = "";
  }

  /** Chooses a meld or lets it go; the latest two stay. @param {string} meld */
  toggleMeld(meld) {
    this.melds = this.melds.includes(meld)
      ? this.melds.filter((other) => other !== meld)
      : [...this.melds.slice(-1), meld];
  }

  /** Says what a wild card stands for; nothing takes the word back. @param {Place} place @param {string} card */
  stand(place, card) {
    if (card) this.stands.set(place, card);
    else this.stands.delete(place);
  }

  /** Calls a group a kind of meld; the group that is being picked is the last. @param {number} at @param {string} kind */
  call(at, kind) {
    if (at < this.groups.length)
      this.groups = this.groups.map((group, other) => (other === at ? { ...group, kind } : group));
    else this.kind = kind;
  }

  setAside() {
    if (this.picked.length) this.groups = [...this.groups, { places: this.picked, kind: this.kind }];
    this.picked = [];
    this.kind = "";
  }

  /** @param {number} index */
  takeBack(index) {
    const [gone] = this.groups.splice(index, 1);
    for (const place of gone?.places ?? []) this.stands.delete(place);
  }

  /** The picked cards and the melds are used; the groups set aside wait on. */
  spend() {
    for (const place of this.picked) this.stands.delete(place);
    this.picked = [];
    this.kind = "";
    this.melds = [];
  }

  clear() {
    this.spend();
    this.groups = [];
    this.stands.clear();
  }

  /** Forgets the places that are no longer there. @param {string[]} hand @param {string[]} [pile] a spread pile */
  keepOnly(hand, pile = []) {
    const there = new Set([...places(hand), ...pilePlaces(pile)]);
    this.picked = this.picked.filter((place) => there.has(place));
    this.#keep((place) => there.has(place));
    for (const place of this.stands.keys()) if (!there.has(place)) this.stands.delete(place);
  }

  /** @param {(place: Place) => boolean} stays */
  #keep(stays) {
    const kept = this.groups.map((group) => ({ ...group, places: group.places.filter(stays) }));
    this.groups = kept.filter((group) => group.places.length);
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
