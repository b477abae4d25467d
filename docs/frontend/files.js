/**
 * Addresses of the bundle's own files. A released site has each file's fingerprint in its name (`releasing.py`), so that a
 * browser keeps what has not changed and never mixes an old engine with new rules.
 */

const FILES = __MELDBOOK_FILES__; // filled in by the build

/** The folder that is served as `assets/meldbook/`, wherever the site lies. */
const ASSETS = new URL(".", import.meta.url);

/** The head of Pyodide's package list, without the packages. */
export const LOCK = { info: FILES.lock, packages: {} };

/** The release that this page is of; the one that is on the server now stands in a file. */
export const RELEASE = FILES.release;
export const RELEASED = new URL("release.json", ASSETS);

/** @param {"pyodide"|"stdlib"|"engine"|"worker"|"elements"|"offline"} name */
export const addressOf = (name) => new URL(FILES[name], ASSETS).href;

/** @param {string} variant */
export const rulesAddress = (variant) => new URL(`${FILES.rules}/${encodeURIComponent(variant)}.json`, ASSETS).href;
