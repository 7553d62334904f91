import { byteOrderMark, csvLine } from '#contract/files/csv.ts';
import type { ImportColumn } from './columns.ts';
import { importLabels } from './labels.ts';
import type { ReadRow } from './read-rows.ts';
import type { Outcomes } from './run-import.ts';

const { reasons } = importLabels;

/** Why a row has not been imported; null when it has. */
function reasonOf(
  row: ReadRow,
  columns: readonly ImportColumn[],
  outcomes: Outcomes,
): string | null {
  const outcome = outcomes.get(row.number);
  if (outcome === 'imported') return null;
  if (outcome === 'skipped') return reasons.known;
  if (row.repeats !== null) return reasons.repeats(row.repeats);
  const wrong = columns.flatMap((column) => {
    const error = row.errors.get(column.index);
    return error === undefined ? [] : [`${importLabels.column(column)}: ${error}`];
  });
  const told = [...wrong, ...(row.problem === null ? [] : [row.problem])];
  return told.length > 0 ? told.join('. ') : reasons.stopped;
}

/** A CSV file of the rows that have not been imported, in their original form, each with the reason. */
export function notImportedFile(
  rows: readonly ReadRow[],
  columns: readonly ImportColumn[],
  outcomes: Outcomes,
): Blob {
  const headings = [...columns.map((column) => importLabels.column(column)), reasons.title];
  const lines = rows.flatMap((row) => {
    const reason = reasonOf(row, columns, outcomes);
    const cells = columns.map(({ index }) => row.cells[index] ?? '');
    return reason === null ? [] : [csvLine([...cells, reason])];
  });
  return new Blob([byteOrderMark, csvLine(headings), ...lines], { type: 'text/csv' });
}
