/**
 * What is asked next: what is to be repeated, what was missed some time ago, else something new of a fitting kind. The
 * answer comes apart from its task, so that the next question can be on its way while the reader thinks of this one.
 */

import { DoorError } from "../base/engine-link.js";
import { saidOf } from "../house/our-rules.js";
import { keptLesson } from "../lessons/lesson-kept.js";
import { totals } from "../progress/progress-data.js";
import { keptDrills } from "../progress/progress-kept.js";
import { dueItem, readItem } from "./drill-boxes.js";
import { KINDS, MIXED } from "./drill-kinds.js";
import { kindsAt } from "./practice-set.js";

/** @template T @param {T[]} things */
const pick = (things) => things[Math.floor(Math.random() * things.length)];

export class NextQuestion {
  /** @param {import("./drill-practice.js").DrillPractice} host the page's practice, which says what is wanted */
  constructor(host) {
    this.host = host;
    this.turn = 0;
  }

  /** The kinds of questions that the game has. */
  get kinds() {
    const { kinds } = this.host;
    return (kinds ? kinds.split(" ") : Object.keys(KINDS)).filter((kind) => KINDS[kind]);
  }

  /** Rules of the lessons that the reader has done. */
  get #learnt() {
    return this.host.lessons.filter(({ id }) => keptLesson(id).done).flatMap(({ clauses }) => clauses);
  }

  /** Something new for a place of the set: of an easy kind at first, about a rule that was learnt where there are any. */
  #something() {
    const { kind: wanted, clause, variant, answers, drill } = this.host;
    if (wanted !== MIXED || clause) return { kind: wanted, clause };
    const known = Object.values(totals(keptDrills(variant))).reduce((sum, { asked }) => sum + asked, 0);
    const kind = pick(kindsAt(answers.length + (drill ? 1 : 0), this.kinds, known));
    const learnt = this.#learnt;
    return { kind, clause: learnt.length && this.turn % 3 ? pick(learnt) : "" };
  }

  /** Whether a missed item is among what the reader wants to practise. @param {string} item */
  #wanted(item) {
    const { kind, clause } = readItem(item);
    return [MIXED, kind].includes(this.host.kind) && ["", clause].includes(this.host.clause);
  }

  /** What to ask next: what is to be repeated, every other time a missed item that is due, else something new. */
  #task() {
    const { variant, reading, again: repeated, recent } = this.host;
    const named = { variant, ...saidOf(reading), seed: Math.floor(Math.random() * 2 ** 47) };
    this.turn += 1;
    const again = repeated.shift();
    if (again) return { ...named, ...readItem(again), due: again };
    /** @param {string} item */
    const wanted = (item) => this.#wanted(item);
    const due = this.turn % 2 ? dueItem(keptDrills(variant).boxes, Date.now(), recent, wanted) : null;
    const { kind, clause } = due ? readItem(due) : this.#something();
    return { ...named, kind, ...(clause ? { clause } : {}), due };
  }

  /**
   * A learnt rule may have no question of the kind: then the kind is asked about any rule.
   * @param {Record<string, any>} request
   */
  async #asked(request) {
    const { engine, clause } = this.host;
    try {
      return await engine.ask({ do: "drill", ...request });
    } catch (error) {
      if (!(error instanceof DoorError) || !request.clause || request.clause === clause) throw error;
      delete request.clause;
      return engine.ask({ do: "drill", ...request });
    }
  }

  /** Asks for a question: what for, and its answer to come. @returns {{task: any, answer: Promise<any>}} */
  fetch() {
    const task = this.#task();
    const { due, ...request } = task;
    const told = due ? this.host.engine.ask({ do: "drill", ...request }) : this.#asked(request);
    const answer = told.then((found) => ({ ...found, request }));
    answer.catch(() => {});
    return { task, answer };
  }
}
