import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { emailLabels } from '#client/emails/labels.ts';
import { draftList } from '#client/emails/list-state.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { subjectInWords } from '#client/emails/subject-in-words.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { DeleteSelectedDrafts } from './delete-drafts.tsx';
import { contentColumns, EmailListPage } from './email-list-page.tsx';
import type { EmailAddresses } from './emails-menu.tsx';

const { drafts: labels } = emailLabels;

/** The number of drafts that one call deletes. */
const mostDeletedAtOnce = 100;

interface DraftsPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
}

/** The emails that are not sent yet, the last changed first (MAIL-02, MAIL-19, MAIL-48). */
export function DraftsPage({ means, addresses }: DraftsPageProps) {
  const { terms, timezone } = useTenant().data;
  const list = useList(means, draftList);
  const drafts = useQuery(emailQueries(useApi()).drafts(list.state));
  const selection = useSelection<EmailDraft>(list.state.search, {
    shown: drafts.data?.results,
    most: mostDeletedAtOnce,
  });
  return (
    <EmailListPage
      means={means}
      addresses={addresses}
      current="drafts"
      list={list}
      query={drafts}
      columns={columnsOf({ address: addresses.compose, terms, timezone })}
      selection={{
        isSelected: selection.has,
        select: selection.select,
        labels: {
          all: labels.selectAll,
          one: ({ subject }) => labels.select(subjectInWords(subject)),
        },
      }}
    >
      <DeleteSelectedDrafts drafts={selection.selected} onClear={selection.clear} />
    </EmailListPage>
  );
}

interface Cells {
  /** The address below which each draft has its page. */
  address: string;
  terms: Terms;
  timezone: string;
}

const columnsOf = ({
  address,
  terms,
  timezone,
}: Cells): readonly Column<EmailDraft, 'updatedAt' | 'subject'>[] => [
  ...contentColumns<EmailDraft>(address, terms),
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
