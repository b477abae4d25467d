/** <keep-offline>: keeps the whole site in this browser, says how far it is, and undoes it. */
import { html, nothing } from "lit";
import { keeping } from "../../offline/keeping.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";

const MEGABYTE = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / MEGABYTE);

const SAYS = {
  unable: "This browser cannot keep the site from this address. It can where the address begins with https://.",
  none: "Nothing is kept yet.",
  keeping: "Keeping the site …",
  kept: "You can go offline now: everything is kept on this device.",
  newer: "You can go offline now. A new version of these pages is ready, too.",
};

export class KeepOffline extends PageElement {
  constructor() {
    super();
    this.follow = () => this.requestUpdate();
    new FocusKeeper(this, () => this.querySelector("button"));
  }

  connectedCallback() {
    super.connectedCallback();
    keeping.addEventListener("state", this.follow);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    keeping.removeEventListener("state", this.follow);
  }

  render() {
    const { state, kept, whole, problem } = keeping;
    return html`
      <p class="me-keeps" role="status">${SAYS[state]}</p>
      ${
        state === "keeping" && whole
          ? html`<p><progress max=${whole} value=${kept} aria-label="How much is kept"></progress>
            ${megabytes(kept)} of ${megabytes(whole)} MB</p>`
          : nothing
      }
      <p class="me-warning" role="alert" ?hidden=${!problem}>${problem}</p>
      <p class="me-actions">${this.#buttons(state)}</p>
    `;
  }

  /** @param {string} state */
  #buttons(state) {
    if (state === "none")
      return html`<button type="button" class="me-button me-button--primary" @click=${() => keeping.keep()}>Keep for offline</button>`;
    if (state === "keeping")
      return html`<button type="button" class="me-button" @click=${() => keeping.undo()}>Stop</button>`;
    if (state === "unable") return nothing;
    return html`
      ${state === "newer" ? html`<button type="button" class="me-button me-button--primary" @click=${() => keeping.takeUp()}>Show the new version</button>` : nothing}
      <button type="button" class="me-button" @click=${() => keeping.undo()}>Keep it no longer</button>`;
  }
}

customElements.define("keep-offline", KeepOffline);
