/** The site's data, which nobody waits for without end. */

/** How long a file of data may take in milliseconds: it is small, on a slow line beside the engine. */
export const DATA_LIMIT = 60_000;

/**
 * Fetches a file of the site's data, and gives up on one that never comes.
 * @param {string | URL} address
 * @param {number} [limit] milliseconds after which nobody waits for it any longer
 */
export async function fetchData(address, limit = DATA_LIMIT) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(limit) });
  if (!answer.ok) tellMissing();
  return answer;
}

let told = () => {};

/** A file of the site is missing, or is another release's. */
export const tellMissing = () => told();

/** What a page does then (the search's worker has nobody to tell). @param {() => void} tell */
export const whereMissing = (tell) => {
  told = tell;
};
