import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from './db/database.ts';
import { batchSize, type ExportCall, walkInBatches } from './walk-in-batches.ts';

/** The place of a walk: the last row that was met. */
export interface Place {
  /** The moment that the rows are ordered by, in full: a date of JavaScript has no microseconds. */
  readonly place: string;
  readonly id: string;
}

interface Walk<Row> {
  /** Reads the next rows behind a place, as many as `batchSize`, each with its own place. */
  next(db: TenantDb, after: Place | null): Promise<readonly (Row & Place)[]>;
  toCells(db: TenantDb, rows: readonly Row[]): Promise<CsvCell[][]>;
}

/** Whether a row comes behind a place, by its moment and its id; every row does behind the beginning, which is null. */
export const isBehind = (
  moment: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Place | null,
): RawBuilder<SqlBool> =>
  after === null
    ? sql`true`
    : sql`(${moment}, ${id}) < (${after.place}::timestamptz, ${after.id}::uuid)`;

/** The place to go on from after a batch; null at the end. */
export function placeAfter(rows: readonly Place[]): Place | null {
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return last ? { place: last.place, id: last.id } : null;
}

/** The rows of a CSV file, newest first. It does not meet rows that are added meanwhile. */
export const walkNewestFirst = <Row>(
  transaction: ExportCall['transaction'],
  { next, toCells }: Walk<Row>,
): AsyncGenerator<CsvCell[][]> =>
  walkInBatches(transaction, async (db, after: Place | null) => {
    const rows = await next(db, after);
    return { cells: await toCells(db, rows), next: placeAfter(rows) };
  });
