/** <suit-colours>: two or four colours for the suits, the reader's choice, kept for every page. */
import { html, LitElement } from "lit";
import { load, save } from "./store.js";

const KEY = "suits";
const changed = new EventTarget();

/** Paints the page as the reader chose; called once as early as the bundle runs. */
export function applySuitColours() {
  paint(load(KEY) === "four");
}

function paint(four) {
  if (four) document.documentElement.dataset.mbSuits = "four";
  else delete document.documentElement.dataset.mbSuits;
}

export class SuitColours extends LitElement {
  constructor() {
    super();
    this.follow = () => this.requestUpdate();
  }

  createRenderRoot() {
    this.replaceChildren();
    this.classList.add("me");
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    changed.addEventListener("change", this.follow);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changed.removeEventListener("change", this.follow);
  }

  render() {
    const four = document.documentElement.dataset.mbSuits === "four";
    return html`<label class="me-check"><input type="checkbox" .checked=${four} @change=${this.#choose} /> Four suit colours</label>`;
  }

  #choose(event) {
    save(KEY, event.target.checked ? "four" : "two");
    paint(event.target.checked);
    changed.dispatchEvent(new Event("change"));
  }
}

customElements.define("suit-colours", SuitColours);
