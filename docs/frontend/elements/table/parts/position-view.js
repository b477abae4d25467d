/** The table as a position file: to read, copy or keep, and to open with `meldbook legal`. */
import { html, nothing } from "lit";
import { saveFile } from "../../site/save-file.js";

/** @param {{text: string, name: string, copied: boolean, onCopy: () => void, onClose: () => void}} options */
export const positionView = ({
  text,
  name,
  copied,
  onCopy,
  onClose,
}) => html`<section class="me-panel" aria-label="This table as a position">
  <h2 class="me-title">This table as a position</h2>
  <p>Save it as a file, and <code>meldbook legal ${name}</code> lists your moves. What you cannot see, other hands and
    the stock, is dealt at random in it, so it gives nothing away.</p>
  <pre class="me-position" tabindex="0" aria-label="The position’s text">${text}</pre>
  <p class="me-actions">
    <button type="button" class="me-button me-button--small" data-focus="copy" @click=${onCopy}>Copy</button>
    <button type="button" class="me-button me-button--small" data-focus="download" @click=${() => saveFile(name, text, "application/toml")}>Download</button>
    <button type="button" class="me-button me-button--small" data-focus="shut" @click=${onClose}>Close</button>
    <span role="status">${copied ? "Copied." : nothing}</span>
  </p>
</section>`;
