/** Writes tables for spreadsheets (RFC 4180). */

/** A row. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell. An apostrophe before a formula makes it a text, which spreadsheets do not execute. An import removes one apostrophe there, so a
 * text that has some gets one more.
 */
export const csvCell = (text: string): string => {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
