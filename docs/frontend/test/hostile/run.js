/**
 * Hostile inputs to the parts of the front end that read what comes from outside, by grammar:
 * `node run.js KIND FIRST COUNT`. What is refused is refused in a sentence for readers (`Told`), and soon. The answer is
 * JSON: how many were tried, and the first that was answered otherwise.
 */
import { Told } from "../../elements/base/told.js";
import { chance } from "./chance.js";
import { KINDS } from "./kinds.js";

const LONGEST = 1_000_000; // microseconds of a processor: what else the machine does is no fault
const [kind, first, count] = process.argv.slice(2);
const [make, take] = KINDS[kind];

/** @param {number} seed @returns {string} what is wrong; "" where nothing is */
function tried(seed) {
  let text = "";
  try {
    text = make(chance(seed));
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

let [done, fault] = [0, ""];
for (let seed = Number(first); done < Number(count) && !fault; seed += 1) {
  fault = tried(seed);
  if (fault) fault = `${kind} ${seed}: ${fault}`;
  done += 1;
}
console.log(JSON.stringify({ done, fault }));
