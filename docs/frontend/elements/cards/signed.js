/** Words with cards in them, for the page: signs for the eye, and names for who hears them. */
import { html } from "lit";
import { SIGNS } from "../words/read-out.js";
import { cardName, parseCard } from "./cards.js";

/** The parts of a sentence, each card an image with its name: “7♥” would be “seven, black heart suit”. @param {string} [words] */
export function signed(words = "") {
  const signs = words.match(SIGNS) ?? [];
  return words.split(SIGNS).map((part, at) => (at < signs.length ? html`${part}${image(signs[at])}` : part));
}

/** @param {string} sign */
const image = (sign) => html`<span role="img" aria-label=${cardName(parseCard(sign) ?? "")}>${sign}</span>`;
