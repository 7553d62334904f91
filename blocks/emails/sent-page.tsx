import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { emailLabels } from '#client/emails/labels.ts';
import { sentList } from '#client/emails/list-state.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ComposeLink, type EmailAddresses, EmailsMenu } from './emails-menu.tsx';
import { SendingBadge } from './sending-badge.tsx';
import { SubjectSearch } from './subject-search.tsx';

const { sent: labels, ...shared } = emailLabels;

interface SentPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
}

/** The emails that were sent, the latest first (MAIL-03, MAIL-19). */
export function SentPage({ means, addresses }: SentPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const list = useList(means, sentList);
  const sends = useQuery(emailQueries(useApi()).sends(list.state));
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={
          <>
            {renderWayBack('emails')}
            <ComposeLink address={addresses.compose} />
          </>
        }
      />
      <EmailsMenu addresses={addresses} current="sent" />
      <SubjectSearch value={list.state.search} onSearch={(search) => list.change({ search })} />
      <ListTable
        list={list}
        query={sends}
        label={labels.title}
        columns={columnsOf({ address: addresses.sent, terms, timezone })}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
    </Page>
  );
}

interface Cells {
  /** Under which each sent email has a page. */
  address: string;
  terms: Terms;
  timezone: string;
}

const columnsOf = ({
  address,
  terms,
  timezone,
}: Cells): readonly Column<EmailSend, 'sentAt' | 'subject'>[] => [
  {
    key: 'subject',
    title: labels.columns.subject,
    sortKey: 'subject',
    phone: 'title',
    render: ({ id, subject, state }) => (
      <>
        <SideLink to={`${address}/${id}`} inherit fw={600}>
          {subject ?? shared.noSubject}
        </SideLink>{' '}
        {state !== 'done' && <SendingBadge state={state} />}
      </>
    ),
  },
  {
    key: 'to',
    title: labels.columns.to,
    phone: 'note',
    render: ({ to }) => shared.to(to.ambassadors, terms),
  },
  {
    key: 'recipients',
    title: labels.columns.recipients,
    align: 'end',
    render: ({ recipientCount }) => recipientCount.toLocaleString('en'),
  },
  {
    key: 'sentAt',
    title: labels.columns.sentAt,
    sortKey: 'sentAt',
    align: 'end',
    phone: 'end',
    render: ({ sentAtInTenantTz }) => (
      <time dateTime={sentAtInTenantTz}>{listDate(sentAtInTenantTz, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'sentBy',
    title: labels.columns.sentBy,
    render: ({ sentByUserFirstName, sentByUserLastName }) =>
      `${sentByUserFirstName} ${sentByUserLastName}`.trim(),
  },
];
