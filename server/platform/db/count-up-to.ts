import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDb } from './database.ts';
import type { Tables } from './tables.ts';

/** The count ends here: nobody pages beyond, and so a million rows take no longer than this (ADR 0017). */
export const mostCounted = 10_000;

/** A search is counted less far, for it looks at each row that it counts (ADR 0017). */
export const mostFound = 1000;

/** How many there are, up to some number, and whether there are more. */
export interface CappedCount {
  readonly totalCount: number;
  readonly totalIsCapped: boolean;
}

/** A count of rows that were found when one more than `most` was asked for. */
export const cappedCount = (found: number, most: number): CappedCount => ({
  totalCount: Math.min(found, most),
  totalIsCapped: found > most,
});

/** Counts rows, which select one column of an index at best, up to 10,000. */
export const countUpTo10k = <From extends keyof Tables>(
  db: TenantDb,
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<CappedCount> => countUpTo(db, rows, mostCounted);

/** The same up to another number. */
export async function countUpTo<From extends keyof Tables>(
  db: TenantDb,
  rows: SelectQueryBuilder<Tables, From, object>,
  most: number,
): Promise<CappedCount> {
  const { count } = await db
    .selectFrom(rows.limit(most + 1).as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return cappedCount(count, most);
}
