/** Bytes as letters that an address may hold, and back. */

/** @param {Uint8Array} bytes */
export const fromBytes = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} letters @throws {DOMException} where they are no bytes */
export const toBytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
