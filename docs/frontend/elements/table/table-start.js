/** What stands where a table will be: how to begin, and for those who want them, more choices. */
import { html, nothing } from "lit";
import { conceptSelect } from "../game/concepts.js";
import { gameOf } from "../game/game.js";
import { playersSelect } from "../game/players-select.js";
import { readingSelect } from "../game/reading-select.js";
import { strengthSelect } from "../game/strengths.js";
import { isMatchOf } from "../site/share.js";
import { faredWords, ownMatches } from "./own-matches.js";
import { peopleChoice } from "./people.js";

/** What is said of each part of a link that cannot be read. */
const UNREAD = [
  [
    "seed",
    "The number of the match in your link cannot be read; it may have been cut short. A new match has other cards. Ask for the link again, if you want those.",
  ],
  [
    "concept",
    "The place in the deal that your link leads to cannot be read; it may have been cut short. This match begins when the cards are dealt. Ask for the link again, if you want that place.",
  ],
  [
    "rules",
    "The house rules in your link cannot be read; it may have been cut short. This match goes by the book. Ask for the link again, if you want those rules.",
  ],
];

/** @param {import("./card-table.js").CardTable} table */
export function tableStart(table) {
  const { kept, asked } = table;
  const shared = asked.seed;
  const goOn = () => kept && table.goOnWith(kept);
  const begun = Boolean(kept && shared && isMatchOf(kept.record, { seed: shared, ...table.shared }));
  const game = gameOf(table.rules, asked.reading, asked.rules?.house);
  return html`<div class="me-start" @keydown=${(/** @type {KeyboardEvent} */ event) => event.stopPropagation()}>
    <p>${shared ? `Your link leads to match ${shared}${asked.rules ? `, by the rules of “${asked.rules.name}”` : ""}. ${begun ? "You have begun it, and it is kept. " : ""}` : nothing}${faredWords(asked.fared)} The others play by themselves, at the pace that you choose, and wait for you: nothing is in a hurry.
      Try whatever you like: a move that is not allowed says why, a hint is always there, and you can take back as
      much as you want.</p>
    ${UNREAD.filter(([part]) => asked.unread.includes(part)).map(([, said]) => html`<p class="me-warning">${said}</p>`)}
    ${strengthSelect({ id: table.idOf("strength"), chosen: asked.strength, onChange: (strength) => table.choose({ strength }) })}
    ${playersSelect(game, { id: table.idOf("players"), chosen: asked.players, onChange: (players) => table.choose({ players }) })}
    <details class="me-more" ?open=${Boolean(asked.reading || asked.concept)}><summary>More choices</summary>
      <div class="me-choices">
        ${asked.rules ? nothing : readingSelect(table.rules, { id: table.idOf("reading"), chosen: asked.reading, onChange: (reading) => table.choose({ reading }) })}
        ${conceptSelect(game, { id: table.idOf("concept"), chosen: asked.concept, onChange: (concept) => table.choose({ concept }) })}
        ${peopleChoice({ id: table.idOf("name"), players: table.seatsOf(game), partners: game.partners(table.seatsOf(game)), people: asked.people, onChange: (people) => table.choose({ people }) })}
      </div>
    </details>
    <p class="me-actions">
      ${kept && (begun || !shared) ? button("Go on with your match", true, goOn) : nothing}
      ${button(begun ? "Play it from the start" : shared ? "Play this match" : "New match", !kept || (Boolean(shared) && !begun), () => table.newMatch())}
      ${kept && shared && !begun ? button("Go on with your own match", false, goOn) : nothing}
    </p>
    ${kept ? html`<p class="me-quiet">What you choose here is for a new match, which takes the place of the one that is kept. Yours goes on as it began.</p>` : nothing}
    ${ownMatches(table)}
    ${table.engine.beside(table.problem) ? html`<p class="me-warning" role="alert">${table.problem}</p>` : nothing} ${table.engine.status()}
    ${table.problem && asked.rules && table.engine.state === "ready" ? byTheBook(table, asked.rules.name) : nothing}
  </div>`;
}

/** What can be done where a link's rules cannot be played. @param {import("./card-table.js").CardTable} table @param {string} name */
const byTheBook = (
  table,
  name,
) => html`<p>The rules of “${name}” came with your link: ask for another, or play by the book.</p>
  <p class="me-actions">${button("Play by the book", false, () => {
    table.choose({ rules: null });
    table.newMatch();
  })}</p>`;

/** @param {string} label @param {boolean} primary @param {() => void} run */
const button = (label, primary, run) => html`<button type="button" data-focus=${label}
  class="me-button ${primary ? "me-button--primary" : ""}" @click=${run}>${label}</button>`;
