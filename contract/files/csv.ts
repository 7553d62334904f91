/** One cell: an empty one for null. */
export type CsvCell = string | number | null;

/** A spreadsheet takes a text that begins like this for a formula, and runs it; wide signs too, where those are typed. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]/;

/**
 * The same inside of a text, after what may end a cell: many countries separate by semicolons, and a spreadsheet there
 * knows neither our commas nor our quotes. "- one" in a list and ";-)" stay as they are: they call nothing.
 */
const beginsFormulaInside =
  /([;\t\r\n][\s"]*)(?=[=@＝＠]|[+\-＋－](?![\s)][^;\t\r\n(|!]*(?:[;\t\r\n]|$)))/g;

/** What would end a cell that has no quotes, or be cut off at its ends. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A text with an apostrophe before all that a spreadsheet would run. */
const defuse = (text: string): string =>
  (beginsFormula.test(text) ? `'${text}` : text).replaceAll(beginsFormulaInside, "$1'");

/** A cell as RFC 4180 writes it. What a spreadsheet would run has an apostrophe before it (SHELL-296). */
export function csvCell(cell: CsvCell): string {
  const text = defuse(String(cell ?? ''));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const defused = /^'(?=\s*[=+\-@＝＋－＠])/;
const defusedInside = /([;\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/g;

/** The text of a cell of a file that may be one of ours: without the apostrophes of `csvCell` (SHELL-297). */
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
