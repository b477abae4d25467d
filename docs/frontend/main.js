/**
 * The bundle's way in: defines the elements that a page has, paints the page as the reader chose and keeps it.
 *
 * Every page fetches this file, so it is one file: what it shares with the elements' own is in both, and remembers
 * nothing that the two would have to agree on.
 */

import { applySuitColours } from "./elements/cards/suits.js";
import { openBelow } from "./elements/site/below.js";
import { keepFocusInSight } from "./elements/site/in-sight.js";
import { loadAnewWhereReplaced } from "./elements/site/newer.js";
import { keepPage } from "./elements/site/same-page.js";
import { explainTerms } from "./elements/site/terms.js";
import { defineElements } from "./elements.js";
import { addressOf } from "./files.js";
import { openMenuByKeys } from "./frame/main-menu.js";
import { tellPlace } from "./frame/place.js";
import { countTruly } from "./frame/unfetched.js";

applySuitColours();
defineElements();
explainTerms();
keepPage();
openBelow();
loadAnewWhereReplaced();
keepFocusInSight();
openMenuByKeys();
tellPlace();
countTruly();
// A page that is only read fetches none of this.
if (navigator.serviceWorker?.controller || matchMedia("(display-mode: standalone)").matches) {
  import(addressOf("offline")).then(({ start }) => start());
}
