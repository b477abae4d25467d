/** Every custom element, in one file of the bundle: a page that needs one fetches it once, and has them all. */
import "./card-picker.js";
import "./card-table.js";
import "./comparison/game-comparison.js";
import "./drill-practice.js";
import "./game-finder.js";
import "./guided-hand.js";
import "./house/house-rules.js";
import "./keep-offline.js";
import "./lesson-progress.js";
import "./meld-checker.js";
import "./pad/score-pad.js";
import "./print-papers.js";
import "./progress-report.js";
import "./suit-colours.js";
