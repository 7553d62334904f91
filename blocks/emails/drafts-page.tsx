import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { emailLabels } from '#client/emails/labels.ts';
import { draftList } from '#client/emails/list-state.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { DeleteSelected } from './delete-drafts.tsx';
import { ComposeLink, type EmailAddresses, EmailsMenu } from './emails-menu.tsx';
import { SubjectSearch } from './subject-search.tsx';

const { drafts: labels, ...shared } = emailLabels;

/** So many are deleted with one call. */
const mostDeletedAtOnce = 100;

interface DraftsPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
}

/** The emails that are not sent yet, the one changed last first (MAIL-02, MAIL-19, MAIL-48). */
export function DraftsPage({ means, addresses }: DraftsPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const list = useList(means, draftList);
  const drafts = useQuery(emailQueries(useApi()).drafts(list.state));
  const selection = useSelection<EmailDraft>(list.state.search, {
    shown: drafts.data?.results,
    most: mostDeletedAtOnce,
  });
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
      <EmailsMenu addresses={addresses} current="drafts" />
      <SubjectSearch value={list.state.search} onSearch={(search) => list.change({ search })} />
      <ListTable
        list={list}
        query={drafts}
        label={labels.title}
        columns={columnsOf({ address: addresses.compose, terms, timezone })}
        rowKey={({ id }) => id}
        selection={{
          isSelected: selection.has,
          select: selection.select,
          labels: {
            all: labels.selectAll,
            one: ({ subject }) => labels.select(subject ?? shared.noSubject),
          },
        }}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
      <DeleteSelected drafts={selection.selected} onClear={selection.clear} />
    </Page>
  );
}

interface Cells {
  /** Under which each draft is written on. */
  address: string;
  terms: Terms;
  timezone: string;
}

const columnsOf = ({
  address,
  terms,
  timezone,
}: Cells): readonly Column<EmailDraft, 'updatedAt' | 'subject'>[] => [
  {
    key: 'subject',
    title: labels.columns.subject,
    sortKey: 'subject',
    phone: 'title',
    render: ({ id, subject }) => (
      <SideLink to={`${address}/${id}`} inherit fw={600}>
        {subject ?? shared.noSubject}
      </SideLink>
    ),
  },
  {
    key: 'to',
    title: labels.columns.to,
    phone: 'note',
    render: ({ to }) => shared.to(to.ambassadors, terms),
  },
  {
    key: 'updatedAt',
    title: labels.columns.updatedAt,
    sortKey: 'updatedAt',
    align: 'end',
    phone: 'end',
    render: ({ updatedAtInTenantTz }) => (
      <time dateTime={updatedAtInTenantTz}>
        {listDate(updatedAtInTenantTz, timezone, Date.now())}
      </time>
    ),
  },
  {
    key: 'updatedBy',
    title: labels.columns.updatedBy,
    render: ({ updatedByUserFirstName, updatedByUserLastName }) =>
      `${updatedByUserFirstName} ${updatedByUserLastName}`.trim(),
  },
];
