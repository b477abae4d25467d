/**
 * A match of the pad as a link, for another phone and without a server: it lies behind the link's #, packed small. What
 * comes back is bounded while it is unpacked, and is a match by its shape or nothing; the engine judges the rest.
 */
import { fromBytes, toBytes } from "../site/letters.js";
import { asFile, fromFile } from "./kept.js";

const LONGEST = 16_000;
const LARGEST = 200_000;
const VERSION = "1";
const WAY = "deflate-raw";

/** @param {import("./kept.js").Match} match @returns {Promise<string | null>} null where it is too long for a link */
export async function matchHash(match) {
  const packed = new Blob([asFile(match, 0)]).stream().pipeThrough(new CompressionStream(WAY));
  const text = fromBytes(new Uint8Array(await new Response(packed).arrayBuffer()));
  return text.length > LONGEST ? null : `#match=${VERSION}.${text}`;
}

/** Whether a link carries a match, or says so. @param {string} hash */
export const carriesMatch = (hash) => hash.startsWith("#match=");

/** The match that an address carries; null where it carries none that can be read. @param {string} hash */
export async function readMatchHash(hash) {
  const [, version, letters] = /^#match=(\w+)\.([\w-]+)$/.exec(hash) ?? [];
  if (version !== VERSION || letters.length > LONGEST) return null;
  try {
    return fromFile(await unpacked(toBytes(letters)));
  } catch {
    return null;
  }
}

/** Few letters may unpack to very many: whatever is more than a file may be is left. @param {Uint8Array<ArrayBuffer>} bytes */
async function unpacked(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(WAY)).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LARGEST) {
      await reader.cancel();
      throw new RangeError("too much");
    }
  }
  return text + decoder.decode();
}
