import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import type { referralLabels } from '#client/referrals/labels.ts';
import type { ReferralListState } from '#client/referrals/list-state.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';
import { PurchaserCell } from './purchaser-cell.tsx';
import { ApprovedStateBadge, CommissionText, SuspiciousMark } from './referral-marks.tsx';

type ReferralColumn = Column<Referral, ReferralListState['sort']>;

interface ReferralColumnsOptions {
  labels: ReturnType<typeof referralLabels>;
  timezone: string;
  /** The address of an order with its trail. */
  orderAddress: (id: string) => string;
  /** The address of somebody's referrals. */
  personAddress: (slug: string) => string;
}

/** The columns of the list of referrals (REF-03): the mark of suspicion stands below the decision. */
export function referralColumns({
  labels,
  timezone,
  orderAddress,
  personAddress,
}: ReferralColumnsOptions): readonly ReferralColumn[] {
  const { columns } = labels;
  const date = (instant: string) => (
    <time dateTime={instant}>{listDate(instant, timezone, Date.now())}</time>
  );
  return [
    {
      key: 'order',
      title: columns.order,
      width: '6.5rem',
      phone: 'title',
      render: ({ id, orderNumber, simulated }) => (
        <div>
          <SideLink to={orderAddress(id)} inherit fw={600}>
            {orderNumber}
          </SideLink>
          {simulated && <StatusBadge tone="info">{labels.simulated}</StatusBadge>}
        </div>
      ),
    },
    {
      key: 'orderDate',
      title: columns.orderDate,
      sortKey: 'orderDate',
      width: '6.5rem',
      render: ({ orderDate }) => date(orderDate),
    },
    {
      key: 'ambassador',
      title: columns.ambassador,
      render: (referral) => (
        <SideLink to={personAddress(referral.user.slug)} inherit>
          {fullName(referral.user)}
        </SideLink>
      ),
    },
    {
      key: 'platform',
      title: columns.platform,
      width: '6.5rem',
      render: ({ system }) => referralSystemWords[system],
    },
    {
      key: 'purchaser',
      title: columns.purchaser,
      render: ({ purchaserName, purchaserEmail }) => (
        <PurchaserCell name={purchaserName} email={purchaserEmail} unknown={labels.noPurchaser} />
      ),
    },
    {
      key: 'sale',
      title: columns.sale,
      sortKey: 'principalNet',
      align: 'end',
      width: '6.5rem',
      render: ({ currency, principal, principalNet }) => (
        <div>
          {describeMoney(currency, principalNet)}
          {principal !== principalNet && (
            <Text size="xs" c="dimmed">
              {labels.saleBefore(describeMoney(currency, principal))}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'commission',
      title: columns.commission,
      align: 'end',
      width: '7rem',
      render: (referral) => <CommissionText referral={referral} />,
    },
    {
      key: 'approval',
      title: columns.approval,
      width: '9rem',
      render: (referral) => (
        <div>
          <ApprovedStateBadge state={referral.approvedState} />
          <SuspiciousMark referral={referral} />
        </div>
      ),
    },
    {
      key: 'credited',
      title: columns.credited,
      width: '6.5rem',
      render: ({ creditedAt }) =>
        creditedAt ? (
          date(creditedAt)
        ) : (
          <Text span size="sm" c="dimmed">
            {labels.notCredited}
          </Text>
        ),
    },
  ];
}
