/**
 * What was changed and not kept when other rules took its place in the editor: another game, a kept set, a link's or a
 * file's. It waits beside them, and comes back by a button.
 */
import { html, nothing } from "lit";
import { keptRules, sameValue } from "./our-rules.js";

/** @import { Rules } from "./our-rules.js" */

/** Whether some rules have changes that the browser does not keep. @param {Rules} rules */
function isUnkept({ id, house, ...rest }) {
  if (!Object.keys(house).length) return false;
  const kept = keptRules().find((other) => other.id === id);
  return !kept || !sameValue(kept.house, house) || kept.variant !== rest.variant || kept.reading !== rest.reading;
}

export class LeftBehind {
  /** @param {import("./house-rules.js").HouseRules} host the editor */
  constructor(host) {
    this.host = host;
    /** @type {Rules | null} */
    this.rules = null;
  }

  /** Other rules take the place of those that the editor is at. @param {Rules} rules */
  leave(rules) {
    if (isUnkept(rules)) this.rules = rules;
    else if (this.rules?.id === rules.id) this.rules = null;
  }

  view() {
    const { rules } = this;
    const waits = rules && rules !== this.host.rules && isUnkept(rules);
    return html`<div class="me-left" role="status">${
      waits
        ? html`<p>What you had changed in “${rules.name}” (${this.host.nameOf(rules.variant)}) is not kept.
        <button type="button" class="me-button me-button--small" @click=${() => this.#back(rules)}>Go back to it</button></p>`
        : nothing
    }</div>`;
  }

  /** @param {Rules} rules */
  #back(rules) {
    /** @type {HTMLElement | null} */ (this.host.querySelector("#house-game"))?.focus();
    this.rules = null;
    this.host.begin(rules);
  }
}
