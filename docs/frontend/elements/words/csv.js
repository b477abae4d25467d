/** Rows as a file for spreadsheets. */

/** @param {(string | number)[][]} rows @returns {string} */
export const asCsv = (rows) => rows.map((row) => row.map(cell).join(",")).join("\r\n");

/** A cell that no spreadsheet takes for a formula. @param {string | number} value */
function cell(value) {
  const text = typeof value === "string" && /^[=+@\t\r-]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
