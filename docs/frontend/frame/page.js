/**
 * What the theme's frame is to a page's own scripts. This folder, and `docs/meldbook_site/frame/`, know its HTML and its
 * names; nothing else does but the styles.
 */

/** Where a page's content lies, and its title in it. */
export const CONTENT = ".md-content__inner";
export const TITLE = ".md-content h1";
/** What marks a word in the search's answers. */
export const HIGHLIGHT = "data-md-highlight";

/** Tells of each page that is put in the place of another without loading it anew, and of the first. @param {() => void} hear */
export const onPage = (hear) => window.document$?.subscribe(hear);

/** What the theme lays over a page while it is open: the search's answers, and on a phone the menu. */
const OVER = ':is([data-md-toggle="search"], [data-md-toggle="drawer"]):checked';
const BACK_TO_TOP = ".md-top";

/** The theme shuts what lies over the page only where it leads on itself. */
export function shutWhatLiesOver() {
  for (const toggle of document.querySelectorAll(OVER)) /** @type {HTMLInputElement} */ (toggle).click();
}

/** The theme offers the way back to the top to who scrolls up: who was led to a place has not, and it would lie on it. */
export function withdrawBackToTop() {
  const button = document.querySelector(BACK_TO_TOP);
  if (button) Object.assign(button, { hidden: true, tabIndex: -1 });
}
