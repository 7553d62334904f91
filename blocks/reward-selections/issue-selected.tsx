import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import type { RunResult } from '#client/lists/run-all.ts';
import { type IssuePlan, planIssues } from '#client/reward-selections/issue-all.ts';
import {
  bulkIssueLabels as labels,
  rewardNoticeDuration,
} from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { maxPageSize } from '#contract/http/list.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RunDialog } from '../lists/run-dialog.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useRun } from '../lists/use-run.ts';
import type { Selection } from '../lists/use-selection.ts';
import { useSide } from '../side.ts';

/** How many rewards that cannot be issued together are named. */
const mostNamed = 5;

interface IssueSelectedProps {
  selection: Selection<RewardSelection>;
  /** The state of the list, and how many rows it has in all. */
  state: RewardListState;
  total: number;
  /** Whether the shop is on Shopify Plus, and may make gift cards. */
  isPlus: boolean;
}

/** Issues the selected rewards one after the other: asked once, with progress, to be stopped between two (REW-213). */
export function IssueSelected({ selection, state, total, isPlus }: IssueSelectedProps) {
  const side = useSide();
  const api = useApi();
  const queryClient = useQueryClient();
  const issues = useMutation(rewardSelectionMutations(api).issueAll());
  const { done, begin, onProgress, stop } = useRun();
  const [plan, setPlan] = useState<IssuePlan | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [failed, setFailed] = useState<RunResult<RewardSelection, unknown>['failed']>([]);
  const { selected, isFull } = selection;
  const { isPending } = issues;
  const count = plan?.issuable.length ?? 0;
  const left = plan?.left ?? [];
  const most = Math.min(total, maxPageSize);

  const selectAll = () => {
    setFinding(true);
    queryClient
      .fetchQuery(rewardSelectionQueries(api).list({ ...state, page: 1, pageSize: maxPageSize }))
      .then(({ results }) => selection.select(results, true), side.notifyProblem)
      .finally(() => setFinding(false));
  };
  const ask = () => {
    setPlan(planIssues(selected, isPlus, labels.needsCode));
    setAsking(true);
  };
  const issue = () => {
    if (!plan) return;
    begin();
    setAsking(false);
    issues.mutate(
      { issuable: plan.issuable, onProgress },
      {
        onSuccess(result) {
          setFailed(result.failed.map(({ item, ...why }) => ({ ...why, item: item.selection })));
          selection.clear();
          // A reward that nobody tried to issue stays selected, for a code has to be entered.
          selection.select(
            plan.left.map((each) => each.selection),
            true,
          );
          if (result.done.length === 0) return;
          side.notifySuccess(labels.done(result.done.length), { duration: rewardNoticeDuration });
        },
        onError: side.notifyProblem,
      },
    );
  };

  return (
    <>
      {selected.length > 0 && !isPending && (
        <SelectionBar label={labels.selected(selected.length)}>
          {selected.length < most && (
            <Button size="xs" variant="default" loading={isFinding} onClick={selectAll}>
              {labels.selectAll(most)}
            </Button>
          )}
          <Button size="xs" onClick={ask}>
            {labels.issue}
          </Button>
          <Button size="xs" variant="subtle" onClick={selection.clear}>
            {labels.clear}
          </Button>
          <Text size="xs" c="dimmed" aria-live="polite">
            {isFull && labels.most(maxPageSize)}
          </Text>
        </SelectionBar>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={count === 0 ? labels.none : labels.question(count)}
        confirmLabel={labels.issue}
        incomplete={count === 0}
        onConfirm={issue}
        onCancel={() => setAsking(false)}
      >
        {count > 0 && <Text size="sm">{labels.consequence}</Text>}
        {left.slice(0, mostNamed).map(({ selection: { id, ...row }, reason }) => (
          <Text key={id} size="sm" c="dimmed" mt="xs">
            {labels.left(`${fullName(row.user)}, ${row.pointReward.description}`, reason)}
          </Text>
        ))}
        {left.length > mostNamed && (
          <Text size="sm" c="dimmed" mt="xs">
            {labels.more(left.length - mostNamed)}
          </Text>
        )}
      </ConfirmDialog>
      <RunDialog
        title={isPending ? labels.issue : labels.failed(failed.length)}
        progress={
          isPending
            ? { label: labels.issue, done, of: count, text: labels.progress(done, count) }
            : null
        }
        stopLabel={labels.stop}
        onStop={stop}
        failed={failed.map(({ item, message }) => ({
          ...{ key: item.id, message },
          name: `${fullName(item.user)}, ${item.pointReward.description}`,
        }))}
        onClose={() => setFailed([])}
      />
    </>
  );
}
