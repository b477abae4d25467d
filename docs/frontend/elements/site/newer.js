/**
 * A new release that was put in the place of the one that this page is of. The page goes on with its own files as long as
 * it has them; what it lacks is gone. What was entered is kept, so that loading the page anew loses nothing.
 */
import { RELEASE, RELEASED } from "../../files.js";
import { onPage } from "../../frame/page.js";

const PATIENCE = 10_000; // milliseconds
const SAYS = "A new version of this site is here, and this page is of the one before it. What you entered is kept.";

/** Whether the server has another release than this page's by now. */
async function isReplaced() {
  try {
    const answer = await fetch(RELEASED, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const { release } = answer.ok ? await answer.json() : { release: RELEASE };
    return typeof release === "string" && release !== RELEASE;
  } catch {
    return false; // no connection: nobody knows
  }
}

/** For when something did not come: it may be gone for good. */
export async function tellIfReplaced() {
  if (await isReplaced()) offerNewer(SAYS, "Load the page anew", () => location.reload());
}

/** A page that instant navigation has just brought is of the new release: nothing was entered on it yet. */
export function loadAnewWhereReplaced() {
  let first = true;
  onPage(async () => {
    if (!first && (await isReplaced())) location.reload();
    first = false;
  });
}

/** Says that there is something newer, until the reader takes it or leaves it. @param {string} words @param {string} label @param {() => void} take */
export function offerNewer(words, label, take) {
  if (document.querySelector(".mb-newer")) return;
  const bar = document.createElement("aside");
  bar.className = "me mb-newer";
  bar.setAttribute("role", "status");
  const said = document.createElement("p");
  said.textContent = words;
  bar.append(
    said,
    button(label, "me-button me-button--primary", take),
    button("Later", "me-button", () => bar.remove()),
  );
  document.body.append(bar);
}

/** @param {string} words @param {string} looks @param {() => void} pressed */
function button(words, looks, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = looks;
  made.textContent = words;
  made.addEventListener("click", pressed);
  return made;
}
