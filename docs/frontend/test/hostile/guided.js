/**
 * The same inputs by coverage: `node guided.js KIND SEED COUNT FOLDER`. Bytes lead the grammar's choices; those that reach
 * a part of the code that none has reached, or reach it more often than before, are kept in the folder, and changed and
 * joined to make the next. V8 counts for us; no fuzzer that is kept up comes to Node without a compiler.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { join } from "node:path";
import { chance, guided } from "./chance.js";
import { tried } from "./trying.js";

const [kind, seed, count, folder] = process.argv.slice(2);
const LONGEST = 600; // bytes that lead one input
const dice = chance(Number(seed) + 1);
const session = new Session();
const seen = new Set();

/** @param {string} method @param {object} [asked] @returns {any} */
function ask(method, asked) {
  let said;
  session.post(method, asked, (error, answer) => {
    if (error) throw new Error(error.message);
    said = answer;
  });
  return said;
}

/** Whether what has run since it was asked last reached anything new; times are counted by powers of two. */
function isNew() {
  let found = false;
  for (const script of ask("Profiler.takePreciseCoverage").result) {
    if (!script.url.includes("/docs/frontend/") || script.url.includes("/frontend/test/")) continue;
    for (const { ranges } of script.functions) {
      for (const { startOffset, endOffset, count: times } of ranges) {
        if (!times) continue;
        const place = `${script.scriptId} ${startOffset} ${endOffset} ${Math.floor(Math.log2(times))}`;
        if (!seen.has(place)) found = Boolean(seen.add(place));
      }
    }
  }
  return found;
}

const bytes = (/** @type {number} */ many) => Uint8Array.from({ length: many }, () => dice.below(256));

/** A new input of those that are kept: bytes changed, put in, taken out, or the end of another one. */
function changed() {
  let data = Array.from(dice.one(kept));
  for (let left = 1 + dice.below(4); left; left -= 1) {
    const at = dice.below(data.length + 1);
    const how = dice.below(5);
    if (how < 2) data[Math.min(at, data.length - 1)] = dice.below(256);
    else if (how === 2) data.splice(at, dice.below(9));
    else if (how === 3) data.splice(at, 0, ...bytes(1 + dice.below(8)));
    else data = [...data.slice(0, at), ...dice.one(kept).slice(dice.below(data.length + 1))];
  }
  return Uint8Array.from(data.length ? data : [0]).slice(0, LONGEST);
}

mkdirSync(folder, { recursive: true });
const kept = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
const begun = kept.length ? [...kept] : Array.from({ length: 40 }, () => bytes(LONGEST / 2));
if (!kept.length) kept.push(...begun);
session.connect();
ask("Profiler.enable");
ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
let [done, fault] = [0, ""];
while (done < Number(count) && !fault) {
  const data = begun.pop() ?? changed();
  fault = tried(kind, guided(data));
  if (fault) fault = `${kind}, guided by ${Buffer.from(data).toString("base64")}: ${fault}`;
  if (isNew()) {
    kept.push(data);
    writeFileSync(join(folder, createHash("sha1").update(data).digest("hex")), data);
  }
  done += 1;
}
console.log(JSON.stringify({ done, fault, reached: seen.size }));
