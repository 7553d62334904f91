import { useQuery } from '@tanstack/react-query';
import { ActivityFilterFields } from '#blocks/activities/activity-filters.tsx';
import { ReviewPanel } from '#blocks/activities/review-panel.tsx';
import { ListViews } from '#blocks/lists/list-views.tsx';
import { ActivitiesTestUsersNote } from '#blocks/lists/test-users-note.tsx';
import { activityLabels as labels } from '#client/activities/labels.ts';
import { type ActivityFilters, activityList } from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { activitySearches } from '#client/saved-searches/lists.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { BackToPreviousVersion } from '../../app/back-to-previous-version.tsx';
import { Page } from '../../app/page.tsx';
import { useLastPage, useList } from '../../app/use-list.ts';
import { readFilters, savedViews, writeFilters } from './filters-address.ts';

const usableFilters = (query: URLSearchParams) => writeFilters(readFilters(query));

/** The new review of activities: saved views with what awaits review first (ACT-10). */
export function ActivitiesPage() {
  const queries = activityQueries(useApi());
  const list = useList(activityList, usableFilters);
  const filters = readFilters(list.query);
  const activities = useQuery(queries.list(list.state, filters));
  const awaiting = useQuery(queries.awaitingReview());
  const { data, isPlaceholderData } = activities;
  useLastPage(list, isPlaceholderData ? undefined : data?.totalCount);

  const filter = (part: Partial<ActivityFilters>) =>
    list.change({}, writeFilters({ ...filters, ...part }));
  const counts = { 'awaiting-review': awaiting.data?.activities };

  return (
    <Page title={labels.title}>
      <PageHeader
        title={labels.title}
        description={data ? labels.countOf(data.totalCount, data.totalIsCapped) : null}
        actions={<BackToPreviousVersion feature="activities" />}
      />
      <ListViews
        list={activitySearches}
        label={labels.state}
        fixed={savedViews.map((value) => ({
          value,
          label: labels.filters[value],
          ...(value === 'awaiting-review' && { count: counts[value] }),
          beside: { state: value === 'all' ? null : value },
        }))}
        chosen={filters.state ?? 'all'}
        shown={{ state: list.state, beside: filters }}
        query={list.query}
        toParams={writeFilters}
        change={list.change}
      />
      <ActivityFilterFields
        state={list.state}
        filters={filters}
        onChange={list.change}
        onFilters={filter}
      />
      <ReviewPanel
        query={activities}
        page={list.state.page}
        pageSize={list.state.pageSize}
        onPage={(page) => list.change({ page })}
        isQueue={filters.state === 'awaiting-review'}
      />
      <ActivitiesTestUsersNote
        leftOut={data?.testUsersLeftOut}
        shown={list.state.filters.testUsers}
        onChange={(testUsers) => list.change({ filters: { ...list.state.filters, testUsers } })}
      />
    </Page>
  );
}
