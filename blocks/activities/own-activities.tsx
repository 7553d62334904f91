import { activityLabels } from '#client/activities/labels.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NoRange } from '../dates/no-range.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import { ActivityFilters } from '../person-areas/activity-filters.tsx';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { usePersonActivities } from '../person-areas/use-person-activities.ts';
import { SideLink } from '../side-link.tsx';
import { ownActivityColumns } from './own-activity-columns.tsx';

/** The activities that the person has begun or done, each with a link to it (ACT-11, AMB-36). */
export function OwnActivities({ me, means }: Pick<OwnAreaProps, 'me' | 'means'>) {
  const { terms, timezone } = useTenant().data;
  const labels = ownActivityLabels(terms);
  const { query, range, page, pageSize, onPage, onClear } = usePersonActivities(me.id, means);
  const { data, error, isEnabled, isFetching, isPlaceholderData, refetch } = query;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  const rows = data?.results.flatMap((activity) => {
    const type = data.definitions?.find(({ id }) => id === activity.challengeDefinitionId);
    return type ? [{ activity, type }] : [];
  });
  return (
    <>
      <ActivityFilters means={means} />
      {!isEnabled ? (
        <NoRange range={range} />
      ) : error && !data ? (
        <ProblemPanel title={labels.failed} {...retry}>
          {problemMessage(error)}
        </ProblemPanel>
      ) : (
        <>
          <DataTable
            label={activityLabels.title}
            columns={ownActivityColumns(labels.states, timezone)}
            rows={rows}
            rowKey={({ activity }) => activity.id}
            refreshing={isPlaceholderData}
            empty={
              <EmptyList title={activityLabels.empty} onClear={onClear}>
                <SideLink to="/activities">{labels.toOffers}</SideLink>
              </EmptyList>
            }
          />
          <Pager
            {...{ page, pageSize, onPage }}
            totalCount={data?.totalCount ?? 0}
            totalIsCapped={data?.totalIsCapped ?? false}
          />
          {error && <StaleNotice error={error} {...retry} />}
        </>
      )}
    </>
  );
}
