import { sql } from 'kysely';
import { timesUsual } from '#contract/fraud-cases/signal-settings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { ReferralRow } from '#server/referrals/queries.ts';
import type { Neighbour } from './neighbours.ts';

type OfCode = Pick<ReferralRow, 'code' | 'userId'>;

/** Those of some purchasers who bought with the code before a moment. */
export async function knownPurchasers(
  db: TenantDb,
  { code, userId }: OfCode,
  { purchasers, before }: { readonly purchasers: readonly Neighbour[]; readonly before: Date },
): Promise<ReadonlySet<string>> {
  const emails = [...new Set(purchasers.map(({ purchaser }) => purchaser))];
  const rows = await db
    .selectFrom('orders')
    .select('purchaserKey')
    .distinct()
    .where(sql<boolean>`purchaser_key = any(${emails}::text[])`)
    .where('orderedAt', '<', before)
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('source', '<>', 'simulation')
    .execute();
  return new Set(rows.flatMap(({ purchaserKey }) => purchaserKey ?? []));
}

/** The number of days before the strangers that show the usual number of orders. */
const daysBack = 28;

/**
 * How many orders a code has in so many hours: on average of four weeks before, or as many as a verdict has found
 * fine. Counting ends where `purchasers` cannot be far more any longer.
 */
export async function usualOrders(
  db: TenantDb,
  { code, userId }: OfCode,
  { before, hours, purchasers }: { before: Date; hours: number; purchasers: number },
): Promise<number> {
  const stretches = (daysBack * 24) / hours;
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('id')
        .where('userId', 'is not', null)
        .where('code', '=', code)
        .where('userId', '=', userId)
        .where('source', '<>', 'simulation')
        .where('orderedAt', '<', before)
        .where('orderedAt', '>=', new Date(before.getTime() - daysBack * 86_400_000))
        .limit(Math.ceil((purchasers / timesUsual) * stretches) + 1)
        .as('earlier'),
    )
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const fine = await db
    .selectFrom('fraudCases')
    .select('findings')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('ruling', '=', 'fine')
    .execute();
  const foundFine = fine.flatMap(({ findings }) =>
    findings.map((each) => (each.signal === 'leaked-code' ? each.purchasers : 0)),
  );
  return Math.max(Number(count) / stretches, ...foundFine);
}
