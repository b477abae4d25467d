/** The bundle's way in: defines the elements that a page has, paints the page as the reader chose and keeps it. */
import { defineElements } from "./elements.js";
import { keepPage } from "./elements/same-page.js";
import { applySuitColours } from "./elements/suits.js";
import { explainTerms } from "./elements/terms.js";

applySuitColours();
defineElements();
explainTerms();
keepPage();

/** For pages of others, and for measuring: `import { engine } from "…/assets/meldbook/meldbook.js"`. */
export { engine } from "./engine.js";
