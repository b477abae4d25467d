/**
 * What the reader's own browser keeps: bounded, under versioned keys, and never trusted when it is read again.
 * A browser may refuse to keep anything (private windows); then nothing is kept and the page works all the same.
 */

const PREFIX = "meldbook.1.";
const LARGEST = 200_000;

/** @param {string} key @returns {any} the kept value; null where there is none or it cannot be read */
export function load(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text && text.length <= LARGEST ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value @returns {boolean} whether it was kept */
export function save(key, value) {
  try {
    const text = JSON.stringify(value);
    if (text.length > LARGEST) return false;
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

/** The keys that begin so, without the site's own prefix. @param {string} start @returns {string[]} */
export function keys(start) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
