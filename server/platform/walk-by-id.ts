import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from './db/database.ts';

/** So many rows are read in one transaction. */
const batchSize = 1000;
/** Comes before all ids. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** A call as an export needs it. */
export interface ExportCall {
  readonly now: Date;
  readonly tenant: { readonly tenantId: string };
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

interface Walk<Row> {
  /** Reads the first rows after an id, in the order of their ids. */
  next(db: TenantDb, place: { readonly after: string; readonly limit: number }): Promise<Row[]>;
  toCells(db: TenantDb, rows: readonly Row[]): Promise<CsvCell[][]>;
}

/**
 * The rows of a CSV file in the order of their ids, which never change: so none is missed and none comes twice, even
 * when rows change meanwhile. Each batch is a transaction of its own, so that a long export takes no connection for
 * long.
 */
export async function* walkById<Row extends { readonly id: string }>(
  transaction: ExportCall['transaction'],
  { next, toCells }: Walk<Row>,
): AsyncGenerator<CsvCell[][]> {
  let after: string | undefined = beforeAll;
  while (after !== undefined) {
    const place: string = after;
    const { cells, last } = await transaction(async (db) => {
      const rows = await next(db, { after: place, limit: batchSize });
      return {
        cells: await toCells(db, rows),
        last: rows.length === batchSize ? rows.at(-1)?.id : undefined,
      };
    });
    yield cells;
    after = last;
  }
}
