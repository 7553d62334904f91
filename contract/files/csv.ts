/** One cell: an empty one for null. */
export type CsvCell = string | number | null;

/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const beginsFormula = /^[=+\-@]/;
/** What would end a cell that has no quotes, or be cut off at its ends. */
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A cell as RFC 4180 writes it. What a spreadsheet would run has an apostrophe before it (AMB-181). */
export function csvCell(cell: CsvCell): string {
  const text = String(cell ?? '');
  const harmless = beginsFormula.test(text.trimStart()) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Some cells as a line of a CSV file, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Begins a CSV file. Without it spreadsheets read the letters of other languages wrongly. */
export const byteOrderMark = '\ufeff';

/** The header of an answer that says how many rows its file will have. */
export const rowCountHeader = 'x-row-count';
