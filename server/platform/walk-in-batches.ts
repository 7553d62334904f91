import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from './db/database.ts';

/** So many rows are read in one transaction. */
export const batchSize = 1000;

/** A call as an export needs it. */
export interface ExportCall {
  readonly now: Date;
  readonly tenant: { readonly tenantId: string };
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** The rows of one batch as cells, and the place of the last of them; null at the end. */
interface Batch<Place> {
  readonly cells: CsvCell[][];
  readonly next: Place | null;
}

/**
 * The rows of a CSV file, batch by batch, each read from the place on where the one before has ended; null is the
 * beginning. Each batch is a transaction of its own, so that a long export takes no connection for long.
 */
export async function* walkInBatches<Db, Place>(
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  read: (db: Db, after: Place | null) => Promise<Batch<Place>>,
): AsyncGenerator<CsvCell[][]> {
  let place: Place | null = null;
  do {
    const after: Place | null = place;
    const batch: Batch<Place> = await transaction((db) => read(db, after));
    yield batch.cells;
    place = batch.next;
  } while (place !== null);
}
