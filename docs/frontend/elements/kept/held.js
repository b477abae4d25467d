/**
 * Something kept that a page has open, while another tab may have it open too. A page never writes over what it has not
 * seen: what another tab wrote since is merged with what was entered here, or the reader is asked.
 */
import { isSame } from "./merging.js";
import { takeBack } from "./notice.js";
import { parsed, save, store, textOf } from "./store.js";

/**
 * @template T
 * @typedef {object} How
 * @property {(found: any) => T | null} read  the thing out of anything, also as older releases kept it; null where it is none
 * @property {(base: T | null, ours: T, theirs: T) => T | null} merge  null where the reader has to decide
 * @property {(value: T) => void} take        shows what is in both from now on
 * @property {(theirs: T) => void} ask        asks the reader, who decides by `keepOurs` or `takeTheirs`
 * @property {(one: T, other: T) => boolean} [same]  whether two are one for the reader; where left out, letter by letter
 * @property {() => boolean} [busy]           whether nothing can be taken in now; `check` is called when it can
 * @property {() => void} [changed]           another tab kept or removed it while nothing of it is open here
 */

/** @template T */
export class Held {
  /** What this page read or wrote last, as it stands in the store. @type {string | null} */
  #seen = null;
  /** What is open here; null while nothing is. @type {T | null} */
  #ours = null;
  /** Whether what is open here could be kept. */
  #kept = true;

  /** @param {string} key @param {How<T>} how */
  constructor(key, how) {
    this.key = key;
    this.how = how;
    this.onChange = (/** @type {any} */ { key: changed }) => (changed === "" || changed === key) && this.check();
  }

  /** The page has it open no longer. */
  close() {
    store.removeEventListener("changed", this.onChange);
    takeBack(this.key);
    this.#ours = null;
  }

  /** What is kept; the reader sees it, so that what is put from now on follows upon it. @returns {T | null} */
  look() {
    this.#listen();
    takeBack(this.key);
    this.#seen = textOf(this.key);
    this.#ours = null;
    return this.#read(this.#seen);
  }

  /** What is kept is open here, or will be once something is entered in it. @param {T} ours */
  open(ours) {
    this.#listen();
    this.#seen = textOf(this.key);
    this.#ours = ours;
    this.#kept = this.#seen !== null;
  }

  /** Keeps what was entered here. @param {T} ours @returns {boolean} whether all of it is kept */
  put(ours) {
    const before = this.#ours;
    this.#ours = ours;
    if (before !== null && this.#kept && this.isOurs && this.#same(before, ours)) return true;
    return this.#settle(true);
  }

  /** Takes in what another tab wrote. */
  check() {
    if (!this.how.busy?.()) this.#settle(false);
  }

  /** The reader decided for what is open here. */
  keepOurs() {
    this.#seen = textOf(this.key);
    if (this.#ours !== null) this.#write(this.#ours);
  }

  /** The reader decided for what the other tab kept. */
  takeTheirs() {
    this.#seen = textOf(this.key);
    this.#ours = this.#read(this.#seen);
    if (this.#ours !== null) this.how.take(this.#ours);
  }

  /** Whether what is kept is what this page saw last. */
  get isOurs() {
    return textOf(this.key) === this.#seen;
  }

  #listen() {
    store.addEventListener("changed", this.onChange);
  }

  /** @param {boolean} entered whether something was entered here that is not kept yet */
  #settle(entered) {
    const there = textOf(this.key);
    const ours = this.#ours;
    if (there === this.#seen) return ours === null || !entered || this.#write(ours);
    const theirs = this.#read(there);
    if (ours === null || theirs === null) {
      this.#seen = there;
      this.how.changed?.();
      return ours === null || !entered || this.#write(ours);
    }
    const both = this.how.merge(this.#read(this.#seen), ours, theirs);
    if (both === null) {
      this.how.ask(theirs);
      return false;
    }
    takeBack(this.key);
    [this.#seen, this.#ours] = [there, both];
    const kept = this.#same(both, theirs) || this.#write(both);
    if (!this.#same(both, ours)) this.how.take(both);
    return kept;
  }

  /** @param {T} value */
  #write(value) {
    this.#kept = save(this.key, value);
    if (this.#kept) this.#seen = textOf(this.key);
    return this.#kept;
  }

  /** @param {T} one @param {T} other */
  #same(one, other) {
    return (this.how.same ?? isSame)(one, other);
  }

  /** @param {string | null} text @returns {T | null} */
  #read(text) {
    const found = parsed(text);
    return found === null ? null : this.how.read(found);
  }
}
