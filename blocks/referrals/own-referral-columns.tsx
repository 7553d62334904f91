import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { type areaOfReferralsLabels, ownStateOf } from '#client/referrals/area-labels.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { PurchaserCell } from './purchaser-cell.tsx';
import { CommissionText } from './referral-marks.tsx';

interface OwnReferralColumnsOptions {
  labels: ReturnType<typeof areaOfReferralsLabels>;
  timezone: string;
  /** Whether the tenant shows the purchasers to ambassadors (REF-79). */
  hasPurchaser: boolean;
}

/** Whether any of these names a purchaser: the server leaves them out where the tenant hides them (REF-80). */
export const namePurchasers = (rows: readonly Referral[] = []): boolean =>
  rows.some(
    ({ purchaserName, purchaserEmail }) =>
      purchaserName !== undefined || purchaserEmail !== undefined,
  );

/** The columns of the own referrals, without those for admins only (REF-11, REF-79, REF-81). */
export function ownReferralColumns({
  labels: { columns, state, noPurchaser },
  timezone,
  hasPurchaser,
}: OwnReferralColumnsOptions): readonly Column<Referral>[] {
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  const purchaser: Column<Referral> = {
    key: 'purchaser',
    title: columns.purchaser,
    render: ({ purchaserName, purchaserEmail }) => (
      <PurchaserCell name={purchaserName} email={purchaserEmail} unknown={noPurchaser} />
    ),
  };
  return [
    {
      key: 'order',
      title: columns.order,
      phone: 'title',
      render: ({ orderNumber }) => (
        <Text span size="sm" fw={600}>
          {orderNumber}
        </Text>
      ),
    },
    {
      key: 'orderDate',
      title: columns.orderDate,
      width: '8rem',
      render: ({ orderDate }) => <time dateTime={orderDate}>{day(orderDate)}</time>,
    },
    {
      key: 'platform',
      title: columns.platform,
      width: '8rem',
      render: ({ system }) => referralSystemWords[system],
    },
    ...(hasPurchaser ? [purchaser] : []),
    {
      key: 'sale',
      title: columns.sale,
      align: 'end',
      width: '7rem',
      render: ({ currency, principalNet }) => describeMoney(currency, principalNet),
    },
    {
      key: 'commission',
      title: columns.commission,
      align: 'end',
      width: '8rem',
      render: (referral) => <CommissionText referral={referral} />,
    },
    {
      key: 'state',
      title: state,
      width: '12rem',
      render: (referral) => ownStateOf(referral, day),
    },
  ];
}
