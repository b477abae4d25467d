/** Numbers and names in words. @param {number} count */

export const points = (count) => (count < 0 ? `−${Math.abs(count).toLocaleString("en")}` : count.toLocaleString("en"));

/** Names in a row: "Ann, Ben and Cleo". @param {string[]} names */
export const row = (names, last = "and") =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}` : names.join("");

/** How many there are: "1 card", "2 cards". @param {number} count @param {string} one */
export const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** @param {number} count */
export const cards = (count) => counted(count, "card");

/** @param {number} count */
export const moreReasons = (count) => counted(count, "more reason");
