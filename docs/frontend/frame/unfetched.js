/**
 * Where the search could not be fetched, one line says so in the place of answers. The theme's box counts it like an
 * answer; here it says what is true.
 */
const LINES = ".md-search-result__list";
const COUNT = ".md-search-result__meta";
const MARK = "mb-unfetched-search";
const SAYS = "Nothing was searched.";

/** What stands for the answers. */
export const UNFETCHED = {
  location: "",
  title: `<span class="${MARK}">The search could not be fetched</span>`,
  text: "Check the connection, then type on. If this page has been open for long, load it anew.",
  score: 1,
  terms: {},
};

/** Looks after the count, from now on. */
export function countTruly() {
  const [lines, count] = [document.querySelector(LINES), document.querySelector(COUNT)];
  if (!lines || !count) return;
  new MutationObserver(() => {
    if (lines.querySelector(`.${MARK}`)) count.textContent = SAYS;
  }).observe(lines, { childList: true });
}
