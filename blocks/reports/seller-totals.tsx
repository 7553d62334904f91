import { referralsBehind } from '#client/reports/addresses.ts';
import type { ReportLabels } from '#client/reports/labels.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { AmbassadorReport } from '#contract/reports/report.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { SideLink } from '../side-link.tsx';

interface SellerTotalsProps {
  /** Undefined until they are known. */
  totals: AmbassadorReport['totals'] | undefined;
  range: ReportRange;
  /** Each has a figure of its own. */
  sold: readonly Currency[];
  labels: ReportLabels;
}

/** The sales of all people of a report, each figure leading to the list of the referrals. */
export const SellerTotals = ({ totals, range, sold, labels }: SellerTotalsProps) => (
  <StatRow>
    <Stat
      label={<SideLink to={referralsBehind(range)}>{labels.columns.referrals}</SideLink>}
      value={totals?.totalReferrals}
    />
    <Stat label={labels.allPoints} value={totals?.totalReferralCommissionPoints} />
    {sold.map((currency) => (
      <Stat
        key={currency}
        label={
          <SideLink to={referralsBehind({ ...range, currency })}>
            {labels.columns.sales(currency)}
          </SideLink>
        }
        value={totals && describeMoney(currency, totals.referralSalesPrincipal[currency] ?? 0)}
      />
    ))}
  </StatRow>
);
