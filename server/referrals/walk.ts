import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchSize, type ExportCall, walkInBatches } from '#server/platform/walk-in-batches.ts';
import type { OrderRow } from './repository.ts';

/** The place of a walk: the last order that was met. */
export interface Place {
  /** In full: a date of JavaScript has no microseconds. */
  readonly orderedAt: string;
  readonly id: string;
}

interface Walk {
  /** The orders to walk through, in no order yet. */
  matching(db: TenantDb): Promise<SelectQueryBuilder<Tables, 'orders', object>>;
  toCells(db: TenantDb, rows: readonly OrderRow[]): Promise<CsvCell[][]>;
}

/** Orders as rows of a file, newest first. */
export const walkOrders = (
  { transaction }: Pick<ExportCall, 'transaction'>,
  { matching, toCells }: Walk,
): AsyncGenerator<CsvCell[][]> =>
  walkInBatches(transaction, async (db, after: Place | null) => {
    const { rows, next } = await nextStretch(await matching(db), after);
    return { cells: await toCells(db, rows), next };
  });

/** The next orders from a place on, and where to go on; null at the end. */
export async function nextStretch(
  matching: Awaited<ReturnType<Walk['matching']>>,
  after: Place | null,
): Promise<{ rows: readonly OrderRow[]; next: Place | null }> {
  const isAfter =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(orders.ordered_at, orders.id) < (${after.orderedAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await matching
    .selectAll('orders')
    .select(sql<string>`orders.ordered_at::text`.as('place'))
    .where(isAfter)
    .orderBy(sql`orders.ordered_at desc, orders.id desc`)
    .limit(batchSize)
    .execute();
  const last = rows.at(-1);
  const isMore = last !== undefined && rows.length === batchSize;
  return { rows, next: isMore ? { orderedAt: last.place, id: last.id } : null };
}
