/** Our rules as a link: the whole set in the address, so that nothing is kept anywhere. */
import { readJson } from "../gate/bounds.js";
import { fromBytes, toBytes } from "../site/letters.js";
import { asRules } from "./our-rules.js";

const LONGEST = 8_000;
const VERSION = "1";

/** @typedef {import("./our-rules.js").Rules} Rules */

/** @param {Rules} rules @returns {string | null} what an address ends with; null where it would be too long */
export function rulesHash(rules) {
  const text = asText(rules);
  return text && `#rules=${text}`;
}

/** The set that an address carries; null where it carries none, or none that can be read. @param {string} hash */
export const readRulesHash = (hash) => (hash.startsWith("#rules=") ? fromText(hash.slice("#rules=".length)) : null);

/** A set as letters that an address may hold; null where it would be too long. @param {Rules} rules @returns {string | null} */
export function asText({ name, variant, reading, house }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, variant, reading, house }));
  const text = fromBytes(bytes);
  return text.length > LONGEST ? null : `${VERSION}.${text}`;
}

/** The set that such letters say; null where they say none. @param {string} letters @returns {Rules | null} */
export function fromText(letters) {
  const [, version, text] = /^(\w+)\.([\w-]+)$/.exec(letters) ?? [];
  if (version !== VERSION || text.length > LONGEST) return null;
  try {
    const bytes = toBytes(text);
    const { id: _, ...found } = readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes), LONGEST) ?? {};
    return asRules(found);
  } catch {
    return null;
  }
}
