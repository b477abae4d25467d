/**
 * Keeps the keyboard's place when a render takes away what had the focus. Elements that may go carry
 * `data-focus`; the same name is looked for again, then another control of its fieldset, and failing that the host says
 * where to go on.
 */
export class FocusKeeper {
  /** @param {import("lit").ReactiveControllerHost & HTMLElement} host @param {() => Element | null} fallback */
  constructor(host, fallback) {
    this.host = host;
    this.fallback = fallback;
    this.held = null;
    /** @type {Element | null | undefined} */
    this.fields = null;
    host.addController(this);
  }

  hostUpdate() {
    const active = document.activeElement;
    this.held = active && active !== this.host && this.host.contains(active) ? active : null;
    this.fields = this.held?.closest("fieldset");
  }

  hostUpdated() {
    if (!this.held || this.host.contains(document.activeElement)) return;
    const name = this.held instanceof HTMLElement ? this.held.dataset.focus : undefined;
    const again = name && this.host.querySelector(`[data-focus="${CSS.escape(name)}"]`);
    const beside = this.fields?.isConnected && this.fields.querySelector("input, select, button");
    const next = again || beside || this.fallback();
    if (next instanceof HTMLElement) next.focus();
  }
}
