/**
 * A match that is to go by other rules, or for another number of players, once deals are told. What was told of players
 * who would be missing, or of what those rules do not ask, could be neither scored nor seen: such a change is not made.
 */
import { DoorError } from "../base/engine-link.js";
import { requestOf } from "./match.js";

/** @import { Match } from "./kept.js" */

/**
 * Why a change cannot be; "" where it can, or where nobody can be asked.
 * @param {import("../base/engine-link.js").EngineLink} engine @param {Match} match @param {Partial<Match>} changes
 */
export async function refusalOf(engine, match, changes) {
  if (!match.deals.length) return "";
  try {
    await engine.ask(requestOf({ ...match, ...changes }));
    return "";
  } catch (error) {
    return error instanceof DoorError ? said(error, changes) : "";
  }
}

/** @param {DoorError} error @param {Partial<Match>} changes */
function said({ message, where }, { players }) {
  const [, number] = /^deals\[(\d+)\]/.exec(where ?? "") ?? [];
  const deal = number ? `Deal ${number}` : "What is told";
  return players
    ? `${deal} tells of players who would be missing. A new match takes another number.`
    : `${deal} cannot be scored by those rules: ${message} The match stays by the rules that it had.`;
}

/** What was chosen shows again what holds. @param {import("lit").LitElement} pad */
export function takeBack(pad) {
  for (const option of pad.querySelectorAll("option"))
    if (option.closest("#pad-reading, #pad-players")) option.selected = option.defaultSelected;
}
