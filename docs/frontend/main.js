/** The bundle's way in: defines the elements that a page has, paints the page as the reader chose and keeps it. */
import { defineElements } from "./elements.js";
import { keepPage } from "./elements/same-page.js";
import { applySuitColours } from "./elements/suits.js";
import { explainTerms } from "./elements/terms.js";

applySuitColours();
defineElements();
explainTerms();
keepPage();
// A page that is only read fetches none of this.
if (navigator.serviceWorker?.controller || matchMedia("(display-mode: standalone)").matches) {
  import("./offline/start.js").then(({ start }) => start());
}

/** For pages of others, and for measuring: `import { engine } from "…/assets/meldbook/meldbook.js"`. */
export { engine } from "./engine.js";
