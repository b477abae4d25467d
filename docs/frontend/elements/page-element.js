/** An element that draws into the page itself, so that the page's own styles and its reading order hold for it. */
import { LitElement } from "lit";

export class PageElement extends LitElement {
  /** What stood here without JavaScript gives way. */
  createRenderRoot() {
    this.replaceChildren();
    this.classList.add("me");
    return this;
  }
}
