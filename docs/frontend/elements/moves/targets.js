/** Melds on the table by their keys, a side and a number ("B2"), and by how a move names them: one's own by number alone. */
import { sideOf } from "../game/sides.js";

/** @import { View } from "../../answers.js" */

/** @param {View} view @param {string} key */
export const targetOf = (view, key) => (key[0] === sideOf(view) ? key.slice(1) : key);

/** @param {View} view @param {string} target */
export const keyOf = (view, target) => (/^\d/.test(target) ? sideOf(view) + target : target);

/** @param {View} view @param {string} key */
export const meldAt = (view, key) => (view.melds[key[0]] ?? []).find((meld) => String(meld.number) === key.slice(1));
