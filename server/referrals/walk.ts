import { type SelectQueryBuilder, sql } from 'kysely';
import type { CsvCell } from '#contract/files/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchSize, type ExportCall } from '#server/platform/walk-in-batches.ts';
import { isBehind, type Place, walkNewestFirst } from '#server/platform/walk-newest-first.ts';
import type { OrderRow } from './repository.ts';

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
  walkNewestFirst(transaction, {
    next: async (db, after) => nextOrders(await matching(db), after),
    toCells,
  });

/** The next orders from a place on. */
export const nextOrders = (
  matching: Awaited<ReturnType<Walk['matching']>>,
  after: Place | null,
): Promise<(OrderRow & Place)[]> =>
  matching
    .selectAll('orders')
    .select(sql<string>`orders.ordered_at::text`.as('place'))
    .where(isBehind(sql`orders.ordered_at`, sql`orders.id`, after))
    .orderBy(sql`orders.ordered_at desc, orders.id desc`)
    .limit(batchSize)
    .execute();
