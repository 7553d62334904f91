import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { type AmbassadorFilters, ambassadorList } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import {
  type AmbassadorListItem,
  ambassadorSavedSearches,
} from '#contract/ambassadors/ambassador.ts';
import type { Column } from '#ui/data-table.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { Page } from '../../app/page.tsx';
import { useList } from '../../app/use-list.ts';
import styles from './ambassadors-page.module.css';
import { BackToPreviousVersion } from './back-to-previous-version.tsx';
import { readFilters, writeFilters } from './filters-address.ts';

type Labels = ReturnType<typeof ambassadorLabels>;
type SortKey = (typeof ambassadorList)['sorts'][number];

const usableFilters = (query: URLSearchParams) => writeFilters(readFilters(query));

/** The new list of ambassadors: saved views, tags, and every person in one line. */
export function AmbassadorsPage() {
  const tenant = useTenant();
  const labels = ambassadorLabels(tenant.data.terms);
  const queries = ambassadorQueries(useApi());
  const list = useList(ambassadorList, usableFilters);
  const filters = readFilters(list.query);
  const ambassadors = useQuery(queries.list(list.state, filters));
  const tags = useQuery(queries.tags());

  const filter = (part: Partial<AmbassadorFilters>) =>
    list.change({}, writeFilters({ ...filters, ...part }));

  return (
    <Page title={labels.title}>
      <PageHeader
        title={labels.title}
        description={countWords(ambassadors.data?.totalCount)}
        actions={<BackToPreviousVersion />}
      />
      <div className={styles.filters}>
        <FilterTabs
          label={labels.savedSearch}
          tabs={ambassadorSavedSearches.map((value) => ({
            value,
            label: labels.savedSearches[value],
          }))}
          value={filters.savedSearch}
          onChange={(savedSearch) => filter({ savedSearch })}
        />
        <MultiSelect
          aria-label={labels.tags}
          placeholder={filters.tags.length === 0 ? labels.tags : undefined}
          data={[...new Set([...(tags.data ?? []), ...filters.tags])]}
          value={[...filters.tags]}
          onChange={(chosen) => filter({ tags: chosen })}
          searchable
          clearable
          hidePickedOptions
          className={styles.tags}
        />
        <div className={styles.search}>
          <SearchField
            label={labels.search}
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
        </div>
      </div>
      <ListTable
        list={list}
        query={ambassadors}
        label={labels.title}
        columns={columnsOf(labels, tenant.data.timezone)}
        rowKey={(row) => row.id}
        empty={labels.empty}
      />
    </Page>
  );
}

const countWords = (totalCount: number | undefined): string =>
  totalCount === undefined ? '' : `${totalCount.toLocaleString('en')} in this view`;

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
