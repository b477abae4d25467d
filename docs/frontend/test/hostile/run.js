/**
 * Hostile inputs to the parts of the front end that read what comes from outside, by grammar:
 * `node run.js KIND FIRST COUNT`. The answer is JSON: how many were tried, and the first that was answered as none may be.
 */
import { chance } from "./chance.js";
import { tried } from "./trying.js";

const [kind, first, count] = process.argv.slice(2);
let [done, fault] = [0, ""];
for (let seed = Number(first); done < Number(count) && !fault; seed += 1) {
  fault = tried(kind, chance(seed));
  if (fault) fault = `${kind} ${seed}: ${fault}`;
  done += 1;
}
console.log(JSON.stringify({ done, fault }));
