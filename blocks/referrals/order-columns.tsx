import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { referralLabels } from '#client/referrals/labels.ts';
import type { OrderListState } from '#client/referrals/list-state.ts';
import { orderLabels as labels } from '#client/referrals/order-labels.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { OrderListItem } from '#contract/referrals/order.ts';
import { reasonWords } from '#contract/referrals/words.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';
import { PurchaserCell } from './purchaser-cell.tsx';
import { ApprovedStateBadge } from './referral-marks.tsx';

type OrderColumn = Column<OrderListItem, OrderListState['sort']>;

interface OrderColumnsOptions {
  terms: Terms;
  timezone: string;
  /** The address of an order with its trail. */
  addressOf: (id: string) => string;
}

/** The columns of the list of all orders: the outcome of each stands in words. */
export const orderColumns = ({
  terms,
  timezone,
  addressOf,
}: OrderColumnsOptions): readonly OrderColumn[] => [
  {
    key: 'order',
    title: labels.columns.order,
    width: '8rem',
    phone: 'title',
    render: ({ id, orderNumber, source }) => (
      <div>
        <SideLink to={addressOf(id)} inherit fw={600}>
          {orderNumber}
        </SideLink>
        {source === 'simulation' && (
          <StatusBadge tone="info">{labels.sources.simulation}</StatusBadge>
        )}
      </div>
    ),
  },
  {
    key: 'orderDate',
    title: labels.columns.orderDate,
    sortKey: 'orderDate',
    width: '7rem',
    render: ({ orderDate }) => (
      <time dateTime={orderDate}>{listDate(orderDate, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'shop',
    title: labels.columns.shop,
    width: '8rem',
    render: ({ system }) => referralSystemWords[system],
  },
  {
    key: 'purchaser',
    title: labels.columns.purchaser,
    width: '22%',
    render: ({ purchaserName, purchaserEmail }) => (
      <PurchaserCell
        name={purchaserName}
        email={purchaserEmail}
        unknown={referralLabels(terms).noPurchaser}
      />
    ),
  },
  {
    key: 'outcome',
    title: labels.columns.outcome,
    render: ({ referral, reasonNotCounted }) =>
      referral ? (
        <div>
          {fullName(referral.user)}
          <div>
            <ApprovedStateBadge state={referral.approvedState} />
          </div>
        </div>
      ) : (
        <div>
          {labels.nobody}
          {reasonNotCounted && (
            <Text size="xs" c="dimmed">
              {reasonWords(terms)[reasonNotCounted]}
            </Text>
          )}
        </div>
      ),
  },
  {
    key: 'sale',
    title: labels.columns.sale,
    align: 'end',
    width: '7rem',
    render: ({ currency, principalNet, isCancelled }) => (
      <div>
        {describeMoney(currency, principalNet)}
        {isCancelled && (
          <Text size="xs" c="dimmed">
            {labels.cancelled}
          </Text>
        )}
      </div>
    ),
  },
];
