/** Numbers and names in words. */

export const points = (count) => (count < 0 ? `−${Math.abs(count).toLocaleString("en")}` : count.toLocaleString("en"));

export const moreReasons = (count) => `${count} more ${count === 1 ? "reason" : "reasons"}`;

/** Names in a row: "Ann, Ben and Cleo". @param {string[]} names */
export const row = (names, last = "and") => (names.length > 1 ? `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}` : names.join(""));

export const cards = (count) => `${count} ${count === 1 ? "card" : "cards"}`;
