/** A match as an address: whoever opens the link is dealt the same cards. */

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
    ...(/^[a-z0-9-]{1,40}$/.test(reading) ? { reading } : {}),
    ...(/^[2-6]$/.test(players) ? { players } : {}),
  };
}
