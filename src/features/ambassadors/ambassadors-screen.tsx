import { MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import {
  type AmbassadorFilters,
  ambassadorList,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useLastPage } from '../../shell/lists/use-last-page.ts';
import { useListAddress } from '../../shell/lists/use-list-address.ts';
import { ambassadorColumns } from './ambassador-columns.tsx';
import styles from './ambassadors-screen.module.css';

/** The list of ambassadors on its native side (AMB-01 to AMB-17). */
export function AmbassadorsScreen() {
  const { terms, timezone } = useTenant().data;
  const labels = ambassadorLabels(terms);
  const queries = ambassadorQueries(useApi());
  const { state, params, change } = useListAddress(ambassadorList);
  const asked = { tags: params.get('tags'), savedSearch: params.get('savedSearch') };
  const filters = readAmbassadorFilters(asked);
  const list = useQuery(queries.list(state, filters));
  const { data: tags = [] } = useQuery(queries.tags());

  const setFilters = (changes: Partial<AmbassadorFilters>) =>
    change({}, { ...writeAmbassadorFilters({ ...filters, ...changes }) });
  const setPage = (page: number) => change({ page });

  const plain = writeAmbassadorFilters(filters);
  const isUnusable = plain.tags !== asked.tags || plain.savedSearch !== asked.savedSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has to go once, when it came.
  useEffect(() => {
    if (isUnusable) change({ page: state.page }, { ...plain });
  }, [isUnusable]);
  useLastPage({
    page: state.page,
    pageSize: state.pageSize,
    totalCount: list.isPlaceholderData ? undefined : list.data?.totalCount,
    onPage: setPage,
  });

  return (
    <Stack gap="lg">
      <PageHeader title={labels.title} />
      <div className={styles.filters}>
        <FilterTabs
          label={labels.savedSearch}
          tabs={ambassadorSavedSearches.map((value) => ({
            value,
            label: labels.savedSearches[value],
          }))}
          value={filters.savedSearch}
          onChange={(savedSearch) => setFilters({ savedSearch })}
        />
        <div className={styles.search}>
          <SearchField
            label={labels.search}
            value={state.search}
            onSearch={(search) => change({ search })}
          />
        </div>
        <MultiSelect
          className={styles.tags}
          aria-label={labels.tags}
          placeholder={filters.tags.length === 0 ? labels.tags : undefined}
          data={[...new Set([...tags, ...filters.tags])]}
          value={[...filters.tags]}
          onChange={(chosen) => setFilters({ tags: chosen })}
          searchable
          clearable
        />
      </div>
      {list.error && !list.data ? (
        <ProblemPanel
          title={`${labels.title} could not be loaded`}
          onRetry={list.refetch}
          retrying={list.isFetching}
        >
          {problemMessage(list.error)}
        </ProblemPanel>
      ) : (
        <DataTable
          label={labels.title}
          columns={ambassadorColumns(labels, timezone)}
          rows={list.data?.results}
          rowKey={({ id }) => id}
          refreshing={list.isPlaceholderData}
          sorting={state}
          onSort={change}
          empty={<EmptyState kind="no-result" title={labels.empty} />}
        />
      )}
      {list.data && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          totalCount={list.data.totalCount}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}
