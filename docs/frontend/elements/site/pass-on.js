/**
 * <pass-on .link=${() => link}>: gives a link to others: copied, shown, and as a square for a camera; where its address is
 * this machine's own, the hall's takes its place. `.link` may take its time, and is null where there can be no link.
 */
import { html, nothing } from "lit";
import { PageElement } from "../base/page-element.js";
import { forOthers } from "./hall.js";
import { squareView } from "./square.js";

export class PassOn extends PageElement {
  static properties = {
    link: { attribute: false },
    of: { attribute: false }, // what the link is to; a link to what has changed is no longer shown
    label: {}, // what the button says
    says: {}, // what whoever opens the link sees
    none: {}, // what to do where there can be no link
    given: { state: true }, // the link that was given last, and whether it is copied
    problem: { state: true },
  };

  constructor() {
    super();
    /** @type {() => string | null | Promise<string | null>} */
    this.link = () => location.href;
    /** @type {unknown} */
    this.of = null;
    this.label = "Copy a link";
    this.says = "";
    this.none = "There is no link to this.";
    /** @type {{link: string, says: string, copied: boolean} | null} */
    this.given = null;
    this.problem = "";
  }

  /** A link of something else is no longer this one. @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("of")) this.given = null;
  }

  render() {
    const { given } = this;
    return html`<button type="button" class="me-button" data-focus="pass-on" @click=${() => this.#give()}>${this.label}</button>
      <div role="status">${this.problem || !given ? this.problem : html`<p>${given.copied ? "The link is copied." : "Copy this link:"} ${this.says} ${given.says}</p>`}</div>
      ${
        given
          ? html`<label class="me-unseen" for="${this.id || "pass-on"}-link">The link</label>
        <input id="${this.id || "pass-on"}-link" class="me-input me-link" type="text" readonly .value=${given.link} @focus=${(/** @type {FieldEvent} */ event) => event.target.select()} />
        ${squareView(given.link)}`
          : nothing
      }`;
  }

  async #give() {
    const link = await this.link();
    this.problem = link === null ? this.none : "";
    if (link === null) {
      this.given = null;
      return;
    }
    const found = await forOthers(link);
    this.given = { ...found, copied: await copied(found.link) };
  }
}

/** Whether a text could be put on the clipboard, which browsers give to secure addresses alone. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

customElements.define("pass-on", PassOn);
