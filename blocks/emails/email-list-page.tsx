import type { ComponentProps, ReactNode } from 'react';
import { emailLabels } from '#client/emails/labels.ts';
import { recipientsInShort } from '#client/emails/recipients-in-words.ts';
import { subjectInWords } from '#client/emails/subject-in-words.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Column } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import type { List } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ComposeLink, type EmailAddresses, EmailsMenu } from './emails-menu.tsx';
import { SubjectSearch } from './subject-search.tsx';

/** A row of a list of emails. */
type Row = Pick<EmailSend, 'id' | 'subject' | 'to'>;

type TableProps<Listed, Sort extends string> = Pick<
  ComponentProps<typeof ListTable<Listed, Sort>>,
  'query' | 'columns' | 'selection'
>;

interface EmailListPageProps<Listed extends Row, Sort extends string>
  extends TableProps<Listed, Sort> {
  means: PageMeans;
  addresses: EmailAddresses;
  current: 'sent' | 'drafts';
  list: List<Sort, object>;
  /** The actions on the selected rows. */
  children?: ReactNode;
}

/** A list of emails under the tabs of all of them, with a search over their subjects (MAIL-09, MAIL-19). */
export function EmailListPage<Listed extends Row, Sort extends string>({
  means: { Page, renderWayBack },
  addresses,
  current,
  list,
  children,
  ...table
}: EmailListPageProps<Listed, Sort>) {
  const labels = emailLabels[current];
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
      <EmailsMenu addresses={addresses} current={current} />
      <SubjectSearch value={list.state.search} onSearch={(search) => list.change({ search })} />
      <ListTable
        list={list}
        label={labels.title}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
        {...table}
      />
      {children}
    </Page>
  );
}

/** The subject, which leads to the email under an address, and the recipients. */
export const contentColumns = <Listed extends Row>(
  address: string,
  terms: Terms,
  renderState: (row: Listed) => ReactNode = () => null,
): readonly Column<Listed, 'subject'>[] => [
  {
    key: 'subject',
    title: emailLabels.sent.columns.subject,
    sortKey: 'subject',
    phone: 'title',
    render: (row) => (
      // One element, so that on a phone the state stands after the last word and not in a column of its own.
      <div>
        <SideLink to={`${address}/${row.id}`} inherit fw={600}>
          {subjectInWords(row.subject)}
        </SideLink>{' '}
        {renderState(row)}
      </div>
    ),
  },
  {
    key: 'to',
    title: emailLabels.sent.columns.to,
    phone: 'note',
    render: ({ to }) => recipientsInShort(to.ambassadors, terms),
  },
];
