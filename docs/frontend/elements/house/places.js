/** Where a table's own rules can be gone by once they are kept. */
import { SITE } from "../site/site.js";

/**
 * @param {import("./our-rules.js").Rules} rules
 * @returns {Record<"play" | "practise" | "check" | "compare" | "papers" | "score", string>} addresses
 */
export function placesOf({ id, variant }) {
  const our = `our:${id}`;
  const to = (/** @type {string} */ path) => new URL(`${path}#reading=${our}`, SITE).href;
  return {
    play: to(variant === "canasta" ? "play/" : `play/${variant}/`),
    practise: to(`practise/${variant}/`),
    check: `${to(`variants/${variant}/`)}&at=check-a-meld`,
    compare: new URL(`compare/#games=${variant}+${our}`, SITE).href,
    papers: to(`teach/${variant}/`),
    score: to(`score/${variant}/`),
  };
}
