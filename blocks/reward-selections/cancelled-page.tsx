import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import { cancelledList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { cancelledColumns } from './cancelled-columns.tsx';
import { RewardListPage } from './reward-list-page.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';

/** The rewards that were cancelled, or deleted after they were issued, with the reasons (REW-237). */
export function CancelledPage({ means, addresses, people }: RewardsPageProps) {
  const { terms, timezone } = useTenant().data;
  const labels = rewardLabels(terms);
  const list = useList(means, cancelledList);
  const api = useApi();
  const cancelled = useQuery(rewardSelectionQueries(api).cancelled(list.state));
  const mutations = rewardSelectionMutations(api);

  return (
    <RewardListPage
      means={means}
      addresses={addresses}
      tab="cancelled"
      list={list}
      answer={cancelled.data}
      exporting={mutations.exportCancelled()}
      table={
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
      }
    />
  );
}
