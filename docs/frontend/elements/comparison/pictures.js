/**
 * The chosen games as pictures: what lies on the table, what the initial meld needs, what complete melds earn. They are
 * drawn where rules are known: those of books when the site is built, our own by the engine.
 */
import { html, nothing } from "lit";
import { fetchShaped, PicturesData } from "../gate/fetched.js";
import { SITE } from "../site/site.js";

/** @typedef {Record<string, string>} Drawn  a game's pictures as SVG, by what they show */

const KINDS = ["plan", "minimums", "bonuses"];

/** The pictures of all games that books tell, by game. @returns {Promise<Map<string, Drawn>>} */
export async function fetchPictures() {
  const { drawn, of } = await fetchShaped(new URL("compare/pictures.json", SITE), PicturesData);
  /** @param {Record<string, number>} found */
  const named = (found) => Object.fromEntries(Object.entries(found).map(([kind, at]) => [kind, drawn[at] ?? ""]));
  return new Map(Object.entries(of).map(([game, found]) => [game, named(found)]));
}

/**
 * @param {import("./data.js").Game[]} games
 * @param {Map<string, Drawn>} pictures
 * @param {{open: boolean, onOpen: (open: boolean) => void, isAside: (game: import("./data.js").Game) => boolean}} use
 */
export function drawnGames(games, pictures, { open, onOpen, isAside }) {
  const shown = games.filter(({ id }) => pictures.has(id));
  if (!shown.length) return nothing;
  const drawn = shown.map(({ id }) => KINDS.map((kind) => picture(id, kind, pictures.get(id)?.[kind])));
  toOneScale(drawn.flat().filter((one) => one instanceof SVGElement && "most" in one.dataset));
  return html`<details class="me-compare__drawn" ?open=${open} @toggle=${(/** @type {FoldEvent} */ event) => onOpen(event.target.open)}>
    <summary>As pictures</summary>
    <div class="me-compare__pictures">
      ${shown.map(
        (game, at) => html`<figure class=${isAside(game) ? "me-compare__aside" : nothing}>
          <figcaption>${game.title}</figcaption>
          ${drawn[at]}
        </figure>`,
      )}
    </div>
  </details>`;
}

/** Bars of different games as long as others of as many points. @param {any[]} pictures  as SVG */
function toOneScale(pictures) {
  const most = Math.max(...pictures.map(({ dataset }) => Number(dataset.most)));
  for (const { dataset, firstElementChild } of pictures)
    firstElementChild?.setAttribute("transform", `scale(${Number(dataset.most) / most} 1)`);
}

/** Nodes by game and kind, so that what is drawn again stays as it is. @type {Map<string, {svg: string, node: Node}>} */
const nodes = new Map();

/** A picture as part of the page, whose colours it takes; what is no picture is left out. @param {string} game @param {string} kind */
function picture(game, kind, svg = "") {
  const name = `${game} ${kind}`;
  const known = nodes.get(name);
  if (known?.svg === svg) return known.node;
  const node = new DOMParser().parseFromString(svg, "text/html").body.firstElementChild;
  if (node?.localName !== "svg") return nothing;
  nodes.set(name, { svg, node });
  return node;
}
