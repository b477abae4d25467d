/** An element that draws into the page itself, so that the page's own styles and its reading order hold for it. */
import { LitElement } from "lit";

export class PageElement extends LitElement {
  /** What stood here without JavaScript gives way. */
  createRenderRoot() {
    this.replaceChildren();
    this.classList.add("me");
    return this;
  }

  /** Leads the keyboard to a part of the element, once it is drawn. @param {string} selector @param {FocusOptions} [how] */
  async focusOn(selector, how) {
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.focus(how);
  }
}
