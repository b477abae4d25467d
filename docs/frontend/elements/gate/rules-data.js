/** The shape of a game's compiled rules. */
import * as v from "valibot";

const Text = v.string();
const Table = v.custom((found) => typeof found === "object" && found !== null && !Array.isArray(found));
const Values = /** @type {v.GenericSchema<any, Record<string, import("../../answers.js").Raw>>} */ (Table);
/** A game's compiled rules; whether the engine is theirs is the engine's to say. */
export const RulesData = v.looseObject({
  engine: Text,
  id: Text,
  name: Text,
  default: Text,
  terms: v.record(Text, Text),
  chapters: v.array(
    v.looseObject({
      id: Text,
      title: Text,
      clauses: v.array(v.looseObject({ id: Text, kind: Text, label: Text })),
    }),
  ),
  readings: v.record(Text, v.looseObject({ title: Text, note: Text, values: Values })),
});
