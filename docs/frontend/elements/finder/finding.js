/**
 * Which games are for a table, and why: each wish is met or missed, in words. A game that misses one wish is near; one
 * that is not for so many players comes last of these.
 *
 * @typedef {{players: number, alone: boolean, packs: number, jokers: number, minutes?: number, quick?: number, deal?: string, match?: string, luck?: number, measured?: number}} Table
 * @typedef {{id: string, name: string, href: string, about: string, kinds: string[], second: boolean, reading: number, tables: Table[], unlike: number[]}} Game
 * @typedef {{players?: number, packs?: number, minutes?: number, want: string[], like?: string}} Asked
 * @typedef {{met: boolean, far: number, words: string}} Judged
 */

import { own } from "../gate/bounds.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const JOKERS_OF_A_PACK = 2;
const LITTLE_LUCK = 0.6;
const NEAR_KIN = 25;
const SOON_READ = 4; // minutes
const LONGEST_LINK = 500;

/**
 * @typedef {object} Wish
 * @property {string} label
 * @property {(game: Game, table: Table) => boolean} met
 * @property {(game: Game) => number} [far]
 * @property {string | ((game: Game) => string)} yes
 * @property {string | ((game: Game) => string)} no
 */

/** What can be wished for, each with its words and how a game meets it. @type {Record<string, Wish>} */
export const WISHES = {
  easy: {
    label: "Easy for beginners",
    met: (game) => game.reading <= SOON_READ,
    far: (game) => game.reading / 10,
    yes: (game) => `Its rules are read in ${NUMBERS[game.reading]} minutes`,
    no: (game) => `Its rules take ${NUMBERS[game.reading]} minutes to read`,
  },
  sequences: {
    label: "Runs of a suit",
    met: (game) => game.kinds.includes("sequence"),
    yes: "You meld runs of a suit",
    no: "No runs of a suit are melded",
  },
  wild: {
    label: "Melds of wild cards",
    met: (game) => game.kinds.includes("wild"),
    yes: "Wild cards make melds of their own",
    no: "Wild cards make no melds of their own",
  },
  second: {
    label: "A second hand to pick up",
    met: (game) => game.second,
    yes: "A second hand waits for you",
    no: "There is no second hand",
  },
  partners: {
    label: "Partners",
    met: (_, table) => !table.alone,
    yes: "You play with a partner",
    no: "Everybody plays alone",
  },
  alone: {
    label: "Each alone",
    met: (_, table) => table.alone,
    yes: "Everybody plays alone",
    no: "It is played with partners",
  },
  skill: {
    label: "More skill than luck",
    met: (_, table) => table.luck !== undefined && table.luck <= LITTLE_LUCK,
    yes: "Good play tells",
    no: "Much is luck, as far as we can tell",
  },
};

/**
 * @param {Game[]} games @param {Asked} asked
 * @returns {{fits: Found[], near: Found[]}}
 * @typedef {{game: Game, table: Table, reasons: string[], missing: string[], kin: string, far: number}} Found
 */
export function find(games, asked) {
  const known = games.findIndex(({ id }) => id === asked.like);
  const others = games.filter((_, at) => at !== known);
  const found = others.map((game) => bestTable(game, asked, known < 0 ? null : games[known], known));
  /** @param {Found} one @param {Found} other */
  const order = (one, other) => one.far - other.far || one.game.name.localeCompare(other.game.name);
  return {
    fits: found.filter(({ missing }) => !missing.length).sort(order),
    near: found
      .filter(({ missing }) => missing.length === 1)
      .sort((one, other) => isForOthers(one, asked) - isForOthers(other, asked) || order(one, other)),
  };
}

/** @param {Found} found @param {Asked} asked */
const isForOthers = ({ table }, { players }) => Number(Boolean(players) && table.players !== players);

/**
 * How many play: as many as asked where the game is for them, else the number at which it misses least.
 * @param {Game} game @param {Asked} asked @param {Game | null} known @param {number} at
 */
function bestTable(game, asked, known, at) {
  const forThem = game.tables.filter(({ players }) => players === asked.players);
  const seen = (forThem.length ? forThem : game.tables).map((table) => judged(game, table, asked, known, at));
  return seen.reduce((best, next) =>
    next.missing.length < best.missing.length || (next.missing.length === best.missing.length && next.far < best.far)
      ? next
      : best,
  );
}

/** @param {Game} game @param {Table} table @param {Asked} asked @param {Game | null} known @param {number} at */
function judged(game, table, asked, known, at) {
  const answers = [...basics(table, asked), ...wishes(game, table, asked)];
  const reasons = answers.filter(({ met }) => met).map(({ words }) => words);
  const missing = answers.filter(({ met }) => !met).map(({ words }) => words);
  const kin = known ? kinship(game, known, at) : { far: 0, words: "" };
  return { game, table, reasons, missing, kin: kin.words, far: answers.reduce((sum, { far }) => sum + far, kin.far) };
}

/** @returns {Judged[]} @param {Table} table @param {Asked} asked */
function basics(table, { players, packs, minutes }) {
  return [
    ...(players ? [forPlayers(table, players)] : []),
    ...(packs ? [withPacks(table, packs)] : []),
    ...(minutes ? [within(table, minutes)] : []),
  ];
}

/** @param {Table} table @param {number} players */
function forPlayers(table, players) {
  const met = table.players === players;
  const words = `It is for ${NUMBERS[table.players]} players`;
  return { met, far: Math.abs(table.players - players), words: met ? words : `${words}, not ${NUMBERS[players]}` };
}

/** @param {Table} table @param {number} packs */
function withPacks(table, packs) {
  const more = table.packs - packs;
  if (more > 0)
    return {
      met: false,
      far: more,
      words: `It needs ${NUMBERS[more]} more ${more === 1 ? "pack" : "packs"}: ${NUMBERS[table.packs]} in all`,
    };
  const jokers = table.jokers - packs * JOKERS_OF_A_PACK;
  if (jokers > 0)
    return {
      met: false,
      far: 0.5,
      words: `It needs ${table.jokers} jokers, and ${packs === 1 ? "a pack has" : `${NUMBERS[packs]} packs have`} ${packs * JOKERS_OF_A_PACK}`,
    };
  const left = packs > table.packs ? `, so ${NUMBERS[packs - table.packs]} can stay in the box` : "";
  return {
    met: true,
    far: 0,
    words: `It takes ${NUMBERS[table.packs]} ${table.packs === 1 ? "pack" : "packs"}${left}`,
  };
}

/** @param {Table} table @param {number} minutes */
function within(table, minutes) {
  if (table.minutes === undefined) return { met: false, far: 1, words: "How long it takes was not measured" };
  const match = `A match takes ${table.match}${table.measured ? ` with ${NUMBERS[table.measured]} players` : ""}`;
  if (table.minutes <= minutes * 1.1) return { met: true, far: (minutes - table.minutes) / minutes, words: match };
  const quick =
    (table.quick ?? table.minutes) <= minutes ? "; players who are quick may do it" : `; a deal takes ${table.deal}`;
  return { met: false, far: table.minutes / minutes - 1, words: match + quick };
}

/** @returns {Judged[]} @param {Game} game @param {Table} table @param {Asked} asked */
const wishes = (game, table, { want }) =>
  want
    .filter((wish) => wish in WISHES)
    .map((wish) => {
      const { met, yes, no, far } = WISHES[wish];
      const isMet = met(game, table);
      const words = isMet ? yes : no;
      return {
        met: isMet,
        far: far ? far(game) : Number(!isMet),
        words: typeof words === "string" ? words : words(game),
      };
    });

/**
 * How near a game is to one that is known: an order and a remark, neither a reason nor a miss.
 * @param {Game} game @param {Game} known @param {number} at
 */
function kinship(game, known, at) {
  const rules = game.unlike[at];
  const words =
    rules <= NEAR_KIN
      ? `Close to ${known.name}: ${rules} rules are different`
      : `${rules} rules are different from ${known.name}`;
  return { far: rules / 10, words };
}

const ONE_OF = { players: [2, 3, 4, 5, 6], packs: [1, 2, 3, 4, 5, 6, 8], minutes: [30, 45, 60, 90, 120, 180] };
const CALLED = { beginners: "easy", beginner: "easy", partner: "partners", runs: "sequences" };

/** What a link asks for; whatever it does not say soundly is left out. @param {string} search @param {Game[]} games @returns {Asked} */
export function readSearch(search, games) {
  const said = new URLSearchParams(search.length > LONGEST_LINK ? "" : search);
  const want = (said.get("want") ?? "").split(",").map((wish) => own(CALLED, wish) ?? wish);
  /** @type {Asked} */
  const asked = { want: [...new Set(want)].filter((wish) => Object.hasOwn(WISHES, wish)) };
  for (const [key, known] of /** @type {["players" | "packs" | "minutes", number[]][]} */ (Object.entries(ONE_OF))) {
    const value = Number(said.get(key));
    if (known.includes(value)) asked[key] = value;
  }
  const like = said.get("like") ?? "";
  if (games.some(({ id }) => id === like)) asked.like = like;
  return asked;
}

/** @param {Asked} asked @returns {string} */
export function writeSearch({ players, packs, minutes, want, like }) {
  const said = Object.entries({ players, packs, minutes, want: want.join(","), like }).filter(([, value]) => value);
  return said.length
    ? `?${new URLSearchParams(said.map(([key, value]) => [key, String(value)]))}`.replaceAll("%2C", ",")
    : "";
}

/** Whether nothing is asked for. @param {Asked} asked @returns {boolean} */
export const isEmpty = ({ players, packs, minutes, want, like }) =>
  !(players || packs || minutes || want.length || like);

export { ONE_OF };

/** @param {number} count of games that fit */
export function heading(count) {
  if (!count) return "No game is just that";
  return count === 1 ? "One game is for you" : `${count} games are for you`;
}

/**
 * What was found, for who hears it.
 * @param {{fits: {game: {name: string}}[], near: {game: {name: string}}[]}} found
 * @param {number} most so many of those that are only near are told
 */
export function spoken({ fits, near }, most) {
  /** @param {{ game: { name: string } }[]} found */
  const names = (found) => found.map(({ game }) => game.name).join(", ");
  const nearly = !fits.length && near.length ? ` But nearly: ${names(near.slice(0, most))}.` : "";
  return `${heading(fits.length)}${fits.length ? `: ${names(fits)}` : ""}.${nearly}`;
}
