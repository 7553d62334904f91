import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import { issuedList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { DeleteIssuedDialog } from './delete-issued-dialog.tsx';
import { issuedColumns } from './issued-columns.tsx';
import { RewardListPage } from './reward-list-page.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';

/** The issued rewards, to be looked up, copied or deleted (REW-13, REW-16 to REW-19). */
export function IssuedPage({ means, addresses, people }: RewardsPageProps) {
  const { terms, timezone } = useTenant().data;
  const labels = rewardLabels(terms);
  const list = useList(means, issuedList);
  const api = useApi();
  const issued = useQuery(rewardSelectionQueries(api).issued(list.state));
  const mutations = rewardSelectionMutations(api);
  const [deleting, setDeleting] = useState<IssuedReward | null>(null);

  return (
    <RewardListPage
      means={means}
      addresses={addresses}
      tab="issued"
      list={list}
      answer={issued.data}
      exporting={mutations.exportIssued()}
      table={
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
      }
    >
      {deleting && (
        <DeleteIssuedDialog key={deleting.id} issued={deleting} onClose={() => setDeleting(null)} />
      )}
    </RewardListPage>
  );
}
