/** On pages that come from what was kept: says when a new version is there. An installed site is kept without asking. */
import { offerNewer } from "../elements/site/newer.js";
import { keeping } from "./keeping.js";

const SAYS = "A new version of these pages is ready.";

export async function start() {
  keeping.addEventListener("state", offer);
  await keeping.known;
  offer();
  if (keeping.state === "none" && matchMedia("(display-mode: standalone)").matches) keeping.keep();
}

let offered = false;

function offer() {
  if (offered || keeping.state !== "newer") return;
  offered = true;
  offerNewer(SAYS, "Show it now", () => keeping.takeUp());
}
