import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AmbassadorFilterFields } from '#blocks/ambassadors/ambassador-filters.tsx';
import { ListViews } from '#blocks/lists/list-views.tsx';
import { TestUsersNote } from '#blocks/lists/test-users-note.tsx';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import {
  type AmbassadorFilters,
  ambassadorList,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { ambassadorSearches } from '#client/saved-searches/lists.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../../shell/lists/list-table.tsx';
import { useListAddress } from '../../shell/lists/use-list-address.ts';
import { ambassadorColumns } from './ambassador-columns.tsx';

const toParams = (filters: AmbassadorFilters) => ({ ...writeAmbassadorFilters(filters) });

/** The list of ambassadors on its native side (AMB-01 to AMB-17). */
export function AmbassadorsScreen() {
  const { terms, timezone } = useTenant().data;
  const labels = ambassadorLabels(terms);
  const { state, params, change } = useListAddress(ambassadorList);
  const asked = {
    tags: params.get('tags'),
    savedSearch: params.get('savedSearch'),
    from: params.get('from'),
    to: params.get('to'),
  };
  const filters = readAmbassadorFilters(asked);
  const list = useQuery(ambassadorQueries(useApi()).list(state, filters));

  const setFilters = (changes: Partial<AmbassadorFilters>) =>
    change({}, { ...writeAmbassadorFilters({ ...filters, ...changes }) });

  const plain = writeAmbassadorFilters(filters);
  const isUnusable = plain.tags !== asked.tags || plain.savedSearch !== asked.savedSearch;
  useWhen(isUnusable, () => change({ page: state.page }, { ...plain }));

  return (
    <Stack gap="lg">
      <PageHeader title={labels.title} />
      <ListViews
        list={ambassadorSearches}
        label={labels.savedSearch}
        fixed={ambassadorSavedSearches.map((savedSearch) => ({
          value: savedSearch,
          label: labels.savedSearches[savedSearch],
          beside: { savedSearch },
        }))}
        chosen={filters.savedSearch}
        shown={{ state, beside: filters }}
        query={params}
        toParams={toParams}
        change={change}
      />
      <AmbassadorFilterFields
        search={state.search}
        onSearch={(search) => change({ search })}
        filters={filters}
        onFilters={setFilters}
      />
      <ListTable
        state={state}
        change={change}
        query={list}
        label={labels.title}
        columns={ambassadorColumns(labels, timezone)}
        rowKey={({ id }) => id}
        empty={labels.empty}
      />
      {list.data?.testUsersLeftOut && (
        <TestUsersNote
          action={testUsersLabels.show}
          onAction={() => setFilters({ savedSearch: 'Test users' })}
        >
          {testUsersLabels.people}
        </TestUsersNote>
      )}
    </Stack>
  );
}
