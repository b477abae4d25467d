/**
 * Stands in for the worker of material's search box, and speaks its language: numbered kinds of messages, of which the
 * box waits for two. What is searched is fetched with the first question, not with every page.
 */
import { fetchShaped } from "../elements/gate/fetch-shaped.js";
import { SearchData } from "../elements/gate/search-data.js";
import { Finder } from "../search/finder.js";
import { hearPlace } from "./place.js";
import { UNFETCHED } from "./unfetched.js";

const READY = 1;
const QUERY = 2;
const RESULT = 3;

/** Beside the site's pages; this script lies in `assets/meldbook/`. */
const DATA = "../../search/questions.json";

/** @type {Promise<Finder>|null} */
let finder = null;
/** The page on which the reader asks. */
let page = "";
hearPlace((path) => {
  page = path;
});

function ready() {
  finder ??= fetchShaped(new URL(DATA, self.location.href), SearchData).then((data) => new Finder(data));
  return finder;
}

/**
 * The box shows the text of whole pages alone, so an answer's text goes along with its title.
 * @param {import("../search/finder.js").Found} answer
 */
function shown({ title, text, ...answer }) {
  return { ...answer, title: `${title} <span class="mb-said">${text}</span>`, text: "" };
}

self.onmessage = async ({ data: { type, data } }) => {
  if (type !== QUERY) return;
  /** @type {ReturnType<typeof shown>[][]} */
  let items = [];
  try {
    if (data.trim()) items = (await ready()).find(data, page).map((answers) => answers.map(shown));
  } catch {
    finder = null;
    items = [[shown(UNFETCHED)]];
  }
  self.postMessage({ type: RESULT, data: { items } });
};

// Material would first hand over an index of its own; pages of ours fetch none.
self.postMessage({ type: READY });
