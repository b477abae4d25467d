/** What a question is after, where it is no rule: a word's meaning, a comparison, a game to play. */

const MEANING =
  /^(what(’|'| i)?s (a|an|the)?\b|what are (the )?|what do(es)? .+ mean|what is meant by|meaning of|define|definition of|explain)\b|\bmeaning\W*$/;
/** What asks it in Italian, Spanish and Portuguese, German, and French; an article may follow. */
const MEANING_ELSEWHERE = [
  "(?:che )?cos(?:a |[’'])(?:è|e|sono|significa|vuol dire) ",
  "(?:qu[eé]|o que) (?:es|é|e|son|são|significa) ",
  "was (?:ist|sind|bedeutet|hei(?:ß|ss)t) ",
  "qu[’']est[- ]ce qu(?:e |[’'])",
].join("|");
const ARTICLE = "(?:eine?|der|die|das|il|lo|la|un[aoe]?|les?|el|los|las|[oa]s?|uma?) |l[’']";
const BEGUN_ELSEWHERE = new RegExp(`^\\W*(?:${MEANING_ELSEWHERE})(?:${ARTICLE})?`, "i");
const COMPARED =
  /\b(differen\w*|differs?|compar\w*|versus|vs|than|against|same as|unlike|like|coming from|switch\w*|i know|side by side|changes?|or)\b/;
const CHOICE = new RegExp(
  [
    "\\bwhich (game|variant|one|rummy|version)s?\\b",
    "\\bwhich canasta (is|should|for|can|do|to|would)\\b",
    "\\bwhat (game|can we play|could we play|should we play|to play|shall we play)",
    "\\brecommend",
    "\\b(easiest|simplest|shortest|longest|quickest)\\b",
    "\\b(easy|short|quick|long|simple|good|nice) games?\\b",
    "\\bsomething (short|quick|easy|simple|for|with|without)\\b",
    "\\bis there (a|any) (game|variant|version|canasta|rummy|one)\\b",
    "\\ba (short|quick|long|simple|easy|quiet|small) one\\b",
    "^the one with(out)?\\b",
    "^(a |the |is there a |any )?games? (for|with|without|under|to play)\\b",
    "\\bgames (for|with|without|under)\\b",
    "\\bbest (game|canasta|for)\\b",
    "\\bbeginners?\\b",
  ].join("|"),
);
const ALONE =
  /^\W*(games? )?(for )?(one|two|three|four|five|six|1|2|3|4|5|6) (players?|people|of us|packs?|decks?)\W*$|^\W*games?\W*$/;

/** More than sit at one table: “three tables”, “sixteen people”. */
const TABLES = /\b(?:two|three|four|five|six|seven|eight|nine|ten|several|many|[2-9]|\d\d+) tables\b/;
const CROWD =
  /\b(?:seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty(?:.four)?|thirty|[7-9]|\d\d) (?:of us|players|people|persons|friends|guests|members|ladies)\b/;

/** Whether a question is asked for more than one table. @param {string} question @param {boolean} named whether it names a game */
export function isOfClub(question, named) {
  const said = question.toLowerCase();
  return TABLES.test(said) || (!named && CROWD.test(said));
}

const RUNS = /\b(?:runs?(?! (?:out|dry|down|empty|short))|sequences?|escaleras?|straights?)\b/;

/** Whether a question speaks of runs, which not every game has. @param {string} question */
export const isOfRuns = (question) => RUNS.test(question.toLowerCase());

/** A number by whom a game is played, which says nothing of twos or threes: “can Canasta be played by three?” */
const BY = /\bplay(?:ed|able)?\b.*?\b(?:by|with|for) (?:two|three|four|five|six|[2-6])(?=\W*$)/i;

/** The same in a few words, none of which asks for a number: “hand and foot for 2”. */
const FOR =
  /^(?!.*\b(?:how|what|which|points?|worth|bonus|value|minimum|melds?|scores?)\b)(?:[\p{L}&-]+\s+){1,4}for (?:two|three|four|five|six|[2-6])(?=\W*$)/iu;

/** A question in which such a number counts players, and one of tables none. @param {string} question */
export const counted = (question) =>
  question.replace(BY, "$& players").replace(FOR, "$& players").replace(TABLES, "tables");

const COUNTS = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, single: 1 };
const COUNT = "(one|two|three|four|five|six|single|[1-6])";
const PACKS = new RegExp(`\\b${COUNT} (?:packs?|decks?)\\b`);
const PLAYERS = new RegExp(
  `\\b(?:we are ${COUNT}|${COUNT} (?:of us|players?|people|persons?|friends|handed)|for ${COUNT}\\b(?! (?:packs?|decks?)))`,
);

/** Who asks so has a game, and wants a number of it. */
const OF_A_RULE = /\b(?:how|do|does|must|need|when|why)\b/;

/** Whether it asks what a word means. @param {string} question */
export const asksMeaning = (question) => MEANING.test(question.trim().toLowerCase());

/** A question that asks so in another language, begun in English: what is left of it are the words. @param {string} question */
export const begunInEnglish = (question) => question.replace(BEGUN_ELSEWHERE, "what is ");

/** Whether it sets games beside each other. @param {string} question */
export const compares = (question) => COMPARED.test(question.toLowerCase());

/**
 * What the finder is asked where somebody looks for a game: the search part of its address; null for other questions.
 * @param {string} question
 */
export function choice(question) {
  const said = question.toLowerCase();
  const packs = PACKS.exec(said);
  const players = PLAYERS.exec(packs ? said.replace(packs[0], " ") : said);
  const both = packs && players && !OF_A_RULE.test(said);
  if (!CHOICE.test(said) && !ALONE.test(said) && !both) return null;
  const asked = new URLSearchParams();
  if (players) asked.set("players", String(count(players.slice(1).find(Boolean) ?? "")));
  if (packs) asked.set("packs", String(count(packs[1])));
  const minutes = minutesOf(said);
  if (minutes) asked.set("minutes", String(minutes));
  const wishes = [
    [/\bpartners?(hip)?s?\b|\bteams?\b/, /\b(without|no|not in) (partner|team)s?/.test(said) ? "alone" : "partners"],
    [/\bruns?\b|\bsequences?\b|\bstraights?\b/, "sequences"],
    [/\bsecond hand\b|\bfoot\b|\bpozzetto\b/, "second"],
    [/\beas(y|iest)\b|\bbeginners?\b|\bsimpl\w+|\bseniors?\b|\bfirst\b|\blearn\b/, "easy"],
    [/\bskill\b/, "skill"],
  ].flatMap(([sign, wish]) => (/** @type {RegExp} */ (sign).test(said) ? [String(wish)] : []));
  if (wishes.length) asked.set("want", [...new Set(wishes)].join(","));
  const search = String(asked).replaceAll("%2C", ",");
  return search ? `?${search}` : "";
}

const count = (/** @type {string} */ word) => COUNTS[/** @type {keyof COUNTS} */ (word)] ?? Number(word);

function minutesOf(/** @type {string} */ said) {
  if (/half an hour|30 min|quick|short/.test(said) && !/hours/.test(said)) return 30;
  if (/\b(an|one|1) hour( and a half)?\b|60 min/.test(said)) return /and a half/.test(said) ? 90 : 60;
  if (/45 min|forty.five/.test(said)) return 45;
  if (/\b(two|2) hours\b/.test(said)) return 120;
  return /\bevening\b|\btonight all\b/.test(said) ? 180 : 0;
}
