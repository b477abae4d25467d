/** Numbers in words. */

export const points = (count) => (count < 0 ? `−${Math.abs(count).toLocaleString("en")}` : count.toLocaleString("en"));

export const moreReasons = (count) => `${count} more ${count === 1 ? "reason" : "reasons"}`;

export const cards = (count) => `${count} ${count === 1 ? "card" : "cards"}`;
