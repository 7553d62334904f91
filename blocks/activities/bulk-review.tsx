import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, ReviewTask } from '#client/activities/bulk-approve.ts';
import { reviewLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RunDialog } from '../lists/run-dialog.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useRun } from '../lists/use-run.ts';
import { useSide } from '../side.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Review } from './use-review.ts';
import { useUnsentReasons } from './use-unsent-reasons.ts';

const labels = reviewLabels.bulk;

interface BulkReviewProps {
  /** How many activities are selected, and their tasks that await review. */
  selected: number;
  tasks: readonly ReviewTask[];
  /** Whether all of them are on the page in sight. */
  isOnPage: boolean;
  review: Pick<Review, 'noteAll'>;
  onClear: () => void;
}

/** The reason for a selection is kept under this in place of a task's id. */
const several = 'several';

type Decided = 'approved' | 'rejected';

/** Decides about the selected tasks, one after the other, and names those that could not be decided and why. */
export function BulkReview({ selected, tasks, isOnPage, review, onClear }: BulkReviewProps) {
  const { notifyProblem } = useSide();
  const mutations = activityMutations(useApi());
  const approval = useMutation(mutations.approveAll());
  const rejection = useMutation(mutations.rejectAll());
  const unsent = useUnsentReasons();
  const [asksReason, setAsksReason] = useState(false);
  const [asksApproval, setAsksApproval] = useState(false);
  const { done, begin, onProgress, stop } = useRun();
  const [result, setResult] = useState<{ kind: Decided } & BulkResult>();
  const isPending = approval.isPending || rejection.isPending;
  const failed = result?.failed ?? [];

  const decide = (kind: Decided, work: Promise<BulkResult>) => {
    begin();
    setAsksApproval(false);
    setResult(undefined);
    work
      .then((finished) => {
        setResult({ kind, ...finished });
        onClear();
        if (kind === 'rejected' && finished.done.length === tasks.length) unsent?.delete(several);
        review.noteAll(finished, labels.done[kind](finished.done.length));
      }, notifyProblem)
      .finally(() => setAsksReason(false));
  };
  const approve = () => decide('approved', approval.mutateAsync({ tasks, onProgress }));
  const title = asksReason || result?.kind === 'rejected' ? labels.reject : labels.approve;

  return (
    <>
      {selected > 0 && (
        <SelectionBar label={labels.selected(selected)}>
          <Text size="sm" c="dimmed">
            {labels.open(tasks.length)}
          </Text>
          <Button
            size="xs"
            onClick={() => (isOnPage ? approve() : setAsksApproval(true))}
            disabled={tasks.length === 0}
          >
            {labels.approve}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => setAsksReason(true)}
            disabled={tasks.length === 0}
          >
            {labels.reject}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        opened={asksApproval}
        title={labels.approveQuestion(tasks.length)}
        confirmLabel={labels.confirmApprove}
        onConfirm={approve}
        onCancel={() => setAsksApproval(false)}
      >
        {labels.approveHint(selected)}
      </ConfirmDialog>
      <RejectDialog
        question={asksReason && !isPending ? labels.rejectQuestion(tasks.length) : null}
        about={several}
        busy={false}
        onReject={(reason) =>
          decide('rejected', rejection.mutateAsync({ tasks, reason, onProgress }))
        }
        onCancel={() => setAsksReason(false)}
      />
      <RunDialog
        title={result ? labels.failed[result.kind](failed.length) : title}
        progress={
          isPending
            ? { label: title, done, of: tasks.length, text: labels.progress(done, tasks.length) }
            : null
        }
        stopLabel={labels.stop}
        onStop={stop}
        failed={failed.map(({ item, message }) => ({ key: item.taskId, name: item.name, message }))}
        onClose={() => setResult(undefined)}
      />
    </>
  );
}
