/** The groups that are to lie together: those set aside, and what is being picked where it leaves something open. */
import { html, nothing } from "lit";
import { cardImage, cardName } from "../../cards/cards.js";
import { kindsFor, standsFor } from "../../moves/choices.js";
import { kindButtons, standButton } from "../../moves/meant.js";
import { cardAt } from "../../moves/selection.js";

/** @import { Group } from "../../moves/selection.js" */

/** @typedef {import("../../moves/selection.js").Selection} Selection */

/** @typedef {import("../../game/game.js").Game} Game */
/** @typedef {ReturnType<typeof describe>} Described */
/** @typedef {{selection: Selection, game: Game, change: (edit: (selection: Selection) => void) => void}} Changing */

/** So many cards of a group are enough to ask what kind it is. */
const FEWEST = 2;

/**
 * @param {Selection} selection
 * @param {object} options
 * @param {Game} options.game
 * @param {string[]} options.joined   what goes with the picked cards: the pile's top card while it may be taken
 * @param {(edit: (selection: Selection) => void) => void} options.change
 */
export function groupsView(selection, { game, joined, change }) {
  const aside = selection.groups.length;
  const groups = selection.allGroups.map((group, at) =>
    describe(group, at, { game, joined: at === aside ? joined : [] }),
  );
  const shown = groups.filter(({ at, kinds, open }) => at < aside || kinds.length > 1 || open.length);
  if (!shown.length) return nothing;
  return html`<section class="me-groups" aria-label="Groups to lay down together">
    <h2 class="me-title">${aside ? "To lay down together" : "How it is meant"}
      ${shown.some(({ open }) => open.length) ? html`<span class="me-quiet">tap a wild card to say what it stands for</span>` : nothing}</h2>
    <ul>${shown.map((group) => item(group, { selection, game, change }))}</ul>
  </section>`;
}

/**
 * A group with what it leaves open: which kind it is, and what its wild cards stand for.
 * @param {Group} group @param {number} at @param {{game: Game, joined: string[]}} shown
 */
function describe({ places, kind }, at, { game, joined }) {
  const cards = [...joined, ...places.map(cardAt)];
  const kinds = cards.length < FEWEST ? [] : kindsFor(cards, game);
  const open = cards.length < FEWEST || !["", "sequence"].includes(kind) ? [] : standsFor(cards, game);
  return { places, kind, at, kinds, open };
}

/** @param {Described} described @param {Changing} changing */
function item({ places, kind, at, kinds, open }, { selection, game, change }) {
  const picked = at === selection.groups.length;
  return html`<li>
    <span class="mb-cards" role="group" aria-label=${picked ? "The cards picked now" : `Group ${at + 1}`}>
      ${places.map((place, n) => card(place, { name: `${at}-${n}`, open, selection, game, change }))}
    </span>
    ${kindButtons({ kinds, kind, game, name: String(at), onKind: (value) => change((chosen) => chosen.call(at, value)) })}
    ${
      picked
        ? nothing
        : html`<button type="button" class="me-button me-button--small" data-focus="group-${at}" aria-label="Take group ${at + 1} back"
          @click=${() => change((chosen) => chosen.takeBack(at))}>Take back</button>`
    }
  </li>`;
}

/** @param {string} place @param {Changing & {name: string, open: string[]}} placed */
function card(place, { name, open, selection, game, change }) {
  const held = cardAt(place);
  if (!open.length || !game.isWild(held)) return cardImage(held);
  const said = selection.stands.get(place) ?? "";
  return standButton({
    card: held,
    said,
    open,
    name,
    onStand: (stood) => change((chosen) => chosen.stand(place, stood)),
  });
}

/** Lays the picked cards together, and tells who does not see them there. @param {import("../table-element.js").TableElement} table */
export function setAside(table) {
  const { groups, cards } = table.selection;
  table.tell(`Group ${groups.length + 1}: ${cards.map(cardName).join(", ")}.`, table.seen);
  table.change((selection) => selection.setAside());
}
