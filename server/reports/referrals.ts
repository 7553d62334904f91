import { sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ReferralReport, SystemTotals } from '#contract/reports/report.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { figuresOfEverybody, type Range } from '#server/report-sums/queries.ts';

/** The sums of the referrals of some days in a currency: of one shop system, or of all. */
interface Counted {
  readonly currency: string;
  /** Null for all systems together. */
  readonly system: ReferralSystem | null;
  readonly count: number;
  readonly principalNet: number;
  readonly distinctUserCount: number;
}

/** The referrals of some days by currency and by system, counted as everybody's are listed (REP-22, REP-23). */
export async function countReferrals(db: SnapshotDb, days: Range): Promise<Counted[]> {
  const { rows } = await sql<Counted & { principalNet: string }>`
    select
      currency, system, referred::int as count, sales as principal_net, people as distinct_user_count
    from (${await figuresOfEverybody(db, days, 'referrals')}) as figures
    order by currency`.execute(db);
  return rows.map((row) => ({ ...row, principalNet: Number(row.principalNet) }));
}

const totalsOf = (counted: Counted | undefined): SystemTotals => ({
  count: counted?.count ?? 0,
  principalNet: counted?.principalNet ?? 0,
  distinctUserCount: counted?.distinctUserCount ?? 0,
});

/** The totals as the report has them: of each currency by system, and of each system by currency (REP-22). */
export function toReferralReport(
  counted: readonly Counted[],
): Pick<ReferralReport, 'byCurrency' | 'bySystem'> {
  const of = (currency: string, system: ReferralSystem) =>
    totalsOf(counted.find((each) => each.currency === currency && each.system === system));
  const bySystem = (system: ReferralSystem) =>
    Object.fromEntries(
      counted
        .filter((each) => each.system === system)
        .map((each) => [each.currency, totalsOf(each)]),
    );
  const amazon = bySystem('amazon');
  const all = counted.filter(({ system }) => system === null);
  return {
    byCurrency: Object.fromEntries(
      all.map((each) => [
        each.currency,
        {
          ...totalsOf(each),
          shopify: of(each.currency, 'shopify'),
          wooCommerce: of(each.currency, 'woo-commerce'),
        },
      ]),
    ),
    bySystem: {
      shopify: bySystem('shopify'),
      wooCommerce: bySystem('woo-commerce'),
      ...(Object.keys(amazon).length > 0 && { amazon }),
    },
  };
}
