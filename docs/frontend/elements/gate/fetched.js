/** The shapes of the site's own data that elements fetch; `rules-data.js`, `search-data.js` and `glossary-data.js` have the others. */
import * as v from "valibot";

export { fetchShaped } from "./fetch-shaped.js";

const Text = v.string();
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Texts = v.array(Text);
const Table = v.custom((found) => typeof found === "object" && found !== null && !Array.isArray(found));
const AnyTable = /** @type {v.GenericSchema<any, Record<string, any>>} */ (Table);

const Cell = v.tuple([v.number(), v.picklist([0, 1]), Text, Text]);
const Clause = v.looseObject({
  id: Text,
  label: Text,
  cells: v.array(Cell),
  of: v.array(Count),
  above: v.optional(Texts),
});

const Words = v.looseObject({
  told: v.pipe(Texts, v.length(6)),
  by: Text,
  often: Texts,
  everyDeal: Text,
  notMeasured: Text,
  noDifference: Text,
});

/** All rules of all games beside each other. */
export const ComparisonData = v.looseObject({
  games: v.array(v.looseObject({ id: Text, variant: Text, reading: Text, name: Text, title: Text })),
  chapters: v.array(v.looseObject({ id: Text, title: Text, setUp: v.boolean(), clauses: v.array(Clause) })),
  start: v.array(Count),
  shown: Texts,
  deals: Count,
  words: Words,
  turns: v.array(AnyTable),
});

/** Games as pictures: each once, and which of them a game has. */
export const PicturesData = v.looseObject({ drawn: Texts, of: v.record(Text, v.record(Text, Count)) });

/** The books' values, as they can be downloaded. */
export const ValuesData = v.looseObject({
  games: v.record(Text, Text),
  clauses: v.array(v.looseObject({ clause: Text, values: AnyTable })),
});

/** @typedef {v.InferOutput<typeof ValuesData>} Values */

/** Hands that tell games apart by one rule. */
export const HandsData = v.array(
  v.looseObject({
    title: Text,
    in: Texts,
    cards: v.optional(Text),
    position: v.optional(AnyTable),
    moves: v.optional(v.array(v.any())),
  }),
);

const Measured = v.optional(v.number());
const Seats = v.looseObject({
  players: Count,
  alone: v.boolean(),
  packs: Count,
  jokers: Count,
  minutes: Measured,
  quick: Measured,
  deal: v.optional(Text),
  match: v.optional(Text),
  luck: Measured,
  measured: Measured,
});
/** What the finder knows of the games. */
export const FinderData = v.array(
  v.looseObject({
    id: Text,
    name: Text,
    href: Text,
    about: Text,
    kinds: Texts,
    second: v.boolean(),
    reading: Count,
    tables: v.pipe(v.array(Seats), v.minLength(1)),
    unlike: v.array(v.number()),
  }),
);

/** A lesson; what its steps ask for is the engine's to judge. */
export const LessonData = v.looseObject({
  id: Text,
  variant: Text,
  title: Text,
  position: AnyTable,
  steps: v.pipe(v.array(AnyTable), v.minLength(1)),
});

/** The lessons that there are. */
export const LessonsData = v.array(v.object({ id: Text, title: Text, game: Text, address: Text, content: Text }));
