/**
 * The court cards' figures, the joker's and the back, drawn for this site: as large as a thumb they are still told apart.
 * They are here and not in the stylesheet, so that a page that is only read does not carry them.
 */

const GOLD = "#e3b23c";
const SKIN = "#f4d9b8";
const LINE = "#2b2118";
const WHITE = "#fffdf6";

/** Eyes, nose and mouth, with the face's middle at 32, 36. */
const FACE = `<path d="M25.500 34.500h4M34.500 34.500h4" stroke="${LINE}" stroke-width="2.400" stroke-linecap="round"/>
<path d="M32 36v5" stroke="#c08a5e" stroke-width="1.600" stroke-linecap="round"/>`;

const KING = `<path d="M2 82C3 64 15 58 32 58s29 6 30 24z" fill="INK"/>
<path d="M15 60c4 9 30 9 34 0l5 3c-6 13-38 13-44 0z" fill="${WHITE}"/>
<path d="M19 66l1 3M27 69l.5 3M36 69l-.5 3M45 66l-1 3" stroke="${LINE}" stroke-width="1.800" stroke-linecap="round"/>
<path d="M17 26c-4 11-3 22 1 26h28c4-4 5-15 1-26z" fill="HAIR"/>
<path d="M20 25h24v15c0 9-5 15-12 15s-12-6-12-15z" fill="${SKIN}"/>
<path d="M20 39c3 4 7 3 12 3s9 1 12-3c2 14-4 26-12 26s-14-12-12-26z" fill="HAIR"/>
<path d="M28 47h8" stroke="#b3423a" stroke-width="2.200" stroke-linecap="round"/>${FACE}
<path d="M14 28L10 9l11 7 11-13 11 13 11-7-4 19z" fill="${GOLD}" stroke="#8a6414" stroke-width="1.400" stroke-linejoin="round"/>
<path d="M13.500 23h37l-1 6h-35z" fill="INK"/><circle cx="32" cy="12" r="2.400" fill="INK"/>
<circle cx="10" cy="9" r="2.300" fill="${GOLD}"/><circle cx="32" cy="3.500" r="2.300" fill="${GOLD}"/><circle cx="54" cy="9" r="2.300" fill="${GOLD}"/>`;

const QUEEN = `<path d="M15 27C6 48 12 66 12 68h40c0-2 6-20-3-41z" fill="HAIR"/>
<path d="M4 82c1-15 12-21 28-21s27 6 28 21z" fill="INK"/>
<path d="M20 62c2 10 22 10 24 0l-5-6H25z" fill="${SKIN}"/>
<path d="M20 62.500c3 10.500 21 10.500 24 0" fill="none" stroke="${GOLD}" stroke-width="2.600" stroke-dasharray="0.100 3.600" stroke-linecap="round"/>
<path d="M20 25h24v15c0 9-5 16-12 16s-12-7-12-16z" fill="${SKIN}"/>
<path d="M20 41c0-9 4-13 12-15 8 2 12 6 12 15 3-9 2-17-1-19H21c-3 2-4 10-1 19z" fill="HAIR"/>
<circle cx="24.500" cy="42" r="2.400" fill="#eaa58c"/><circle cx="39.500" cy="42" r="2.400" fill="#eaa58c"/>
<path d="M28.800 47.500c1.500-1.800 4.900-1.800 6.400 0-1.500 2.200-4.900 2.200-6.400 0z" fill="#b3202a"/>${FACE}
<path d="M17 25l-1-12 8 6 8-10 8 10 8-6-1 12c-9-4-21-4-30 0z" fill="${GOLD}" stroke="#8a6414" stroke-width="1.400" stroke-linejoin="round"/>
<circle cx="16" cy="12" r="2.200" fill="${WHITE}" stroke="#8a6414"/><circle cx="32" cy="8" r="2.600" fill="INK"/><circle cx="48" cy="12" r="2.200" fill="${WHITE}" stroke="#8a6414"/>`;

const JACK = `<path d="M4 82c1-16 12-22 28-22s27 6 28 22z" fill="INK"/>
<path d="M32 62l-13-4 5 16zM32 62l13-4-5 16z" fill="${WHITE}" stroke="${LINE}" stroke-width="1"/>
<path d="M15 26c-4 13-3 24 2 29h30c5-5 6-16 2-29z" fill="HAIR"/>
<path d="M20 25h24v15c0 9-5 17-12 17s-12-8-12-17z" fill="${SKIN}"/>
<path d="M20 34c0-6 5-7 12-7s12 1 12 7l2-10H18z" fill="HAIR"/>
<path d="M28.500 48c2 1.500 5 1.500 7 0" fill="none" stroke="#b3423a" stroke-width="2.200" stroke-linecap="round"/>${FACE}
<path d="M12 27C9 16 18 9 32 9s23 6 20 17c-12-5-28-5-40 1z" fill="INK"/>
<path d="M12 28c11-7 29-7 40-1v-5c-12-6-29-6-40 0z" fill="${GOLD}"/>
<path d="M44 20C46 9 53 3 61 2c1 8-4 17-15 20z" fill="${WHITE}" stroke="${LINE}" stroke-width="1.200"/><path d="M46 20c4-6 8-11 13-15" stroke="${LINE}" stroke-width="1" fill="none"/>`;

const JOKER = `<path d="M25 50h14v14H25z" fill="${SKIN}"/><path d="M5 82c1-14 12-20 27-20s26 6 27 20z" fill="#6a2c91"/>
<path d="M10 64l8-6 7 5 7-5 7 5 7-5 8 6-9 8-6-4-7 5-7-5-6 4z" fill="${GOLD}" stroke="#8a6414" stroke-width="1.200" stroke-linejoin="round"/>
<path d="M20 25h24v15c0 10-5 17-12 17s-12-7-12-17z" fill="${SKIN}"/>
<circle cx="24.500" cy="42" r="2.600" fill="#e58d7b"/><circle cx="39.500" cy="42" r="2.600" fill="#e58d7b"/>
<path d="M25.500 45c2 6 11 6 13 0" fill="#b3202a"/>${FACE}
<path d="M18 30C5 32 2 24 4 14c5 5 8 5 12 1C21 9 26 7 32 3v23c-6 0-10 1-14 4z" fill="#6a2c91"/>
<path d="M46 30c13 2 16-6 14-16-5 5-8 5-12 1C43 9 38 7 32 3v23c6 0 10 1 14 4z" fill="#c22a30"/>
<path d="M17 31c9-6 21-6 30 0l-1-5c-8-4-20-4-28 0z" fill="${GOLD}"/>
<circle cx="4" cy="14" r="3" fill="${GOLD}"/><circle cx="60" cy="14" r="3" fill="${GOLD}"/><circle cx="32" cy="4" r="3" fill="${GOLD}"/>`;

const BACK = `<rect width="50" height="71" fill="#fffefa"/><rect x="3" y="3" width="44" height="65" rx="3" fill="DEEP"/>
<path d="LATTICE" stroke="#fff" stroke-opacity=".34" stroke-width=".900" fill="none"/>
<rect x="5.200" y="5.200" width="39.600" height="60.600" rx="2" fill="none" stroke="${GOLD}" stroke-width=".900"/>
<path d="M25 21l13 14.500L25 50 12 35.500z" fill="DEEP" stroke="${GOLD}" stroke-width="1.100"/>
<path d="M25 27l2.300 6.200L33.500 35.500l-6.200 2.300L25 44l-2.300-6.200-6.200-2.300 6.200-2.300z" fill="${GOLD}"/>`;

/** Slanting lines within the back's frame, both ways. */
function lattice() {
  const lines = [];
  for (let at = -60; at <= 44; at += 7) lines.push(clipped(at, 1), clipped(at, -1));
  return lines.join("");
}

/** @param {number} at @param {number} way */
function clipped(at, way) {
  const [left, top, right, bottom] = [5.5, 5.5, 44.5, 65.5];
  const from = Math.max(0, -at);
  const to = Math.min(bottom - top, right - left - at);
  /** @param {number} down */
  const x = (down) => (way > 0 ? left + at + down : right - at - down);
  return to > from ? `M${x(from)} ${top + from}L${x(to)} ${top + to}` : "";
}

/** @param {string} box @param {string} inside */
const svg = (box, inside) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`)}")`;

/**
 * A card's whole face as one picture, as wide as the card and as low as its foot: to draw a card anew, as it is when it
 * sets out, costs half of what marks and figure would by themselves. It is worn by a part of the card, for a picture on what
 * travels is looked up in each frame; and that part is of one size, scaled to the card's, for a picture that is asked for
 * in another size is laid out anew. Where a browser divides no lengths it is as large as the card.
 * @param {string} inside
 */
const face = (inside) => svg("0 0 100 142", inside);

/** A suit's mark, which is 32 wide and high. @param {string} path @param {string} ink @param {number} x @param {number} y @param {number} size */
const mark = (path, ink, x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="${ink}">${path}</g>`;

/** Under the index, where it stays in sight in a fan. @param {string} path @param {string} ink */
const smallMark = (path, ink) => mark(path, ink, 8.8, 64.4, 27);

/** A figure, which is 64 wide and 82 high. @param {string} figure @param {string} ink @param {string} hair */
const drawn = (figure, ink, hair) =>
  `<g transform="translate(34 57.400) scale(1.031)">${figure.replaceAll("INK", ink).replaceAll("HAIR", hair)}</g>`;

const FIGURES = { K: KING, Q: QUEEN, J: JACK };
/** Ink of a figure's clothes by suit, and by suit of a pack in four colours; hair tells the four of a rank apart, too. */
const INKS = { s: "#1d2530", h: "#b8121b", d: "#b8121b", c: "#1d2530" };
const FOUR_INKS = { d: "#0b4fb3", c: "#0b6b2f" };
/** @type {Record<string, Record<string, string>>} */
const HAIR = {
  K: { s: "#4a3a2c", h: "#a9693a", d: "#b9b2a4", c: "#6f4a2a" },
  Q: { s: "#33261d", h: "#c98a3c", d: "#8f3f1f", c: "#5d3a20" },
  J: { s: "#3b2c20", h: "#d2a24c", d: "#a45a2a", c: "#6b4a2d" },
};

/** What each card shows; `worn` tells what the stylesheet has, by the name of a custom property. @param {(name: string) => string} worn */
export function figureRules(worn) {
  const back = svg("0 0 50 71", BACK.replaceAll("DEEP", "#234a72").replace("LATTICE", lattice()));
  /** WebKit tells the picture's own quotes with backslashes. @param {string} suit */
  const path = (suit) => /<path .*?\/>/.exec(worn(`--mb-suit-${suit}`).replaceAll("\\", ""))?.[0] ?? "";
  const joker = smallMark(path("j"), worn("--mb-violet")) + drawn(JOKER, "", "");
  return [
    `${CARD}[data-suit="back"] { background: ${back} center / cover no-repeat; }`,
    `${CARD}::before { mask: none; background: 0 0 / 100% 100% no-repeat; inset: auto 0 0; aspect-ratio: 100 / 142; }`,
    `@supports (scale: calc(2px / 1px)) { ${CARD}::before { inset: auto auto 0 0; inline-size: 100px; block-size: 142px; transform-origin: 0 100%; scale: calc((var(--mb-face, var(--mb-card-w)) - 2px) / 100px); } }`,
    `${CARD}[data-suit="j"]::before { background-image: ${face(joker)}; }`,
    ...Object.entries(SUITS).flatMap(([suit, ink]) => faces(suit, path(suit), worn(ink), INKS, "")),
    ...Object.entries(FOUR_SUITS).flatMap(([suit, ink]) => faces(suit, path(suit), worn(ink), FOUR_INKS, FOUR_COLOURS)),
  ];
}

const CARD = ".me-play .mb-card";
const FOUR_COLOURS = '[data-mb-suits="four"] ';
const SUITS = { s: "--mb-black", h: "--mb-red", d: "--mb-red", c: "--mb-black" };
const FOUR_SUITS = { d: "--mb-blue", c: "--mb-green" };

/**
 * The faces of a suit: a small mark, and a large one or a figure. Pictures in their ink, since a mask, which can have any,
 * costs a layer of its own on a card that travels.
 * @param {string} suit @param {string} path @param {string} ink @param {Record<string, string>} inks @param {string} where
 */
function faces(suit, path, ink, inks, where) {
  const card = `${where}${CARD}[data-suit="${suit}"]`;
  const small = smallMark(path, ink);
  return [
    `${card}::before { background-image: ${face(small + mark(path, ink, 44, 84.6, 50))}; }`,
    ...Object.entries(FIGURES).map(
      ([rank, figure]) =>
        `${card}[data-figure="${rank}"]::before { background-image: ${face(small + drawn(figure, inks[suit] ?? "", HAIR[rank]?.[suit] ?? ""))}; }`,
    ),
  ];
}

let worn = false;

/** Dresses the cards of tables; once is enough for all of them. */
export function wearFigures() {
  if (worn) return;
  worn = true;
  const root = getComputedStyle(document.documentElement);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(figureRules((name) => root.getPropertyValue(name).trim()).join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
