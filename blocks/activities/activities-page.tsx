import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activityLabels as labels } from '#client/activities/labels.ts';
import { type ActivityFilters, activityList } from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { loadMatching } from '#client/activities/review-items.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { activitySearches } from '#client/saved-searches/lists.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { FilterAddress } from '../lists/filter-address.ts';
import { ListViews } from '../lists/list-views.tsx';
import { useLastPage } from '../lists/use-last-page.ts';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { OnePersonNote } from '../people/one-person-note.tsx';
import { ListTestUsersNote } from '../people/test-users-note.tsx';
import { ActivityFilterFields } from './activity-filters.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewTimeNote } from './review-time-note.tsx';

/** The views of the list: all activities, then the queue of the review, then the other states. */
const views = [
  'all',
  'awaiting-review',
  'in-review',
  'please-review',
  'started',
  'complete',
] as const;

interface ActivitiesPageProps {
  means: PageMeans;
  filterAddress: FilterAddress<ActivityFilters>;
}

/** The review of activities: views by state, filters, and decisions (ACT-01 to ACT-10). */
export function ActivitiesPage({ means, filterAddress }: ActivitiesPageProps) {
  const { Page, renderWayBack } = means;
  const queries = activityQueries(useApi());
  const queryClient = useQueryClient();
  const list = useList(means, activityList, (query) =>
    filterAddress.write(filterAddress.read(query)),
  );
  const { state } = list;
  const filters = filterAddress.read(list.query);
  const activities = useQuery(queries.list(state, filters));
  const awaiting = useQuery(queries.awaitingReview());
  const { data } = activities;
  const onPage = (page: number) => list.change({ page });
  useLastPage({ page: state.page, pageSize: state.pageSize, query: activities, onPage });

  // These await review as others do, and only addresses ask for them.
  const shownViews = views.filter((view) => view !== 'in-review' || view === filters.state);

  const setFilters = (part: Partial<ActivityFilters>) =>
    list.change({}, filterAddress.write({ ...filters, ...part }));
  const isNarrowed = list.isNarrowed || filters.from || filters.to;
  const clear = () => list.clear(filterAddress.write({ ...filters, from: null, to: null }));

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={data ? labels.countOf(data.totalCount, data.totalIsCapped) : null}
        actions={renderWayBack('activities')}
      />
      <ListViews
        list={activitySearches}
        label={labels.state}
        fixed={shownViews.map((value) => ({
          value,
          label: labels.filters[value],
          ...(value === 'awaiting-review' && awaiting.data && { count: awaiting.data.activities }),
          beside: { state: value === 'all' ? null : value },
        }))}
        chosen={filters.state ?? 'all'}
        shown={{ state, beside: filters }}
        query={list.query}
        toParams={filterAddress.write}
        change={list.change}
      />
      <ActivityFilterFields
        state={state}
        filters={filters}
        onChange={list.change}
        onFilters={setFilters}
      />
      {filters.state === 'awaiting-review' && <ReviewTimeNote />}
      {state.filters.person !== null && (
        <OnePersonNote onAll={() => list.change({ filters: { ...state.filters, person: null } })} />
      )}
      <ReviewPanel
        query={activities}
        range={filters}
        question={JSON.stringify([state.search.trim(), state.filters, filters])}
        page={state.page}
        pageSize={state.pageSize}
        onPage={onPage}
        onPageSize={(pageSize) => list.change({ pageSize })}
        onClear={isNarrowed ? clear : undefined}
        isQueue={filters.state === 'awaiting-review'}
        loadMatching={() =>
          loadMatching((at, pageSize) =>
            queryClient.fetchQuery(queries.list({ ...state, page: at, pageSize }, filters)),
          )
        }
      />
      <ListTestUsersNote
        words={testUsersLabels.activities}
        leftOut={data?.testUsersLeftOut}
        shown={state.filters.testUsers}
        onChange={(testUsers) => list.change({ filters: { ...state.filters, testUsers } })}
      />
    </Page>
  );
}
