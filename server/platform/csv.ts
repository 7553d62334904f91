/** One cell: an empty one for null. */
export type CsvCell = string | number | null;

/** A CSV file that is made while it is sent. */
export interface CsvFile {
  /** The name that the download gets, such as `champions-acme-2026-11-22.csv`. */
  readonly name: string;
  /** The text piece by piece, each with whole lines. */
  readonly pieces: AsyncIterable<string>;
}

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

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Without it spreadsheets read the letters of other languages wrongly. */
const byteOrderMark = '\ufeff';

/**
 * A CSV file with a line of headings and a line for each row. The rows come in batches, of which one at a
 * time is held. The first batch is there once this resolves: what goes wrong until then is thrown, and
 * the caller can still be told.
 */
export async function csvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<CsvFile> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(headings);
    for (let batch = first; !batch.done; batch = await iterator.next()) {
      yield batch.value.map(csvLine).join('');
    }
  }
  return { name, pieces: pieces() };
}
