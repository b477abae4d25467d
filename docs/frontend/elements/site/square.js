/** A link as a square that a phone's camera opens (a QR code), drawn by uqr. */
import { html, svg } from "lit";
import { encode } from "uqr";

/** Letters of a link that make a square which a phone still reads from a screen, a hundred dots wide. */
export const MOST = 1_000;

/** @param {string} link @returns the square; where the link is too long for one, a sentence that says so */
export function squareView(link) {
  if (link.length > MOST)
    return html`<p class="me-quiet">This link is too long for a square that cameras read: send it, or save a file.</p>`;
  const { size, data } = encode(link, { ecc: "L", border: 4 });
  return html`<svg class="me-square" viewBox="0 0 ${size} ${size}" role="img" aria-label="A square with this link, for a phone’s camera" shape-rendering="crispEdges">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${dots(data)} fill="#000"></path>`}</svg>
    <p class="me-quiet">A phone’s camera opens this square.</p>`;
}

/** The dark dots as one path. @param {boolean[][]} data */
export const dots = (data) =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
