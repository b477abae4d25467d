/**
 * Our rules as a rule file, the same that a site of one's own and the command line read. TOML is read and written by
 * smol-toml; what it says is judged by the engine.
 */
import { parse, stringify, TomlError } from "smol-toml";
import { Told } from "../base/told.js";
import { isBounded } from "../gate/bounds.js";
import { asRules } from "./our-rules.js";

const LARGEST = 100_000;
const SOURCE = "house";
/** What a file tells about its game, beside the rules: pages of a site of one's own show it. */
const ABOUT = new Set(["name", "extends", "default", "description", "facts", "origin", "sources"]);

/** A file that is no set of rules, with the mend. */
export class RuleFileError extends Told {}

/** @param {import("./our-rules.js").Rules} rules @param {string} game the game's name */
export function ruleFile({ name, variant, reading, house }, game) {
  const clauses = Object.fromEntries(
    Object.entries(house).map(([clause, value]) => [clause, { value, source: SOURCE }]),
  );
  return stringify({
    name,
    extends: reading ? `${variant}:${reading}` : variant,
    default: SOURCE,
    description: `${game}, as we play it.`,
    sources: { [SOURCE]: { title: name, what: "The rules of our own table" } },
    ...clauses,
  });
}

/** @param {string} text @returns {import("./our-rules.js").Rules} */
export function readRuleFile(text) {
  if (text.length > LARGEST) throw new RuleFileError("This file is too large to be a rule file.");
  const { name, extends: parent, ...rest } = parsed(text);
  const [variant, reading = ""] = typeof parent === "string" ? parent.split(":") : [""];
  if (!variant)
    throw new RuleFileError(
      'This file does not say which game it changes. Its line “extends” should name one, as in extends = "samba".',
    );
  const changes = Object.entries(rest).filter(([, entry]) => isTold(entry, "value"));
  const vast = changes.find(([, { value }]) => !isBounded(value));
  if (vast)
    throw new RuleFileError(
      `Its rule “${vast[0].slice(0, 60)}” has a value that is no number, or too much. Mend it there.`,
    );
  const rules = asRules({
    name,
    variant,
    reading,
    house: Object.fromEntries(changes.map(([clause, { value }]) => [clause, value])),
  });
  if (!rules)
    throw new RuleFileError(
      "This file has no name, or too many rules. Its line “name” should say what you call your game.",
    );
  return rules;
}

/** Keys of a file that are no changed rule, and for which this page has no place. @param {string} text */
export const unreadIn = (text) =>
  Object.entries(parsed(text))
    .filter(([key, entry]) => !ABOUT.has(key) && !isTold(entry, "value") && !isTold(entry, "same"))
    .map(([key]) => key);

/** @param {unknown} entry @param {string} key */
const isTold = (entry, key) => typeof entry === "object" && entry && key in entry;

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {Record<string, any>} */ (parse(text));
  } catch (error) {
    const place = error instanceof TomlError ? `: look at line ${error.line}` : "";
    throw new RuleFileError(`This file cannot be read${place}. A rule file is a TOML file.`);
  }
}

/** What a file of these rules is called. @param {string} name */
export const fileName = (name) =>
  `${
    name
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "our-rules"
  }.toml`;
