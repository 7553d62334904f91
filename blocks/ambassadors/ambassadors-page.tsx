import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import {
  type AmbassadorFilters,
  allAmbassadors,
  ambassadorList,
  filtersOnPlan,
} from '#client/ambassadors/list-state.ts';
import { ambassadorMutations, ambassadorQueries } from '#client/ambassadors/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { hasArea } from '#client/people/areas.ts';
import { ambassadorSearches } from '#client/saved-searches/lists.ts';
import { openedParam, shownFirst } from '#client/saved-searches/searchable-list.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import { fullName } from '#contract/people/full-name.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { type FilterAddress, withParams } from '../lists/filter-address.ts';
import { ListTable } from '../lists/list-table.tsx';
import { ListViews } from '../lists/list-views.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { TestUsersNote } from '../people/test-users-note.tsx';
import { ambassadorColumns } from './ambassador-columns.tsx';
import { AmbassadorFilterFields } from './ambassador-filters.tsx';
import { BulkTagging } from './bulk-tagging.tsx';
import { EmailThesePeople } from './email-these-people.tsx';
import { MissingCodesWarning } from './missing-codes-warning.tsx';

interface AmbassadorsPageProps {
  means: PageMeans;
  /** The address of this page, under which each ambassador has one. */
  address: string;
  /** The address of the composer of emails. */
  composeAddress: string;
  filterAddress: FilterAddress<AmbassadorFilters>;
}

/** The list of ambassadors: saved views, filters, and every person in one line (AMB-01 to AMB-17). */
export function AmbassadorsPage({
  means,
  address,
  composeAddress,
  filterAddress,
}: AmbassadorsPageProps) {
  const { Page, renderWayBack } = means;
  const tenant = useTenant();
  const { terms, timezone } = tenant.data;
  const labels = ambassadorLabels(terms);
  const read = (query: URLSearchParams) => filtersOnPlan(tenant, filterAddress.read(query));
  const list = useList(means, ambassadorList, (query) => filterAddress.write(read(query)));
  const filters = read(list.query);
  const mutations = ambassadorMutations(useApi());
  const ambassadors = useQuery(ambassadorQueries(useApi()).list(list.state, filters));
  // A selection belongs to the search and the filters: with others it begins anew.
  const selection = useSelection(JSON.stringify([list.state.search.trim(), filters]));
  const setFilters = (part: Partial<AmbassadorFilters>) =>
    list.change({}, filterAddress.write({ ...filters, ...part }));

  const { savedSearch } = filters;
  const whole = { ...shownFirst(ambassadorSearches).beside, savedSearch };
  const isNarrowed =
    list.isNarrowed ||
    filters.tags.length > 0 ||
    filters.pendingProfile ||
    filters.discCodes !== null ||
    filters.from !== null ||
    filters.to !== null;

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={ambassadors.data ? labels.countOf(ambassadors.data) : null}
        actions={
          <>
            {renderWayBack('ambassadors')}
            {(isNarrowed || savedSearch !== 'All') && (
              <EmailThesePeople
                address={composeAddress}
                shown={{ state: list.state, beside: filters }}
                openedId={list.query.get(openedParam)}
              />
            )}
            <ExportButton
              exporting={mutations.export()}
              what={
                rangeProblem(filters) === null
                  ? { search: list.state.search.trim(), filters }
                  : null
              }
              labels={labels}
            />
          </>
        }
      />
      <MissingCodesWarning
        address={withParams(address, filterAddress.write({ ...allAmbassadors, discCodes: 0 }))}
      />
      <ListViews
        list={ambassadorSearches}
        label={labels.savedSearch}
        fixed={ambassadorSavedSearches.map((each) => ({
          value: each,
          label: labels.savedSearches[each],
          beside: { savedSearch: each },
        }))}
        chosen={savedSearch}
        shown={{ state: list.state, beside: filters }}
        query={list.query}
        toParams={filterAddress.write}
        change={list.change}
      />
      <AmbassadorFilterFields
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        filters={filters}
        onFilters={setFilters}
      />
      <ListTable
        list={list}
        choice={{ list: 'ambassadors', means }}
        selection={{
          isSelected: selection.has,
          select: selection.select,
          labels: {
            all: labels.tagging.selectPage,
            one: (person) => labels.tagging.selectOne(fullName(person)),
          },
        }}
        query={ambassadors}
        label={labels.title}
        columns={ambassadorColumns({
          labels,
          timezone,
          hasPoints: hasArea(tenant, 'transactions'),
          addressOf: ({ slug }, area) => `${address}/${slug}/${area}`,
        })}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint(tenant.data.requireRegistrationApproval)}
        onClear={isNarrowed ? () => list.clear(filterAddress.write(whole)) : undefined}
      />
      <BulkTagging
        selection={selection}
        rows={ambassadors.data?.results ?? []}
        matching={{ state: list.state, filters, count: ambassadors.data?.totalCount ?? 0 }}
      />
      {ambassadors.data?.testUsersLeftOut && (
        <TestUsersNote
          action={testUsersLabels.show}
          onAction={() => setFilters({ savedSearch: 'Test users' })}
        >
          {testUsersLabels.people}
        </TestUsersNote>
      )}
    </Page>
  );
}
