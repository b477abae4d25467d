/** Whether a finger, or a mouse's button, is down upon an element: what is drawn meanwhile would move under it. */
export class Press {
  /** @param {import("lit").ReactiveControllerHost & HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** Settles when nothing is pressed. @type {Promise<void>} */
    this.over = Promise.resolve();
    this.down = (/** @type {PointerEvent} */ event) => this.#hold(event);
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener("pointerdown", this.down);
  }

  hostDisconnected() {
    this.host.removeEventListener("pointerdown", this.down);
  }

  /** @param {PointerEvent} pointerEvent */
  #hold({ isPrimary }) {
    if (!isPrimary) return;
    this.over = new Promise((lift) => {
      const release = () => {
        for (const kind of ENDS) removeEventListener(kind, lifted, true);
        removeEventListener("click", release, true);
        lift();
      };
      /** @param {Event} event */
      const lifted = (event) => {
        if (event.type !== "blur" || event.target === window) setTimeout(release); // unless it ends with a click
      };
      for (const kind of ENDS) addEventListener(kind, lifted, true);
      addEventListener("click", release, true);
    });
  }
}

const ENDS = ["pointerup", "pointercancel", "blur"];
