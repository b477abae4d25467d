/** Who played alone in a deal, where partners are found in play; and what partners are called together. */
import { html, nothing } from "lit";
import { row } from "../words/words.js";

/** @import { Game } from "../game/game.js" */

/**
 * Who went out played alone, where nobody is told to have: the engine says so in `lone`.
 * @param {{letters: string[], names: string[], lone: string, apart: boolean, game: Game, tell: (lone: string | undefined) => void}} options
 */
export const loneView = ({ letters, names, lone, apart, game, tell }) =>
  apart
    ? html`<p class="me-quiet">With these scores everyone plays this deal alone.</p>`
    : html`<fieldset class="me-clause"><legend>Who played alone?</legend><div class="me-set">
    ${["", ...letters].map(
      (one) => html`<label class="me-check"><input type="radio" name="pad-lone" .checked=${one === lone}
      @change=${() => tell(one || undefined)} /> ${one ? names[letters.indexOf(one)] : "Nobody"}</label>`,
    )}</div>
    ${lone ? html`<p class="me-quiet">${row(partners(letters, names, lone))} were partners: tell what they melded and held with either of them, and ${shared(game)}.</p>` : nothing}
  </fieldset>`;

/**
 * What each is called in doubts: partners together, for whom one of them is asked.
 * @param {string[]} letters @param {string[]} names @param {string | undefined} lone
 */
export const together = (letters, names, lone) =>
  lone ? names.map((name, at) => (letters[at] === lone ? name : partners(letters, names, lone).join(" & "))) : names;

/** How their points count for each of them. @param {Game} game */
function shared(game) {
  const own = game.says("card.bonus") === "none" ? "" : "; red threes for their own player";
  return game.says("sides.share") === "half" ? `half of it counts for each${own}` : `it counts for each${own}`;
}

/** @param {string[]} letters @param {string[]} names @param {string} lone */
const partners = (letters, names, lone) => names.filter((_, at) => letters[at] !== lone);
