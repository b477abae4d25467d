/** Every custom element, in one file of the bundle: a page that needs one fetches it once, and has them all. */
import { engine } from "../engine.js";
import { whereMissing } from "../fetching.js";
import { tellOfKeeping } from "./kept/notice.js";
import { tellIfReplaced } from "./site/newer.js";
import "./cards/card-picker.js";
import "./table/card-table.js";
import "./comparison/game-comparison.js";
import "./drills/drill-practice.js";
import "./finder/game-finder.js";
import "./lessons/guided-hand.js";
import "./house/house-rules.js";
import "./site/keep-offline.js";
import "./site/pass-on.js";
import "./lessons/lesson-progress.js";
import "./checker/meld-checker.js";
import "./pad/score-pad.js";
import "./papers/print-papers.js";
import "./progress/progress-report.js";
import "./cards/suit-colours.js";

tellOfKeeping();
whereMissing(tellIfReplaced);
engine.addEventListener("state", () => engine.state === "failed" && tellIfReplaced());
