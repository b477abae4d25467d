/**
 * The place that an address names, alone or beside what it brings along (`#reading=our:x&at=check-a-meld`); none where it
 * is no address.
 * @param {string} hash
 */
export function placeOf(hash) {
  try {
    const beside = new URLSearchParams(hash.slice(1)).get("at");
    return document.getElementById(beside || decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
