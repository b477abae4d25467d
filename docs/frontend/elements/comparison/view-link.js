/**
 * A view of the comparison as the part of an address behind "#". What stands in it may come from anybody: it is held
 * to the games and chapters that there are, and what is neither is left out.
 */

/** @typedef {import("./data.js").Data} Data */
/**
 * @typedef {object} View
 * @property {number[]} games      two to four, by their place
 * @property {boolean} all         all rules, or only those in which the games differ
 * @property {"matters" | "chapters" | "surprise"} order  what matters most first, then by chapter; or by chapter; or for who comes from the first
 * @property {string} chapter      one chapter, or "" for all of them
 * @property {string} find         words that a rule must have
 */

export const MOST_GAMES = 4;
const MOST_NAMED = 40;
const LONGEST_FIND = 60;
const LONGEST_HASH = 34_000; // four sets of our own rules, each as long as a link may be

/** What surprises is told between two games, both from books: our own rules were never measured. @param {Data} data @param {number[]} games */
export const tellsSurprise = (data, games) => games.length === 2 && games.every((game) => !data.games[game].house);

/** Before there is anything to view. @type {View} */
export const NO_VIEW = { games: [], all: false, order: "matters", chapter: "", find: "" };

/** @param {Data} data @returns {View} */
export const firstView = (data) => ({ ...NO_VIEW, games: [...data.start] });

/** @param {Data} data @param {View} view */
export function viewHash(data, { games, all, order, chapter, find }) {
  const asked = new URLSearchParams();
  if (all) asked.set("rules", "all");
  if (order !== "matters") asked.set("order", order);
  if (chapter) asked.set("chapter", chapter);
  if (find.trim()) asked.set("find", find.trim().slice(0, LONGEST_FIND));
  const named = games.map((game) => data.games[game].link || data.games[game].id).join("+");
  const others = asked.toString();
  return `#games=${named}${others ? `&${others}` : ""}`;
}

/** The games that an address names, each once; null where it asks for no view. @param {string} hash @returns {string[] | null} */
export function namesIn(hash) {
  if (!hash.startsWith("#games=") || hash.length > LONGEST_HASH) return null;
  const names = (new URLSearchParams(hash.slice(1)).get("games") ?? "").split(/[\s+,]+/);
  return [...new Set(names)].slice(0, MOST_NAMED);
}

/** The view that an address asks for; null where it asks for none. @param {Data} data @param {string} hash @returns {View | null} */
export function readView(data, hash) {
  const names = namesIn(hash);
  if (!names) return null;
  const asked = new URLSearchParams(hash.slice(1));
  const games = [...new Set(placesOf(data, names).filter((place) => place >= 0))].slice(0, MOST_GAMES);
  const missing = [...data.start, ...data.games.keys()].filter((place) => !games.includes(place));
  games.push(...missing.slice(0, Math.max(0, 2 - games.length)));
  const chapter = asked.get("chapter") ?? "";
  return {
    games,
    all: asked.get("rules") === "all",
    order: orderOf(data, games, asked.get("order")),
    chapter: data.chapters.some(({ id }) => id === chapter) ? chapter : "",
    find: (asked.get("find") ?? "").slice(0, LONGEST_FIND),
  };
}

/** What the reader is told of games that an address names and that its view has not. @param {Data} data @param {string[]} names */
export function unshown(data, names) {
  const places = placesOf(data, names.filter(Boolean));
  if (places.includes(-1))
    return "Not every game of your link is known here; it may have been cut short. Ask for it again, if you miss one.";
  return new Set(places).size > MOST_GAMES
    ? `Your link names ${new Set(places).size} games. These are the first ${MOST_GAMES}: more find no room beside each other.`
    : "";
}

/** Where the named games stand; -1 for who is none. @param {Data} data @param {string[]} names */
const placesOf = (data, names) => names.map((name) => data.games.findIndex((game) => fits(game, name)));

/** @param {Data} data @param {number[]} games @param {string | null} asked @returns {View["order"]} */
function orderOf(data, games, asked) {
  if (asked === "surprise" && tellsSurprise(data, games)) return "surprise";
  return asked === "chapters" ? "chapters" : "matters";
}

/**
 * A game may be named with its reading or without: then its usual one, which stands first, is meant.
 * @param {Data["games"][number]} game @param {string} name
 */
const fits = (game, name) => game.id === name || game.variant === name || (game.link && game.link === name);
