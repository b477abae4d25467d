/**
 * On which page a question is asked. The theme's box hands its worker the words alone; and since a reader types on one
 * page at a time, the page that spoke last on the channel that all pages share is the one.
 */
const CHANNEL = "meldbook-search";
const BOX = '[data-md-component="search-query"]';

/** Tells the search's worker where the reader is, as soon as the box has the focus. */
export function tellPlace() {
  for (const sign of ["focusin", "input"]) {
    addEventListener(sign, ({ target }) => {
      if (!(target instanceof Element && target.matches(BOX))) return;
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(location.pathname);
      channel.close();
    });
  }
}

/** For the worker: the path of the page that spoke last. @param {(path: string) => void} hear */
export function hearPlace(hear) {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }) => hear(data);
}
