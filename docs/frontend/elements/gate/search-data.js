/** The shape of what the search knows. */
import * as v from "valibot";

const Text = v.string();
const Texts = v.array(Text);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Numbers = v.array(Count);
const Rule = v.tuple([Count, Count, Count, Count]);
/** What the search knows; texts are told once and named by their number. */
export const SearchData = v.looseObject({
  texts: Texts,
  clauses: Texts,
  chapters: v.array(v.tuple([Text, Count, Numbers])),
  asked: v.array(Numbers),
  words: v.looseObject({
    empty: Text,
    alike: Texts,
    same: v.record(Text, Text),
    languages: v.record(Text, v.record(Text, Text)),
  }),
  games: v.pipe(
    v.array(
      v.looseObject({
        address: Text,
        title: Count,
        about: Count,
        names: Texts,
        runs: v.boolean(),
        meld: v.boolean(),
        own: Text,
        depth: Count,
        rules: v.array(Rule),
      }),
    ),
    v.minLength(1),
  ),
  places: v.array(
    v.looseObject({
      address: Text,
      title: Count,
      about: Count,
      asked: Numbers,
      weight: v.number(),
      parts: v.array(v.tuple([Text, Count, Count])),
    }),
  ),
  glossary: Text,
  questions: Text,
  find: Text,
  compare: Text,
  club: Text,
});
