/** Ways to take the discard pile, by what is chosen: cards of the hand, cards of a spread pile, a meld on the table. */
import { cardName, rankName } from "../cards/cards.js";
import { sideOf } from "../game/sides.js";
import { cardSign, spelledSubject, subject, theMeld } from "../words/meld-words.js";
import { cards } from "../words/words.js";
import { deepest, rankOf, takeMove } from "./notation.js";
import { cardAt, pileIndex } from "./selection.js";
import { keyOf, targetOf } from "./targets.js";

/** @import { View } from "../../answers.js" */
/** @import { Game } from "../game/game.js" */
/** @import { Selection } from "./selection.js" */

/** So many legal ways onto a meld have a button each; where there are more, a tap on the meld chooses. */
const MANY = 4;
/** Ways in which the top card may go alone onto a meld. */
const ALONE = ["lay-off", "any-meld"];

/** @param {View} view @param {import("./selection.js").Selection} selection @param {import("../game/game.js").Game} game */
export function takes(view, selection, game) {
  const { allGroups, stands, melds } = selection;
  const top = view.pile?.upcard ?? null;
  const start = deepest(allGroups);
  // What the reader chose before stays chosen for what comes after.
  if (game.freely && !start) return [{ id: "take", label: "Take the pile", key: "t", move: "take", keeps: true }];
  if (melds.length) return [ontoChosen(view, selection, game)];
  if (start || allGroups.length) {
    const alone = allGroups.length === 1 && allGroups[0].places.length === 1;
    return [
      { id: "take", ...withWords(allGroups, start), key: "t", move: takeMove(allGroups, stands, top) },
      ...(start && alone ? ontoMelds(view, game, `take from ${cardAt(start)} > `) : []),
    ];
  }
  return withNothing(view, game, top);
}

/** @param {View} view @param {Game} game @param {string | null} top */
function withNothing(view, game, top) {
  const onto = game.spread ? [] : ontoMelds(view, game, "take > ");
  if (onto.length) return [{ ...onto[0], id: "take", key: "t" }, ...onto.slice(1)];
  const taken = { id: "take", label: "Take the pile", key: "t" };
  if (view.phase !== "meld" && game.takes.includes("from") && !game.takes.includes("free")) {
    return [
      {
        ...taken,
        label: "Take from the pile",
        ofPile: true,
        wants: "Choose the card of the pile that you take, and the cards it is melded with.",
      },
    ];
  }
  const alone = !game.takes.length || game.takes.some((way) => ALONE.includes(way));
  const own = top && alone && !(view.legal ?? []).includes("take") ? meldOfRank(view, top) : null;
  if (own) return [{ ...taken, label: `Take the pile, onto the ${subject(own)}`, move: `take > ${own.number}` }];
  return [{ ...taken, move: "take" }];
}

/**
 * The pile onto the meld that the reader chose; from the chosen card on where the pile is spread.
 * @param {View} view @param {Selection} selection @param {Game} game
 */
function ontoChosen(view, { picked, melds }, game) {
  const [key] = melds.slice(-1);
  const start = picked.find((place) => pileIndex(place) >= 0);
  const from = start ? `from ${cardAt(start)} ` : "";
  return { id: "take", ...takeWords(view, key, game, start), key: "t", move: `take ${from}> ${targetOf(view, key)}` };
}

/** The legal ways onto a meld. @param {View} view @param {Game} game @param {string} beginning */
function ontoMelds(view, game, beginning) {
  const legal = (view.legal ?? []).filter((move) => move.startsWith(beginning));
  const start = beginning.startsWith("take from ") ? beginning.split(" ")[2] : "";
  return (legal.length > MANY ? [] : legal).map((move) => {
    const key = keyOf(view, move.slice(beginning.length));
    return { id: `take-${key}`, ...takeWords(view, key, game, start), move, fits: true };
  });
}

/**
 * A button's words for taking the pile onto a meld.
 * @param {View} view @param {string} key @param {Game} game @param {string} [start]
 */
function takeWords(view, key, game, start) {
  const top = view.pile?.top;
  const alone = game.takes.includes("one-on-sequence") && top;
  /** @param {(card: string) => string} named */
  const beginning = (named) => {
    if (alone) return `Take the ${named(top)} alone, onto`;
    return start ? `Take from the ${named(start.split("#")[0])}, onto` : "Take the pile, onto";
  };
  const label = `${beginning(cardSign)} ${theMeld(view, key, game)}`;
  return {
    label: label.replace(`the ${game.term("sequence")} `, "the "), // a run's ends say that it is one, in a small button
    spelled: `${beginning(cardName)} ${theMeld(view, key, game, spelledSubject)}`,
  };
}

/** @param {import("./selection.js").Group[]} groups @param {string} [start] */
function withWords(groups, start) {
  const count = groups.flatMap((group) => group.places).filter((place) => place !== start).length;
  const words = count ? ` with ${cards(count)}` : "";
  /** @param {(card: string) => string} named */
  const told = (named) => `Take ${start ? `from the ${named(cardAt(start))}` : "the pile"}${words}`;
  return { label: told(cardSign), spelled: told(cardName) };
}

/**
 * The reader's own meld that the top card of the pile belongs to, legal or not.
 * @param {View} view @param {string} top
 */
function meldOfRank(view, top) {
  const melds = view.melds[sideOf(view)] ?? [];
  return melds.find((meld) => meld.kind === "set" && meld.name === rankName(rankOf(top), 2)) ?? null;
}
