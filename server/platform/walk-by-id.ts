import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from './db/database.ts';
import { batchSize, type ExportCall, walkInBatches } from './walk-in-batches.ts';

/** Comes before all ids. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Walk<Row> {
  /** Reads the first rows after an id, in the order of their ids. */
  next(db: TenantDb, place: { readonly after: string; readonly limit: number }): Promise<Row[]>;
  toCells(db: TenantDb, rows: readonly Row[]): Promise<CsvCell[][]>;
}

/**
 * The rows of a CSV file in the order of their ids, which never change: so none is missed and none comes twice, even
 * when rows change meanwhile.
 */
export const walkById = <Row extends { readonly id: string }>(
  transaction: ExportCall['transaction'],
  { next, toCells }: Walk<Row>,
): AsyncGenerator<CsvCell[][]> =>
  walkInBatches(transaction, async (db, after: string | null) => {
    const rows = await next(db, { after: after ?? beforeAll, limit: batchSize });
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    return { cells: await toCells(db, rows), next: last?.id ?? null };
  });
