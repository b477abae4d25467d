/**
 * Addresses of the bundle's own files. The build puts each file's fingerprint behind its name, so that a browser
 * keeps what has not changed and never mixes an old engine with new rules.
 */

/** @type {{pyodide: string, stdlib: string, engine: string, rules: string, lock: object, worker: string, elements: string, offline: string}} */
const FILES = __MELDBOOK_FILES__; // filled in by the build

/** The folder that is served as `assets/meldbook/`, wherever the site lies. */
const ASSETS = new URL(".", import.meta.url);

/** The head of Pyodide's package list, without the packages. */
export const LOCK = { info: FILES.lock, packages: {} };

/** @param {"pyodide"|"stdlib"|"engine"|"worker"|"elements"|"offline"} name */
export const addressOf = (name) => new URL(FILES[name], ASSETS).href;

/** @param {string} variant */
export const rulesAddress = (variant) =>
  new URL(`rules/${encodeURIComponent(variant)}.json?v=${FILES.rules}`, ASSETS).href;
