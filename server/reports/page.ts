import { type RawBuilder, sql } from 'kysely';
import { mostRows } from '#contract/reports/rows.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { joinMany } from '#server/platform/db/join-many.ts';

/** The values in the query of a report beside its days. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

interface Asked {
  /** The steps before the two queries below, as of `with`. */
  readonly steps: RawBuilder<unknown>;
  /** One row with the totals of all rows: the columns of `Totals` and `total_count`. */
  readonly totals: RawBuilder<unknown>;
  /** All rows in full, without their order; of the step `picked` where `pick` makes one. */
  readonly rows: RawBuilder<unknown>;
  /** The rows before they are completed, where they have all columns that they are sorted by. */
  readonly pick?: RawBuilder<unknown> | undefined;
  readonly orderBy: RawBuilder<unknown>;
  readonly paging: Paging;
}

interface Answer<Row, Totals> {
  readonly rows: readonly Row[];
  readonly totals: Totals;
  readonly totalCount: number;
}

/** One page of a report and the totals of all its rows, counted once. */
export async function readPage<Row extends object, Totals extends object>(
  db: TenantDb,
  { steps, totals, rows, pick, orderBy, paging }: Asked,
): Promise<Answer<Row, Totals>> {
  const limit = Math.min(paging.pageSize, mostRows);
  const page = sql`order by ${orderBy} limit ${limit} offset ${(paging.page - 1) * limit}`;
  const asked = sql<{ totalCount: number; totals: Totals; row: Row | null }>`
    with ${steps}, totals as materialized (${totals})
    ${pick ? sql`, picked as materialized (select * from (${pick}) as all_rows ${page})` : sql``}
    select totals."totalCount" as total_count, to_jsonb(totals) as totals, to_jsonb(page) as row
    from totals left join lateral (
      select * from (${rows}) as all_rows ${pick ? sql`order by ${orderBy}` : page}
    ) as page on true`;
  const { rows: found } = await joinMany(db, () => asked.execute(db));
  const [first] = found;
  if (!first) throw new Error('Counting answered no row');
  const { totals: all, totalCount } = first;
  return { rows: found.flatMap(({ row }) => row ?? []), totals: all, totalCount };
}
