import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ReferralReport, SystemTotals } from '#contract/reports/report.ts';
import type { referralTotals } from '#server/referrals/queries.ts';

type Counted = Awaited<ReturnType<typeof referralTotals>>[number];

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
