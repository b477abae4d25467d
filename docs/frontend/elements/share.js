/** A match as an address: whoever opens the link is dealt the same cards. */

const LARGEST_SEED = 2 ** 31;

export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % LARGEST_SEED;

/** @param {{seed: number, reading?: string}} record */
export function shareHash({ seed, reading }) {
  const asked = new URLSearchParams({ seed: String(seed) });
  if (reading) asked.set("reading", reading);
  return `#${asked}`;
}

/** What a shared link asks for. @param {string} hash @returns {{seed?: string, reading?: string}} */
export function readHash(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const seed = asked.get("seed") ?? "";
  const reading = asked.get("reading") ?? "";
  return {
    ...(/^\d{1,10}$/.test(seed) ? { seed } : {}),
    ...(/^[a-z0-9-]{1,40}$/.test(reading) ? { reading } : {}),
  };
}
