import Papa from 'papaparse';
import { mostImported, tooManyRows } from '#contract/applicants/application-import.ts';
import { namesEmail } from './known-headings.ts';
import { importLabels } from './labels.ts';

/** What can stand between two cells, in the order in which it is offered (APPL-90). */
export const separators = ['\t', ',', ';'] as const;
export type Separator = (typeof separators)[number];

/** The most columns of a table: more than a form has fields. */
const mostColumns = 100;

export interface TableRow {
  /** As a spreadsheet counts, from 1, with the line of headings. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** True when the first line names an email column (APPL-89). */
  readonly namesColumns: boolean;
  readonly rows: readonly TableRow[];
  /** Why the text cannot be imported; null when it can. */
  readonly problem: string | null;
}

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

/**
 * The cells of a pasted text or a file, without empty lines. Quoted cells may hold separators and line
 * breaks (APPL-94). Reading ends at the first row that is too many, however long the text is (APPL-135).
 */
export function readTable(text: string, separator: Separator): Table {
  const rows: TableRow[] = [];
  let problem: string | null = null;
  let number = 0;
  Papa.parse<string[]>(text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'), {
    delimiter: separator,
    newline: '\n',
    step({ data: cells, errors: [error] }, parser) {
      number += 1;
      if (error) problem = importLabels.problems.quote(number);
      else if (cells.length > mostColumns) problem = importLabels.problems.columns(mostColumns);
      else if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
      const [first] = rows;
      const most = mostImported + (first && namesColumns(first) ? 1 : 0);
      if (rows.length > most) problem = tooManyRows;
      if (problem !== null) parser.abort();
    },
  });
  const [first] = rows;
  return { namesColumns: first !== undefined && namesColumns(first), rows, problem };
}

const namesColumns = ({ cells }: TableRow): boolean => cells.some(namesEmail);
