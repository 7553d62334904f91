import { mostImported, tooManyRows } from '#contract/applicants/application-import.ts';
import { readCells, type Separator, type TableRow } from '../tables/read-cells.ts';
import { namesEmail } from './known-headings.ts';
import { importLabels } from './labels.ts';

/** The most columns of a table: more than a form has fields. */
const mostColumns = 100;

export interface Table {
  /** True when the first line names an email column (APPL-89). */
  readonly namesColumns: boolean;
  readonly rows: readonly TableRow[];
  /** Why the text cannot be imported; null when it can. */
  readonly problem: string | null;
}

/**
 * The cells of a pasted text or a file, without empty lines. Quoted cells may hold separators and line
 * breaks (APPL-94). Reading ends at the first row above the limit, for a text of any length (APPL-135).
 */
export function readTable(text: string, separator: Separator): Table {
  const rows: TableRow[] = [];
  let problem: string | null = null;
  readCells(text, separator, ({ number, cells, hasWrongQuotes }) => {
    if (hasWrongQuotes) problem = importLabels.problems.quote(number);
    else if (cells.length > mostColumns) problem = importLabels.problems.columns(mostColumns);
    else rows.push({ number, cells });
    const [first] = rows;
    const most = mostImported + (first && namesColumns(first) ? 1 : 0);
    if (rows.length > most) problem = tooManyRows;
    return problem === null;
  });
  const [first] = rows;
  return { namesColumns: first !== undefined && namesColumns(first), rows, problem };
}

const namesColumns = ({ cells }: TableRow): boolean => cells.some(namesEmail);
