/** Who played alone in a deal, where partners are found in play; and what partners are called together. */
import { html, nothing } from "lit";
import { row } from "../words/words.js";

/**
 * Who went out played alone, where nobody is told to have: the engine says so in `lone`.
 * @param {{letters: string[], names: string[], lone: string, tell: (lone: string | undefined) => void}} options
 */
export const loneView = ({ letters, names, lone, tell }) =>
  html`<fieldset class="me-clause"><legend>Who played alone?</legend><div class="me-set">
    ${["", ...letters].map(
      (one) => html`<label class="me-check"><input type="radio" name="pad-lone" .checked=${one === lone}
      @change=${() => tell(one || undefined)} /> ${one ? names[letters.indexOf(one)] : "Nobody"}</label>`,
    )}</div>
    ${lone ? html`<p class="me-quiet">${row(partners(letters, names, lone))} were partners: tell what they melded and held with either of them, and it counts for each; red threes for their own player.</p>` : nothing}
  </fieldset>`;

/**
 * What each is called in doubts: partners together, for whom one of them is asked.
 * @param {string[]} letters @param {string[]} names @param {string | undefined} lone
 */
export const together = (letters, names, lone) =>
  lone ? names.map((name, at) => (letters[at] === lone ? name : partners(letters, names, lone).join(" & "))) : names;

/** @param {string[]} letters @param {string[]} names @param {string} lone */
const partners = (letters, names, lone) => names.filter((_, at) => letters[at] !== lone);
