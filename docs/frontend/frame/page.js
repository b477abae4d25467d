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
