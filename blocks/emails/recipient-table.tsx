import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '#client/dates/dates.ts';
import { sendLabels, sentEmailLabels } from '#client/emails/labels.ts';
import { recipientList } from '#client/emails/list-state.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type EmailRecipient, type EmailSend, recipientStates } from '#contract/emails/email.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { RecipientBadge } from './sending-badge.tsx';

const { recipients: labels, counts } = sentEmailLabels;

interface RecipientTableProps {
  means: PageMeans;
  send: EmailSend;
}

/** The recipients of a sent email, and the outcome for each of them. */
export function RecipientTable({ means, send }: RecipientTableProps) {
  const { timezone } = useTenant().data;
  const list = useList(means, recipientList);
  const { state } = list.state.filters;
  const found = useQuery(emailQueries(useApi()).recipients(send, list.state));
  return (
    <Section title={labels.title}>
      <Stack gap="md">
        <Filters
          search={
            <SearchField
              label={labels.search}
              value={list.state.search}
              onSearch={(search) => list.change({ search })}
            />
          }
          active={state === null ? 0 : 1}
        >
          <Select
            aria-label={labels.state}
            placeholder={labels.everyState}
            data={recipientStates.map((value) => ({ value, label: counts[value] }))}
            value={state}
            onChange={(chosen) => list.change({ filters: { state: chosen } })}
            clearable
          />
        </Filters>
        <ListTable
          list={list}
          query={found}
          label={labels.title}
          columns={columnsOf(timezone)}
          rowKey={({ userId }) => userId}
          empty={labels.empty}
          onClear={list.isNarrowed ? () => list.clear() : undefined}
        />
      </Stack>
    </Section>
  );
}

/** Why somebody has not got it. */
const whyNot = ({ skipReason, failure }: EmailRecipient): string | null =>
  failure ?? (skipReason && sendLabels.reasons[skipReason]);

const columnsOf = (timezone: string): readonly Column<EmailRecipient, 'email'>[] => [
  {
    key: 'person',
    title: labels.columns.person,
    phone: 'title',
    render: fullName,
  },
  {
    key: 'email',
    title: labels.columns.email,
    phone: 'note',
    render: ({ email }) => <Email>{email}</Email>,
  },
  {
    key: 'state',
    title: labels.columns.state,
    phone: 'note',
    render: (recipient) => (
      <>
        <RecipientBadge state={recipient.state} />
        {whyNot(recipient) && (
          <Text size="xs" c="dimmed">
            {whyNot(recipient)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'at',
    title: labels.columns.at,
    align: 'end',
    phone: 'hidden',
    render: ({ at }) => at && <time dateTime={at}>{dateAndTime(at, timezone)}</time>,
  },
];
