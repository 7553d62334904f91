import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rangeProblem } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { rewardLabels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { issuedList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { ListTestUsersNote } from '../people/test-users-note.tsx';
import { DeleteIssuedDialog } from './delete-issued-dialog.tsx';
import { issuedColumns } from './issued-columns.tsx';
import { RewardFilters } from './reward-filters.tsx';
import { RewardsMenu } from './rewards-menu.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';

/** The issued rewards, to be looked up, copied or deleted (REW-13, REW-16 to REW-19). */
export function IssuedPage({ means, addresses, people }: RewardsPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const labels = rewardLabels(terms);
  const list = useList(means, issuedList);
  const api = useApi();
  const issued = useQuery(rewardSelectionQueries(api).issued(list.state));
  const mutations = rewardSelectionMutations(api);
  const { filters, search } = list.state;
  const [deleting, setDeleting] = useState<IssuedReward | null>(null);

  return (
    <Page title={labels.issued.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.issued.purpose}
        actions={
          <>
            {renderWayBack('rewards')}
            <ExportButton
              exporting={mutations.exportIssued()}
              what={rangeProblem(filters) === null ? { search: search.trim(), filters } : null}
              labels={labels}
              duration={rewardNoticeDuration}
            />
          </>
        }
      />
      <RewardsMenu addresses={addresses} current="issued" />
      <RewardFilters list={list} types={issued.data?.types ?? []} days={labels.issued.days} />
      <ListTable
        list={list}
        choice={{ list: 'issuedRewards', means }}
        query={issued}
        label={labels.issued.title}
        columns={issuedColumns({
          ...{ labels, timezone },
          personAddress: (slug) => `${people}/${slug}/rewards/selected`,
        })}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <RemoveButton label={labels.deleteOne(row)} onClick={() => setDeleting(row)} />
        )}
        empty={labels.issued.empty}
        emptyHint={labels.issued.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
      <ListTestUsersNote
        words={testUsersLabels.rewards}
        leftOut={issued.data?.testUsersLeftOut}
        shown={filters.testUsers}
        onChange={(testUsers) => list.change({ filters: { ...filters, testUsers } })}
      />
      {deleting && (
        <DeleteIssuedDialog key={deleting.id} issued={deleting} onClose={() => setDeleting(null)} />
      )}
    </Page>
  );
}
