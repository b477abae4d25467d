/**
 * Gives the reader a file, as a download does.
 * @param {string} name @param {string} text @param {string} type its media type
 */
export function saveFile(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // the browser reads it a moment later
}
