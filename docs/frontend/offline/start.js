/** On pages that come from what was kept: says when a new version is there. An installed site is kept without asking. */
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
  const bar = document.createElement("aside");
  bar.className = "me mb-newer";
  bar.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = SAYS;
  bar.append(
    words,
    button("Show it now", "me-button me-button--primary", () => keeping.takeUp()),
    button("Later", "me-button", () => bar.remove()),
  );
  document.body.append(bar);
}

function button(words, looks, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = looks;
  made.textContent = words;
  made.addEventListener("click", pressed);
  return made;
}
