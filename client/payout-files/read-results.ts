import {
  type PayoutOutcome,
  payPalOutcomes,
  toPayPalStatus,
} from '#contract/payouts/files/pay-pal-status.ts';
import { guessSeparator, readCells, type TableRow } from '../tables/read-cells.ts';
import { resultFileLabels } from './labels.ts';

/** The most rows of a result file below its headings: as many as a run has lines. */
const mostRows = 10_000;
const largestBytes = 5 * 1024 * 1024;

export interface PayoutResult {
  /** The number of the row in the file, as a spreadsheet counts. */
  readonly row: number;
  /** `{run number}-{line number}`. */
  readonly reference: string;
  readonly outcome: PayoutOutcome;
  /** As the file has it. */
  readonly status: string;
  /** The provider's number; null where the file has none. */
  readonly transactionId: string | null;
  readonly reason: string | null;
}

/** An unused row: it names no line of the run, or its status is unknown. */
export interface UnusedRow {
  readonly row: number;
  readonly reference: string;
  readonly why: string;
}

export interface ResultFile {
  readonly results: readonly PayoutResult[];
  readonly unused: readonly UnusedRow[];
  /** The references in the rows of payouts that were left out; no result is of one of them. */
  readonly leftOut: readonly string[];
  /** How many payouts that the run pays the rows name, with or without a status that is known. */
  readonly namedCount: number;
  /** Why the file cannot be used at all; null where it can. With a problem there are no results. */
  readonly problem: string | null;
}

interface Run {
  /** The number of the run whose results are expected. */
  readonly number: number;
  /** How many lines it has. */
  readonly lineCount: number;
  /** The references of the lines that were left out of it. */
  readonly leftOut: readonly string[];
}

type Column = 'reference' | 'status' | 'transactionId' | 'reason';

/** Headings of PayPal's reports and of plain tables, in small letters without anything between. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  reference: ['reference', 'uniqueid', 'customerid', 'senderitemid', 'customid', 'payoutreference'],
  status: ['status', 'transactionstatus', 'outcome', 'payoutstatus'],
  transactionId: ['transactionid', 'paypaltransactionid', 'transaction'],
  reason: ['reason', 'errormessage', 'failurereason', 'reasoncode', 'errorcode', 'error'],
};

/**
 * Reads a file with the results of a run: PayPal's payout report or a plain table with a reference and a status. The
 * columns are found by their headings, in any order (PAY-72). A file that names a line twice is refused: people have to
 * say which of its rows is true (PAY-74). `text` is null for a file that holds no text.
 */
export function readResults(text: string | null, run: Run): ResultFile {
  if (text === null) return refused(labels.noText);
  if (new TextEncoder().encode(text).length > largestBytes) return refused(labels.tooLarge);
  const rows: TableRow[] = [];
  let problem: string | null = null;
  readCells(
    text,
    guessSeparator(text.replace(/^\ufeff?[\r\n]+/, '')),
    ({ hasWrongQuotes, ...row }) => {
      if (hasWrongQuotes) problem = labels.quotes(row.number);
      else rows.push(row);
      if (rows.length > mostRows + 1) problem = labels.tooManyRows;
      return problem === null;
    },
  );
  if (problem !== null) return refused(problem);
  const [first, ...others] = rows;
  if (!first) return refused(labels.empty);
  const columns = findColumns(first);
  if (columns.reference === -1) return refused(labels.noReference);
  if (columns.status === -1) return refused(labels.noStatus);
  return sortOut(others, columns, run);
}

const labels = resultFileLabels.problems;

const refused = (problem: string): ResultFile => ({
  results: [],
  unused: [],
  leftOut: [],
  namedCount: 0,
  problem,
});

type Columns = Readonly<Record<Column, number>>;

/** The place of each column, -1 where the file has none. Of several headings the first of our list wins. */
function findColumns({ cells }: TableRow): Columns {
  const keys = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (column: Column) =>
    headings[column].map((heading) => keys.indexOf(heading)).find((place) => place >= 0) ?? -1;
  return {
    reference: placeOf('reference'),
    status: placeOf('status'),
    transactionId: placeOf('transactionId'),
    reason: placeOf('reason'),
  };
}

function sortOut(rows: readonly TableRow[], columns: Columns, run: Run): ResultFile {
  const results: PayoutResult[] = [];
  const unused: UnusedRow[] = [];
  const leftOut: string[] = [];
  const isLeftOut = new Set(run.leftOut);
  const rowOf = new Map<string, number>();
  for (const { number: row, cells } of rows) {
    const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
    const reference = cell('reference');
    const status = cell('status');
    if (!isOfRun(reference, run)) {
      unused.push({ row, reference, why: labels.unknownReference });
      continue;
    }
    const earlier = rowOf.get(reference);
    if (earlier !== undefined) return refused(labels.doubled(reference, earlier, row));
    rowOf.set(reference, row);
    if (isLeftOut.has(reference)) {
      leftOut.push(reference);
      continue;
    }
    const outcome = outcomeOf(status);
    if (outcome === undefined) unused.push({ row, reference, why: labels.unknownStatus(status) });
    else
      results.push({
        ...{ row, reference, outcome, status },
        transactionId: cell('transactionId') || null,
        reason: cell('reason') || null,
      });
  }
  return { results, unused, leftOut, namedCount: rowOf.size - leftOut.length, problem: null };
}

function isOfRun(reference: string, { number, lineCount }: Run): boolean {
  const [, ofRun, ofLine] = /^([1-9]\d*)-([1-9]\d*)$/.exec(reference) ?? [];
  return Number(ofRun) === number && Number(ofLine) <= lineCount;
}

function outcomeOf(status: string): PayoutOutcome | undefined {
  if (/^paid$/i.test(status)) return 'paid';
  const known = toPayPalStatus(status);
  return known && payPalOutcomes[known];
}
