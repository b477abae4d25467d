/**
 * <guided-hand variant="canasta" lesson="…/lesson.json">: a hand played by a lesson. The engine follows the lesson's
 * goals; whatever else is legal is played all the same, with a word from the coach and a way back.
 */
import { html, nothing } from "lit";
import { load, save } from "./store.js";
import { TableElement } from "./table-element.js";
import { tableView } from "./table-view.js";

export class GuidedHand extends TableElement {
  static properties = { lesson: {}, plan: { state: true }, step: { state: true } };

  constructor() {
    super();
    this.lesson = "";
    this.plan = null;
    this.step = null;
  }
}

customElements.define("guided-hand", GuidedHand);
