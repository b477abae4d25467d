/** <suit-colours>: two or four colours for the suits, the reader's choice, kept for every page. */
import { html } from "lit";
import { PageElement } from "../base/page-element.js";
import { chooseSuits, chosen, hasFourSuits } from "./suits.js";

export class SuitColours extends PageElement {
  constructor() {
    super();
    this.follow = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    chosen.addEventListener("change", this.follow);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    chosen.removeEventListener("change", this.follow);
  }

  render() {
    const four = hasFourSuits();
    return html`<label class="me-check"><input type="checkbox" .checked=${four} @change=${this.#choose} /> Four suit colours</label>`;
  }

  /** @param {FieldEvent} event */
  #choose(event) {
    chooseSuits(event.target.checked);
  }
}

customElements.define("suit-colours", SuitColours);
