import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AmbassadorFilterFields } from '#blocks/ambassadors/ambassador-filters.tsx';
import { ListViews } from '#blocks/lists/list-views.tsx';
import { TestUsersNote } from '#blocks/lists/test-users-note.tsx';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { type AmbassadorFilters, ambassadorList } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { ambassadorSearches } from '#client/saved-searches/lists.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import {
  type AmbassadorListItem,
  ambassadorSavedSearches,
} from '#contract/ambassadors/ambassador.ts';
import type { Column } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { BackToPreviousVersion } from '../../app/back-to-previous-version.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { Page } from '../../app/page.tsx';
import { useList } from '../../app/use-list.ts';
import { readFilters, writeFilters } from './filters-address.ts';

type Labels = ReturnType<typeof ambassadorLabels>;
type SortKey = (typeof ambassadorList)['sorts'][number];

const usableFilters = (query: URLSearchParams) => writeFilters(readFilters(query));

/** The new list of ambassadors: saved views, tags, and every person in one line. */
export function AmbassadorsPage() {
  const tenant = useTenant();
  const labels = ambassadorLabels(tenant.data.terms);
  const list = useList(ambassadorList, usableFilters);
  const filters = readFilters(list.query);
  const ambassadors = useQuery(ambassadorQueries(useApi()).list(list.state, filters));

  const filter = (part: Partial<AmbassadorFilters>) =>
    list.change({}, writeFilters({ ...filters, ...part }));

  return (
    <Page title={labels.title}>
      <PageHeader
        title={labels.title}
        description={ambassadors.data ? labels.countOf(ambassadors.data) : null}
        actions={<BackToPreviousVersion feature="ambassadors" />}
      />
      <ListViews
        list={ambassadorSearches}
        label={labels.savedSearch}
        fixed={ambassadorSavedSearches.map((savedSearch) => ({
          value: savedSearch,
          label: labels.savedSearches[savedSearch],
          beside: { savedSearch },
        }))}
        chosen={filters.savedSearch}
        shown={{ state: list.state, beside: filters }}
        query={list.query}
        toParams={writeFilters}
        change={list.change}
      />
      <AmbassadorFilterFields
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        filters={filters}
        onFilters={filter}
      />
      <ListTable
        list={list}
        query={ambassadors}
        label={labels.title}
        columns={columnsOf(labels, tenant.data.timezone)}
        rowKey={(row) => row.id}
        empty={labels.empty}
      />
      {ambassadors.data?.testUsersLeftOut && (
        <TestUsersNote
          action={testUsersLabels.show}
          onAction={() => filter({ savedSearch: 'Test users' })}
        >
          {testUsersLabels.people}
        </TestUsersNote>
      )}
    </Page>
  );
}

const columnsOf = (
  labels: Labels,
  timezone: string,
): readonly Column<AmbassadorListItem, SortKey>[] => [
  {
    key: 'name',
    title: labels.columns.name,
    sortKey: 'lastName',
    phone: 'title',
    render: (row) => (
      <PersonCell
        name={`${row.firstName} ${row.lastName}`}
        {...(!row.deleted && {
          link: (
            <Anchor href={`/admin/ambassadors/${row.slug}/user`} inherit>
              {`${row.firstName} ${row.lastName}`}
            </Anchor>
          ),
        })}
        detail={row.email}
        badge={<Marks {...row} labels={labels} />}
      />
    ),
  },
  {
    key: 'tags',
    title: labels.columns.tags,
    render: (row) => <TagList tags={row.tags} />,
  },
  {
    key: 'joined',
    title: labels.columns.joined,
    sortKey: 'createdAt',
    align: 'end',
    width: '9rem',
    render: (row) => listDate(row.createdAt, timezone, Date.now()),
  },
];

interface MarksProps extends Pick<AmbassadorListItem, 'isTestUser' | 'deleted'> {
  labels: Labels;
}

function Marks({ isTestUser, deleted, labels }: MarksProps) {
  return (
    <>
      {isTestUser && <StatusBadge tone="info">{labels.marks.testUser}</StatusBadge>}
      {deleted && <StatusBadge tone="muted">{labels.marks.deactivated}</StatusBadge>}
    </>
  );
}
