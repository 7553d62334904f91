import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { paymentLabels as labels } from '#client/payments/labels.ts';
import type { PaymentListState } from '#client/payments/list-state.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';

type PaymentColumn = Column<Payment, PaymentListState['sort']>;

interface PaymentColumnsOptions {
  status: Payment['status'];
  timezone: string;
  /** The address under which each person has a page. */
  people: string;
}

/** The columns of the list of payments: person, destination, amount, and since when or on which day (AMB-52). */
export function paymentColumns({
  status,
  timezone,
  people,
}: PaymentColumnsOptions): readonly PaymentColumn[] {
  const isDue = status === 'due';
  const person: PaymentColumn = {
    key: 'person',
    title: labels.columns.person,
    phone: 'title',
    render: (payment) => {
      const name = fullName(payment.user);
      const { isTestUser, deleted, slug } = payment.user;
      return (
        <PersonCell
          name={name}
          imageUrl={payment.user.imageUrl}
          {...(!deleted && {
            link: (
              <SideLink to={`${people}/${slug}/user`} inherit>
                {name}
              </SideLink>
            ),
          })}
          badge={
            <>
              {isTestUser && <StatusBadge tone="info">{labels.marks.testUser}</StatusBadge>}
              {deleted && <StatusBadge tone="muted">{labels.marks.deactivated}</StatusBadge>}
            </>
          }
        />
      );
    },
  };
  const destination: PaymentColumn = {
    key: 'destination',
    title: labels.columns.destination,
    render: ({ user: { payPalEmail, bankAccount } }) =>
      payPalEmail === null && bankAccount === null ? (
        <Muted>{labels.noDestination}</Muted>
      ) : (
        <>
          {payPalEmail !== null && <Email>{payPalEmail}</Email>}
          {bankAccount !== null && (
            <Text size="sm" title={bankAccount.holder}>
              {labels.bankAccount(bankAccount)}
            </Text>
          )}
        </>
      ),
  };
  const reference: PaymentColumn = {
    key: 'reference',
    title: labels.columns.reference,
    render: (payment) => payment.reference ?? <Muted>{labels.noReference}</Muted>,
  };
  return [
    person,
    destination,
    ...(isDue ? [] : [reference]),
    {
      key: 'date',
      title: isDue ? labels.columns.since : labels.columns.paidAt,
      sortKey: 'createdAt',
      align: 'end',
      width: '8rem',
      render: ({ createdAt }) => (
        <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
      ),
    },
    {
      key: 'amount',
      title: labels.columns.amount,
      sortKey: 'value',
      align: 'end',
      width: '8rem',
      // The button stands at the end of a row that is due.
      phone: isDue ? 'note' : 'end',
      render: (payment) => (
        <Text span size="sm" fw={600}>
          {amountOf(payment)}
        </Text>
      ),
    },
  ];
}

const amountOf = ({ currency, value }: Payment): string => describeMoney(currency, value);

const Muted = ({ children }: { children: string }) => (
  <Text span size="sm" c="dimmed">
    {children}
  </Text>
);
