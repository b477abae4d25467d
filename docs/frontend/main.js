/** The bundle's way in: defines the elements and paints the page as the reader chose. */
import "./elements/card-picker.js";
import "./elements/card-table.js";
import "./elements/guided-hand.js";
import "./elements/meld-checker.js";
import { applySuitColours } from "./elements/suit-colours.js";

applySuitColours();

/** For pages of others, and for measuring: `import { engine } from "…/assets/meldbook/meldbook.js"`. */
export { engine } from "./engine.js";
