/** What stands behind the # of a link: a match, an example of a rule, or cards to be judged. Links come from anywhere. */

import { asStrength, USUAL } from "../game/strengths.js";
import { readRulesHash, rulesHash } from "../house/link.js";
import { isSame } from "../kept/merging.js";

const LARGEST_SEED = 2 ** 31;

export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % LARGEST_SEED;

const RULES = "#rules=";
/** @typedef {"seed" | "concept" | "rules"} Unread */
/** Parts of a link without which it leads to another match. @type {Unread[]} */
const UNREAD = ["seed", "concept", "rules"];
const CLAUSE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const LONGEST_CLAUSE = 80;

/** @param {{seed: number, variant?: string, reading?: string, house?: any, called?: unknown, players?: number, strength?: string, concept?: string}} record @param {import("../table/own-matches.js").Fared | null} [fared] how the sender stands */
export function shareHash({ seed, variant = "", reading, house, called, players, strength, concept }, fared = null) {
  const asked = new URLSearchParams({ seed: String(seed) });
  if (reading) asked.set("reading", reading);
  if (players) asked.set("players", String(players));
  if (asStrength(strength) !== USUAL) asked.set("strength", asStrength(strength));
  if (concept) asked.set("concept", concept);
  if (fared) asked.set("fared", [fared.deal, fared.ours, fared.theirs].join("_"));
  const rules =
    house && Object.keys(house).length
      ? rulesHash({ id: "", name: nameOf(called), variant, reading: reading ?? "", house })
      : null;
  if (rules) asked.set("rules", rules.slice(RULES.length));
  return `#${asked}`;
}

/** What a table calls its rules. @param {unknown} called */
const nameOf = (called) => (typeof called === "string" && called.slice(0, LONGEST_CLAUSE).trim()) || "House rules";

/**
 * Whether a match is the one that was asked for: of the same cards, with all that is said of it, and by the same house
 * rules; a link that says none leads to a match by the book.
 * @param {any} record @param {{seed?: string | number, reading?: string, players?: string | number, rules?: any}} asked
 */
export const isMatchOf = (record, { seed, reading, players, rules }) =>
  Number(seed) === record.seed &&
  (!reading || reading === record.reading) &&
  (!players || Number(players) === record.players) &&
  isSame(rules?.house ?? {}, record.house ?? {});

/**
 * What a shared link asks for; `unread` names what it holds of a match that cannot be read.
 * @param {string} hash
 * @returns {{seed?: string, reading?: string, players?: string, strength?: string, concept?: string, rules?: any, unread?: Unread[], fared?: import("../table/own-matches.js").Fared}}
 */
export function readHash(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const seed = asked.get("seed") ?? "";
  const reading = asked.get("reading") ?? "";
  const players = asked.get("players") ?? "";
  const strength = asked.get("strength") ?? "";
  const concept = asked.get("concept") ?? "";
  const [, deal, ours, theirs] = /^(\d{1,3})_(-?\d{1,6})_(-?\d{1,6})$/.exec(asked.get("fared") ?? "") ?? [];
  const rules = readRulesHash(RULES + (asked.get("rules") ?? ""));
  const read = {
    seed: /^\d{1,10}$/.test(seed),
    concept: concept.length <= LONGEST_CLAUSE && CLAUSE.test(concept),
    rules: Boolean(rules),
  };
  const unread = UNREAD.filter((part) => asked.has(part) && !read[part]);
  return {
    ...(read.seed ? { seed } : {}),
    ...(/^(our:)?[a-z0-9-]{1,40}$/.test(reading) ? { reading } : {}),
    ...(/^[2-6]$/.test(players) ? { players } : {}),
    ...(strength && asStrength(strength) === strength ? { strength } : {}),
    ...(read.concept ? { concept } : {}),
    ...(rules ? { rules } : {}),
    ...(deal ? { fared: { deal: Number(deal), ours: Number(ours), theirs: Number(theirs) } } : {}),
    ...(unread.length ? { unread } : {}),
  };
}

const EXAMPLE = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\/([a-z0-9-]+)$/;
const LONGEST = 300; // letters of a group of cards

/** The example that a link names: `#try=pile.take/pair`. @param {string} hash */
export function readTrial(hash) {
  const [, clause, name] = EXAMPLE.exec(new URLSearchParams(hash.slice(1)).get("try") ?? "") ?? [];
  return clause ? { clause, name } : null;
}

/** @typedef {{cards: string, goingOut: boolean, reading: string}} CardsAsked */

/** The group of cards that a link asks about: `#cards=KS+KH+2C`. @param {string} hash @returns {CardsAsked | null} */
export function readCards(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const cards = (asked.get("cards") ?? "").slice(0, LONGEST);
  return cards ? { cards, goingOut: asked.get("going-out") === "yes", reading: readHash(hash).reading ?? "" } : null;
}
