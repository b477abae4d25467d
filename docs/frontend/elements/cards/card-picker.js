/** Choosing a card by taps: its rank, then its suit. A joker is one tap. */
import { html, LitElement } from "lit";
import { cardName, corner, JOKER, RANKS, rankName, SUITS, suitKey } from "./cards.js";

/** Fires `pick` with the card in `detail`. */
export class CardPicker extends LitElement {
  static properties = { rank: { state: true } };

  constructor() {
    super();
    this.rank = "";
  }

  createRenderRoot() {
    return this;
  }

  render() {
    return html`
      <div class="me-picker" role="group" aria-label="Choose a card: first its rank, then its suit">
        <div class="me-picker__ranks">
          ${RANKS.map((rank) => this.#rankButton(rank))}
          <button type="button" class="me-key" aria-label="Joker" @click=${() => this.#pick(JOKER)}>${corner(JOKER)}</button>
        </div>
        <div class="me-picker__suits" aria-live="polite">
          ${
            this.rank
              ? SUITS.map((suit) => this.#suitButton(this.rank + suit))
              : html`<p class="me-quiet">Tap a rank, then the suit. A joker needs one tap.</p>`
          }
        </div>
      </div>
    `;
  }

  /** @param {string} rank */
  #rankButton(rank) {
    return html`<button type="button" class="me-key" aria-pressed=${this.rank === rank} aria-label=${rankName(rank)}
      @click=${() => {
        this.rank = rank;
      }}>${corner(`${rank}S`)}</button>`;
  }

  /** @param {string} card */
  #suitButton(card) {
    return html`<button type="button" class="mb-card" data-suit=${suitKey(card)} aria-label="Add the ${cardName(card)}"
      @click=${() => this.#pick(card)}>${corner(card)}</button>`;
  }

  /** @param {string} card */
  #pick(card) {
    this.dispatchEvent(new CustomEvent("pick", { detail: card, bubbles: true }));
  }
}

customElements.define("card-picker", CardPicker);
