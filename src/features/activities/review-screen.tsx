import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActivityFilterFields } from '#blocks/activities/activity-filters.tsx';
import { ReviewPanel } from '#blocks/activities/review-panel.tsx';
import { ActivitiesTestUsersNote } from '#blocks/lists/test-users-note.tsx';
import { activityLabels as labels } from '#client/activities/labels.ts';
import {
  type ActivityFilters,
  activityList,
  readActivityFilters,
} from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useWhen } from '#client/use-when.ts';
import { activityFilters } from '#contract/activities/progress.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useLastPage } from '../../shell/lists/use-last-page.ts';
import { useListAddress } from '../../shell/lists/use-list-address.ts';

const states = [
  { value: '', label: labels.filters.all },
  ...activityFilters.map((value) => ({ value, label: labels.filters[value] })),
];

/** The review of activities on its native side (ACT-01 to ACT-09). */
export function ReviewScreen() {
  const { state, params, change } = useListAddress(activityList);
  const asked = { state: params.get('state'), from: params.get('from'), to: params.get('to') };
  const filters = readActivityFilters(asked);
  const list = useQuery(activityQueries(useApi()).list(state, filters));
  const setFilters = (part: Partial<ActivityFilters>) => change({}, { ...filters, ...part });
  const onPage = (page: number) => change({ page });

  const isUnusable =
    filters.state !== asked.state || filters.from !== asked.from || filters.to !== asked.to;
  useWhen(isUnusable, () => change({ page: state.page }, { ...filters }));
  useLastPage({
    page: state.page,
    pageSize: state.pageSize,
    totalCount: list.isPlaceholderData ? undefined : list.data?.totalCount,
    onPage,
  });

  return (
    <Stack gap="lg">
      <PageHeader
        title={labels.title}
        description={
          list.data ? labels.countOf(list.data.totalCount, list.data.totalIsCapped) : null
        }
        actions={
          <Select
            aria-label={labels.state}
            data={states}
            value={filters.state ?? ''}
            onChange={(value) =>
              setFilters({ state: activityFilters.find((each) => each === value) ?? null })
            }
            allowDeselect={false}
          />
        }
      />
      <ActivityFilterFields
        state={state}
        filters={filters}
        onChange={change}
        onFilters={setFilters}
      />
      <ReviewPanel
        query={list}
        page={state.page}
        pageSize={state.pageSize}
        onPage={onPage}
        isQueue={filters.state === 'awaiting-review'}
      />
      <ActivitiesTestUsersNote
        leftOut={list.data?.testUsersLeftOut}
        shown={state.filters.testUsers}
        onChange={(testUsers) => change({ filters: { ...state.filters, testUsers } })}
      />
    </Stack>
  );
}
