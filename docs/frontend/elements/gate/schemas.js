/** The shapes of what comes from outside, each in one place; what a value means is the engine's to judge. */
import * as v from "valibot";
import { isBounded, isTaken } from "./bounds.js";

const MOST_CLAUSES = 200;
const LARGEST_HOUSE = 20_000;
const DEEPEST_VALUE = 4;
const LONGEST_PLAYER = 40;
const LARGEST_LIST = 2_000;
/** As many deals as the engine adds up; a longer match could not be read again. */
export const MOST_DEALS = 60;

/** Signs that nobody sees, or that turn what stands beside them round. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

const Word = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,60}$/),
  v.check((word) => !isTaken(word)),
);
const Reading = v.union([v.literal(""), Word]);
const whole = (/** @type {number} */ least, /** @type {number} */ most) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const Table = v.custom((found) => typeof found === "object" && found !== null && !Array.isArray(found));

/** Whether some part of a value is null: no rule's is, and no rule file has a word for it. @param {any} value @returns {boolean} */
const holdsNothing = (value) =>
  value === null || (typeof value === "object" && Object.values(value).some((part) => holdsNothing(part)));

/** Changes to a game's rules, by clause. @type {v.GenericSchema<any, Record<string, any>>} */
const House = v.pipe(
  /** @type {v.GenericSchema<any, Record<string, any>>} */ (Table),
  v.check((house) => Object.keys(house).length <= MOST_CLAUSES),
  v.check((house) => isBounded(house, DEEPEST_VALUE) && !holdsNothing(house)),
  v.check((house) => JSON.stringify(house).length <= LARGEST_HOUSE),
);

/** A set of rules of one's own. */
export const Rules = v.object({
  id: v.optional(Word),
  name: v.pipe(
    v.string(),
    v.maxLength(80),
    v.transform((name) => name.replace(UNSEEN, "").trim()),
    v.nonEmpty(),
  ),
  variant: Word,
  reading: v.optional(Reading, ""),
  house: House,
});

const Deal = v.fallback(/** @type {v.GenericSchema<any, any>} */ (Table), {});
const Name = v.fallback(
  v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, LONGEST_PLAYER)),
  ),
  "",
);

/** A match of the score pad; what its deals hold is the engine's to judge. */
export const PadMatch = v.pipe(
  v.custom((found) => isBounded(found)),
  v.object({
    id: v.fallback(v.pipe(Word, v.maxLength(20)), ""),
    variant: Word,
    reading: v.optional(Reading, ""),
    house: v.fallback(v.optional(House), undefined),
    players: v.fallback(whole(0, 6), 0),
    names: v.pipe(
      v.optional(v.array(Name), []),
      v.transform((names) => names.slice(0, 6)),
    ),
    lines: v.pipe(
      v.optional(v.array(Name), []),
      v.transform((lines) =>
        [...new Set(lines.map((line) => line.replace(UNSEEN, "").trim()))].filter(Boolean).slice(0, 10),
      ),
    ),
    dealer: v.fallback(whole(0, 5), 0),
    deals: v.pipe(v.optional(v.array(Deal), []), v.maxLength(MOST_DEALS)),
    at: v.fallback(v.pipe(v.number(), v.finite()), 0),
  }),
);

const Text = v.pipe(v.string(), v.maxLength(LARGEST_LIST));

/** An example of a rule, as the site has it for the table. */
export const Trial = v.object({
  title: Text,
  moves: v.array(Text),
  record: /** @type {v.GenericSchema<any, Record<string, any>>} */ (Table),
});

/** What a value of the rules must be for a page to make anything of it, before the engine has judged it. */
export const VALUES = {
  seats: v.array(whole(2, 6)),
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(60)),
  piles: v.pipe(v.array(v.any()), v.maxLength(6)),
};

/**
 * @template {v.GenericSchema<any, any>} S
 * @param {S} schema @param {any} found @returns {v.InferOutput<S> | null} null where it has another shape
 */
export function shaped(schema, found) {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : null;
}
