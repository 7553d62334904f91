import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { emailLabels } from '#client/emails/labels.ts';
import { sentList } from '#client/emails/list-state.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { isOver, isPlanned, scheduledAt } from '#client/emails/schedule.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { contentColumns, EmailListPage } from './email-list-page.tsx';
import type { EmailAddresses } from './emails-menu.tsx';
import { SendingBadge } from './sending-badge.tsx';

const { sent: labels } = emailLabels;

interface SentPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
}

/** The emails that were sent or are scheduled, the latest first (MAIL-03, MAIL-19, MAIL-139). */
export function SentPage({ means, addresses }: SentPageProps) {
  const { terms, timezone } = useTenant().data;
  const list = useList(means, sentList);
  const sends = useQuery(emailQueries(useApi()).sends(list.state));
  return (
    <EmailListPage
      means={means}
      addresses={addresses}
      current="sent"
      list={list}
      query={sends}
      columns={columnsOf({ address: addresses.sent, terms, timezone })}
    />
  );
}

interface Cells {
  /** The address below which each sent email has a page. */
  address: string;
  terms: Terms;
  timezone: string;
}

const columnsOf = ({
  address,
  terms,
  timezone,
}: Cells): readonly Column<EmailSend, 'sentAt' | 'subject'>[] => [
  ...contentColumns<EmailSend>(
    address,
    terms,
    (send) => send.state !== 'done' && <SendingBadge send={send} />,
  ),
  {
    key: 'recipients',
    title: labels.columns.recipients,
    align: 'end',
    // Unknown before it goes out.
    render: (send) => !isPlanned(send) && <Recipients send={send} />,
  },
  {
    key: 'sentAt',
    title: labels.columns.sentAt,
    sortKey: 'sentAt',
    align: 'end',
    phone: 'end',
    render: ({ schedule, sentAtInTenantTz, ...send }) => (
      <time dateTime={sentAtInTenantTz}>
        {schedule && send.state === 'scheduled'
          ? scheduledAt(schedule)
          : listDate(sentAtInTenantTz, timezone, Date.now())}
      </time>
    ),
  },
  {
    key: 'sentBy',
    title: labels.columns.sentBy,
    render: ({ sentByUserFirstName, sentByUserLastName }) =>
      `${sentByUserFirstName} ${sentByUserLastName}`.trim(),
  },
];

/** The people it was for, and how many have got it where it is over and that is not everybody. */
const Recipients = ({ send }: { send: EmailSend }) => (
  <div>
    {send.recipientCount.toLocaleString('en')}
    {isOver(send) && send.sentCount < send.recipientCount && (
      <Text size="xs" c="dimmed">
        {labels.reached(send.sentCount)}
      </Text>
    )}
  </div>
);
