import Papa from 'papaparse';
import { textOfCell } from '#contract/files/csv.ts';

/** The separators that can stand between two cells, in the order in which they are offered (APPL-90). */
export const separators = ['\t', ',', ';'] as const;
export type Separator = (typeof separators)[number];

/** The separator that occurs most often in the first line, outside of quotes; a comma where none does (APPL-90). */
export function guessSeparator(text: string): Separator {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (separator: Separator) => line.split(separator).length;
  return separators.reduce(
    (best, each) => (count(each) > count(best) ? each : best),
    ',' as Separator,
  );
}

export interface TableRow {
  /** As a spreadsheet counts, from 1, with the line of headings. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Gives the rows of a text one by one, without empty ones, until `onRow` returns false. `hasWrongQuotes` says that the
 * quotes of a row do not match. Quoted cells may hold separators and line breaks. A cell of a file that we wrote gets
 * back the value from before it was written (SHELL-297).
 */
export function readCells(
  text: string,
  separator: Separator,
  onRow: (row: TableRow & { readonly hasWrongQuotes: boolean }) => boolean,
): void {
  let number = 0;
  Papa.parse<string[]>(text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'), {
    delimiter: separator,
    newline: '\n',
    step({ data: cells, errors: [error] }, parser) {
      number += 1;
      if (!error && cells.every((cell) => cell.trim() === '')) return;
      const row = { number, cells: cells.map(textOfCell), hasWrongQuotes: error !== undefined };
      if (!onRow(row)) parser.abort();
    },
  });
}
