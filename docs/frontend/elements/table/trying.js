/**
 * “Try this”: a page's examples put before the reader. `#try=pile.take/pair` names an example, whose table lies in a
 * file of the site; `#cards=KS+KH+2C` is a group of cards for the checker (`share.js` reads both).
 */

import { html, nothing } from "lit";
import { fetchData } from "../../fetching.js";
import { Told } from "../base/told.js";
import { signed } from "../cards/signed.js";
import { own } from "../gate/bounds.js";
import { shaped, Trial } from "../gate/schemas.js";
import { readCards } from "../site/share.js";
import { clauseAddress, SITE } from "../site/site.js";

/**
 * @typedef {object} Trial
 * @property {string} clause    the rule that the example shows
 * @property {string} title
 * @property {string[]} moves   what is played in it, in words
 * @property {Record<string, any>} record    the table, as the engine opens one
 */

/** The table of an example that a link names. @param {{clause: string, name: string}} trial @returns {Promise<Trial>} */
export async function fetchTrial({ clause, name }) {
  const answer = await fetchData(new URL(`assets/examples/${clause}.json`, SITE)).catch(() => null);
  const all = answer?.ok ? await answer.json().catch(() => null) : null;
  const found = shaped(Trial, own(all, name));
  if (found) return { clause, ...found };
  const gone = answer?.status === 404 || (all && !own(all, name));
  throw new Told(
    gone
      ? "There is no such example here. The rule’s page has others; or begin a match of your own."
      : "This example could not be fetched. Check the connection, or begin a match of your own.",
  );
}

/** What stands over the table. @param {Trial | null} trial @param {string} variant */
export const trialHead = (trial, variant) =>
  trial
    ? html`<div class="me-trial">
      <p><strong>Example:</strong> ${trial.title}. <a href=${clauseAddress(variant, trial.clause)}>Back to the rule</a></p>
      ${trial.moves.length ? html`<p>Try it: ${signed(trial.moves.join("; then "))}. Or try something else.</p>` : nothing}
    </div>`
    : nothing;

/** The group of cards that a tapped link of this very page asks about. @param {MouseEvent} event */
export function tappedCards(event) {
  const link = /** @type {Element} */ (event.target)?.closest?.("a[href*='cards=']");
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== location.pathname) return null;
  return readCards(link.hash);
}
