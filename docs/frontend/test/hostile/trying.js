/** One hostile input, tried: what is refused is refused in a sentence for readers (`Told`), and soon. */
import { Told } from "../../elements/base/told.js";
import { KINDS } from "./kinds.js";

const LONGEST = 1_000_000; // microseconds of a processor: what else the machine does is no fault

/** @param {string} kind @param {ReturnType<import("./chance.js").chance>} source @returns {string} what is wrong; "" where nothing is */
export function tried(kind, source) {
  const [make, take] = KINDS[kind];
  let text = "";
  try {
    text = make(source);
    const before = process.cpuUsage();
    try {
      take(text);
    } catch (error) {
      if (!(error instanceof Told)) throw error;
      if (!/[.?]$/.test(error.message)) return `no sentence: ${error.message}`;
    }
    const { user, system } = process.cpuUsage(before);
    const took = user + system;
    return took > LONGEST ? `it took ${took / 1000} ms` : "";
  } catch (error) {
    return `${error instanceof Error ? error.stack : error}\n${text.slice(0, 2000)}`;
  }
}
