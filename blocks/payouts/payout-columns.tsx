import { Text } from '@mantine/core';
import { payoutLabels } from '#client/payouts/labels.ts';
import type { Payout, PayoutRun } from '#contract/payouts/payout.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { SideLink } from '../side-link.tsx';
import { PayoutBadge } from './run-badge.tsx';

const labels = payoutLabels.payouts;

interface Addresses {
  /** The address of the payout runs. */
  readonly runs: string;
  /** The address under which each person has a page. */
  readonly people: string;
}

/** The columns of the payouts of a run. */
export const payoutColumns = (
  { runs, people }: Addresses,
  run: PayoutRun,
): readonly Column<Payout, 'number'>[] => [
  {
    key: 'person',
    title: labels.columns.person,
    phone: 'title',
    render: (payout) => {
      const name = fullName(payout.user);
      const { imageUrl, deleted, slug } = payout.user;
      return (
        <PersonCell
          name={name}
          imageUrl={imageUrl}
          {...(!deleted && {
            link: (
              <SideLink to={`${people}/${slug}/user`} inherit>
                {name}
              </SideLink>
            ),
          })}
        />
      );
    },
  },
  {
    key: 'payTo',
    title: labels.columns.payTo,
    phone: 'note',
    render: ({ payTo }) => <Email>{payTo}</Email>,
  },
  {
    key: 'reference',
    title: labels.columns.reference,
    phone: 'hidden',
    render: ({ reference }) => reference,
  },
  {
    key: 'status',
    title: labels.columns.status,
    phone: 'note',
    render: ({ status, leftOutReason, failure, isDueAgain, againIn, transactionId }) => {
      const note = failure?.reason ?? leftOutReason ?? transactionId;
      return (
        <>
          <PayoutBadge status={status} run={run} />
          {note && (
            <div>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {note}
              </Text>
              {status === 'failed' && !isDueAgain && (
                <Text size="xs" c="dimmed">
                  {againIn === null ? (
                    labels.taken
                  ) : (
                    <>
                      {labels.takenBy}
                      <SideLink to={`${runs}/${againIn.runId}`} inherit>
                        {payoutLabels.name(againIn.number)}
                      </SideLink>
                    </>
                  )}
                </Text>
              )}
            </div>
          )}
        </>
      );
    },
  },
  {
    key: 'amount',
    title: labels.columns.amount,
    align: 'end',
    phone: 'note',
    render: ({ currency, value }) => (
      <Text span size="sm" fw={600}>
        {describeMoney(currency, value)}
      </Text>
    ),
  },
];
