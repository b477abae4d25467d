/** The bundle's way in: defines the elements paints the page as the reader chose and keeps it. */
import "./elements/card-picker.js";
import "./elements/card-table.js";
import "./elements/comparison/game-comparison.js";
import "./elements/game-finder.js";
import "./elements/guided-hand.js";
import "./elements/lesson-progress.js";
import "./elements/meld-checker.js";
import { keepPage } from "./elements/same-page.js";
import { explainTerms } from "./elements/terms.js";
import { applySuitColours } from "./elements/suit-colours.js";

applySuitColours();
explainTerms();
keepPage();

/** For pages of others, and for measuring: `import { engine } from "…/assets/meldbook/meldbook.js"`. */
export { engine } from "./engine.js";
