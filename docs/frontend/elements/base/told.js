/** What went wrong, in one sentence for the reader. */

/** An error whose message was written for readers; whatever else is thrown is a fault of ours. */
export class Told extends Error {}

const UNTOLD = "Something went wrong on this page. Load it anew to go on; what was kept is still there.";

/** The sentence of an error; what was not meant for readers goes to the console. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof Told) return error.message;
  console.error(error);
  return UNTOLD;
}
