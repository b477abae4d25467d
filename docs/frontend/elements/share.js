/** What stands behind the # of a link: a match, an example of a rule, or cards to be judged. Links come from anywhere. */

const LARGEST_SEED = 2 ** 31;

export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % LARGEST_SEED;

/** @param {{seed: number, reading?: string, players?: number}} record */
export function shareHash({ seed, reading, players }) {
  const asked = new URLSearchParams({ seed: String(seed) });
  if (reading) asked.set("reading", reading);
  if (players) asked.set("players", String(players));
  return `#${asked}`;
}

/** What a shared link asks for. @param {string} hash @returns {{seed?: string, reading?: string, players?: string}} */
export function readHash(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const seed = asked.get("seed") ?? "";
  const reading = asked.get("reading") ?? "";
  const players = asked.get("players") ?? "";
  return {
    ...(/^\d{1,10}$/.test(seed) ? { seed } : {}),
    ...(/^(our:)?[a-z0-9-]{1,40}$/.test(reading) ? { reading } : {}),
    ...(/^[2-6]$/.test(players) ? { players } : {}),
  };
}

const EXAMPLE = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\/([a-z0-9-]+)$/;
const LONGEST = 300; // letters of a group of cards

/** The example that a link names: `#try=pile.take/pair`. @param {string} hash */
export function readTrial(hash) {
  const [, clause, name] = EXAMPLE.exec(new URLSearchParams(hash.slice(1)).get("try") ?? "") ?? [];
  return clause ? { clause, name } : null;
}

/** The group of cards that a link asks about: `#cards=KS+KH+2C`. @param {string} hash */
export function readCards(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const cards = (asked.get("cards") ?? "").slice(0, LONGEST);
  return cards ? { cards, goingOut: asked.get("going-out") === "yes", reading: readHash(hash).reading ?? "" } : null;
}
