/** One cell: an empty one for null. */
export type CsvCell = string | number | null;

/**
 * A spreadsheet takes a text that begins like this for a formula, and runs it; wide signs too, where those are typed.
 * Apostrophes before it count as well: a reader has to know which one is ours.
 */
const beginsFormula = /^'*\s*[=+\-@＝＋－＠]/;

/** Begins like a formula inside of a text. "- one" in a list and ";-)" stay as they are: they call nothing. */
const formulaInside = String.raw`'*(?:[=@＝＠]|[+\-＋－](?![\s)][^;\t\r\n(|!]*(?:[;\t\r\n]|$)))`;

/**
 * The characters that may end a cell inside of a text: many countries separate by semicolons, and a spreadsheet there
 * knows neither our commas nor our quotes.
 */
const endInside = String.raw`([;\t\r\n][\s"]*)`;
const beginsFormulaInside = new RegExp(`${endInside}(?=${formulaInside})`, 'g');

/** The characters that would end a cell without quotes, or be cut off at its ends. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A text with an apostrophe before all that a spreadsheet would run. */
const defuse = (text: string): string =>
  (beginsFormula.test(text) ? `'${text}` : text).replaceAll(beginsFormulaInside, "$1'");

/** A cell as RFC 4180 writes it. A text that a spreadsheet would run has an apostrophe before it (SHELL-296). */
export function csvCell(cell: CsvCell): string {
  const text = defuse(String(cell ?? ''));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const defused = /^'(?='*\s*[=+\-@＝＋－＠])/;
const defusedInside = new RegExp(`${endInside}'(?=${formulaInside})`, 'g');

/** The text of a cell of a file that we may have written: without the apostrophes of `csvCell` (SHELL-297). */
export function textOfCell(cell: string): string {
  const text = cell.replaceAll(defusedInside, '$1').replace(defused, '');
  return defuse(text) === cell ? text : cell;
}

/** Some cells as a line of a CSV file, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Begins a CSV file. Without it spreadsheets read the letters of other languages wrongly. */
export const byteOrderMark = '\ufeff';

/** The header of an answer that says how many rows its file will have. */
export const rowCountHeader = 'x-row-count';
