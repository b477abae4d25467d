/** What a lesson adds to the table: its start, its goal and progress above, and the teacher's words by the moves. */
import { html, nothing } from "lit";
import { clauseAddress } from "../site/site.js";

/** @param {import("./guided-hand.js").GuidedHand} hand */
export function lessonStart(hand) {
  const { plan, kept, problem } = hand;
  return html`<div class="me-start">
    ${plan ? html`<p><strong>${plan.title}.</strong> ${plan.goal}</p>` : nothing}
    ${problem ? html`<p class="me-warning" role="alert">${problem}</p>` : nothing}
    <p class="me-actions">
      ${plan && kept ? button(`Go on with step ${kept.step}`, true, () => hand.begin(kept.record)) : nothing}
      ${plan ? button(kept ? "Start again" : hand.wasDone ? "Play it again" : "Start the lesson", !kept && !hand.wasDone, () => hand.begin(null)) : nothing}
      ${!plan && problem ? button("Try again", true, () => hand.fetchPlan()) : nothing}
    </p>
    ${hand.wasDone ? html`<p>You have done this lesson.</p>${waysOn(hand)}` : nothing}
    ${hand.engine.status()}
  </div>`;
}

/** @param {string} label @param {boolean} primary @param {() => void} run */
const button = (label, primary, run) => html`<button type="button" data-focus=${label}
  class="me-button ${primary ? "me-button--primary" : ""}" @click=${run}>${label}</button>`;

/** @param {import("./guided-hand.js").Progress} progress */
export function lessonHead({ title, goal, step, steps, done }) {
  const words = done ? `All ${steps} steps done` : `Step ${step} of ${steps}`;
  return html`<section class="me-lesson" aria-label="The lesson">
    <p><strong>${title}.</strong> ${goal}</p>
    <progress aria-label=${words} max=${steps} value=${done ? steps : step - 1}></progress>
  </section>`;
}

/** @param {string} text @returns {string[]} */
export const paragraphs = (text) => text.split(/\n\s*\n/);

/** What the teacher says stands where the reader's hands are. @param {import("./guided-hand.js").GuidedHand} hand */
export function lessonVoice({ progress, variant }) {
  if (!progress) return nothing;
  const { step, steps, say, aim, praise, coach, clause, done, finished } = progress;
  const place = done ? "Well done." : `Step ${step} of ${steps}.`;
  const link = clause && !finished;
  // Long words scroll on a small screen: where no link among them takes the keyboard there, they do so themselves.
  return html`<div class="me-voice" role="region" aria-label="The coach" tabindex=${link ? nothing : 0}>
    ${coach ? html`<p class="me-coach">${coach}</p>` : nothing} ${praise ? html`<p class="me-praise">${praise}</p>` : nothing}
    ${say ? paragraphs(say).map((words, at) => html`<p>${at ? nothing : html`<strong>${place}</strong> `}${words}</p>`) : nothing}
    ${link ? html`<p class="me-voice__rule"><a href=${clauseAddress(variant, clause.id)}>The rule: ${clause.label}</a></p>` : nothing}
    ${aim ? html`<p class="me-aim"><strong>${aim}</strong></p>` : nothing}
  </div>`;
}

/** Where to go on from a lesson: the page knows, and names the best way first. @param {import("./guided-hand.js").GuidedHand} hand */
export const waysOn = ({ ways }) =>
  ways.length
    ? html`<nav class="me-actions me-ways" aria-label="Where to go on">
    ${ways.map(({ words, href }, at) => html`<a class="me-button ${at ? "me-button--small" : "me-button--primary"}" href=${href}>${words}</a>`)}
  </nav>`
    : nothing;
