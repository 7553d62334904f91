import { useQuery } from '@tanstack/react-query';
import { rangeProblem } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { rewardLabels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { cancelledList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { ListTestUsersNote } from '../people/test-users-note.tsx';
import { cancelledColumns } from './cancelled-columns.tsx';
import { RewardFilters } from './reward-filters.tsx';
import { RewardsMenu } from './rewards-menu.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';

/** The rewards that were cancelled, or deleted after they were issued, with the reasons (REW-237). */
export function CancelledPage({ means, addresses, people }: RewardsPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const labels = rewardLabels(terms);
  const list = useList(means, cancelledList);
  const api = useApi();
  const cancelled = useQuery(rewardSelectionQueries(api).cancelled(list.state));
  const mutations = rewardSelectionMutations(api);
  const { filters, search } = list.state;

  return (
    <Page title={labels.cancelled.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.cancelled.purpose}
        actions={
          <>
            {renderWayBack('rewards')}
            <ExportButton
              exporting={mutations.exportCancelled()}
              what={rangeProblem(filters) === null ? { search: search.trim(), filters } : null}
              labels={labels}
              duration={rewardNoticeDuration}
            />
          </>
        }
      />
      <RewardsMenu addresses={addresses} current="cancelled" />
      <RewardFilters list={list} types={cancelled.data?.types ?? []} days={labels.cancelled.days} />
      <ListTable
        list={list}
        choice={{ list: 'cancelledRewards', means }}
        query={cancelled}
        label={labels.cancelled.title}
        columns={cancelledColumns({
          ...{ labels, timezone },
          personAddress: (slug) => `${people}/${slug}/rewards/selected`,
        })}
        rowKey={({ id }) => id}
        empty={labels.cancelled.empty}
        emptyHint={labels.cancelled.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
      <ListTestUsersNote
        words={testUsersLabels.rewards}
        leftOut={cancelled.data?.testUsersLeftOut}
        shown={filters.testUsers}
        onChange={(testUsers) => list.change({ filters: { ...filters, testUsers } })}
      />
    </Page>
  );
}
