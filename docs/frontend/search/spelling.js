/** What a word that nobody knows was meant to be: a letter too many, too few or another, or two that changed places. */

const SHORTEST = 3;
/** From so many letters on, two slips are one word still. */
const LONG = 6;
/** Who slips seldom slips with the first letter. */
const FIRST_LETTER = 0.6;

export class Spelling {
  #counts;
  /** @type {Map<string, string>} */ #found = new Map();

  /** @param {Map<string, number>} counts the known words, with how often each stands somewhere */
  constructor(counts) {
    this.#counts = counts;
  }

  /** @param {string} word */
  knows(word) {
    return this.#counts.has(word);
  }

  /** Whether some known word begins so. @param {string} start */
  begins(start) {
    for (const word of this.#counts.keys()) if (word.startsWith(start)) return true;
    return false;
  }

  /** The known word that is nearest to one; the word itself where none is near. @param {string} word */
  right(word) {
    if (word.length < SHORTEST || /\d/.test(word) || this.knows(word)) return word;
    let found = this.#found.get(word);
    if (found === undefined) {
      found = this.#nearest(word);
      this.#found.set(word, found);
    }
    return found;
  }

  #nearest(/** @type {string} */ word) {
    const most = word.length >= LONG ? 2 : 1;
    let [best, least] = [word, Number.POSITIVE_INFINITY];
    for (const [known, count] of this.#counts) {
      if (Math.abs(known.length - word.length) > most || known.length < SHORTEST) continue;
      const slips = slipsBetween(word, known, most);
      if (slips > most) continue;
      const far = slips + (known[0] === word[0] ? 0 : FIRST_LETTER) - Math.log2(1 + count) / 25;
      if (far < least) [best, least] = [known, far];
    }
    return best;
  }
}

/**
 * Letters put in, left out, changed, or two neighbours swapped, between two words (optimal string alignment).
 * @param {string} one @param {string} other @param {number} most beyond which it does not matter how many
 */
export function slipsBetween(one, other, most) {
  /** @type {number[]} */
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
}
