/** What the build and the frame put into scripts, and the elements by their names. */

/** Addresses of the bundle's files, filled in by the build. */
declare const __MELDBOOK_FILES__: {
  pyodide: string;
  stdlib: string;
  engine: string;
  rules: string;
  release: string;
  lock: { arch: "wasm32"; abi_version: string; platform: string; version: string; python: string };
  worker: string;
  elements: string;
  offline: string;
};

interface Window {
  /** Material's stream of pages: each that instant navigation puts in the place of another. */
  document$?: { subscribe(hear: () => void): void };
}

interface HTMLElementTagNameMap {
  "same-hand": import("./elements/comparison/same-hand.js").SameHand;
}

/** Events of what is drawn, by whose they are: a box or a field, a list of choices, what folds. */
type FieldEvent = Event & { target: HTMLInputElement };
type ListEvent = Event & { target: HTMLSelectElement };
type FoldEvent = Event & { target: HTMLDetailsElement };
