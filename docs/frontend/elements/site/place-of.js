/** The place that an address names; none where it is no address. @param {string} hash */
export function placeOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
