import { Button, Group, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { bulkIssueLabels, rewardLabels } from '#client/reward-selections/labels.ts';
import { selectionList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { maxPageSize } from '#contract/http/list.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { IssueSelected } from './issue-selected.tsx';
import { RewardListPage } from './reward-list-page.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';
import { selectionColumns } from './selection-columns.tsx';

/** The chosen rewards that wait to be issued or cancelled (REW-12, REW-16 to REW-19). */
export function UnissuedPage({ means, addresses, people }: RewardsPageProps) {
  const { terms, timezone } = useTenant().data;
  const labels = rewardLabels(terms);
  const api = useApi();
  const list = useList(means, selectionList);
  const selections = useQuery(rewardSelectionQueries(api).list(list.state));
  const mutations = rewardSelectionMutations(api);
  const shop = useQuery(shopifyQueries(api).settings());
  const { filters, search } = list.state;
  // A selection belongs to the search and the filters: with others it begins anew.
  const selection = useSelection(JSON.stringify([search.trim(), filters]), {
    shown: selections.data?.results,
    most: maxPageSize,
  });
  const [issuing, setIssuing] = useState<RewardSelection | null>(null);
  const [cancelling, setCancelling] = useState<RewardSelection | null>(null);

  return (
    <RewardListPage
      means={means}
      addresses={addresses}
      tab="unissued"
      list={list}
      answer={selections.data}
      exporting={mutations.exportUnissued()}
      table={
        <ListTable
          list={list}
          choice={{ list: 'unissuedRewards', means }}
          query={selections}
          label={labels.unissued.title}
          columns={selectionColumns({
            ...{ labels, timezone },
            personAddress: (slug) => `${people}/${slug}/rewards`,
          })}
          rowKey={({ id }) => id}
          selection={{
            isSelected: selection.has,
            select: selection.select,
            labels: { all: bulkIssueLabels.page, one: bulkIssueLabels.one },
          }}
          rowActions={(selection) => (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              <Tooltip
                label={selection.readyToIssueReason}
                disabled={selection.readyToIssue}
                multiline
                maw={280}
              >
                <Button
                  size="xs"
                  aria-label={labels.issueOne(selection)}
                  // Disabled for the mouse and for programs alike, but still found by the keyboard, which reads why.
                  aria-disabled={!selection.readyToIssue}
                  data-disabled={!selection.readyToIssue || undefined}
                  onClick={() => selection.readyToIssue && setIssuing(selection)}
                >
                  {labels.issue}
                </Button>
              </Tooltip>
              <Button
                size="xs"
                variant="default"
                aria-label={labels.cancelOne(selection)}
                onClick={() => setCancelling(selection)}
              >
                {labels.cancel}
              </Button>
            </Group>
          )}
          empty={labels.unissued.empty}
          emptyHint={labels.unissued.emptyHint}
          onClear={list.isNarrowed ? () => list.clear() : undefined}
        />
      }
    >
      <IssueSelected
        selection={selection}
        state={list.state}
        total={selections.data?.totalCount ?? 0}
        isPlus={shop.data?.isPlus ?? false}
      />
      {issuing && (
        <IssueDialog
          key={issuing.id}
          selection={issuing}
          isPlus={shop.data?.isPlus ?? false}
          onClose={() => setIssuing(null)}
        />
      )}
      {cancelling && (
        <CancelDialog
          key={cancelling.id}
          selection={cancelling}
          onClose={() => setCancelling(null)}
        />
      )}
    </RewardListPage>
  );
}
