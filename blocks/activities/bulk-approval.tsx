import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, OpenTask } from '#client/activities/bulk-approve.ts';
import { reviewLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useSide } from '../side.ts';
import styles from './bulk-approval.module.css';

const labels = reviewLabels.bulk;

interface BulkApprovalProps {
  /** How many activities are selected, and their tasks that await review. */
  selected: number;
  tasks: readonly OpenTask[];
  onClear: () => void;
}

/** Approves what is selected, one after the other, and says what could not be approved and why. */
export function BulkApproval({ selected, tasks, onClear }: BulkApprovalProps) {
  const side = useSide();
  const mutations = activityMutations(useApi());
  const approval = useMutation(mutations.approveAll());
  const undoing = useMutation(mutations.undoAll());
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<BulkResult | null>(null);
  const hasFailed = result !== null && result.failed.length > 0;
  const isOpen = approval.isPending || hasFailed;

  const undo = (approved: readonly OpenTask[]) =>
    undoing
      .mutateAsync(approved)
      .then(() => side.notifySuccess(reviewLabels.notices.undone), side.notifyProblem);

  const approve = () => {
    setDone(0);
    setResult(null);
    approval.mutateAsync({ tasks, onProgress: setDone }).then((finished) => {
      setResult(finished);
      onClear();
      const { approved } = finished;
      if (approved.length > 0)
        side.notifySuccess(labels.done(approved.length), () => undo(approved));
    }, side.notifyProblem);
  };

  return (
    <>
      {selected > 0 && (
        <section className={styles.bar} aria-label={labels.selected(selected)}>
          <Text size="sm" fw={550} aria-live="polite">
            {labels.selected(selected)}
          </Text>
          <Button size="xs" onClick={approve} disabled={tasks.length === 0}>
            {labels.approve}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </section>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setResult(null)}
        withCloseButton={!approval.isPending}
        closeOnClickOutside={!approval.isPending}
        closeOnEscape={!approval.isPending}
        title={hasFailed ? labels.failed(result.failed.length) : labels.approve}
      >
        {approval.isPending ? (
          <>
            <Progress
              value={(100 * done) / Math.max(1, tasks.length)}
              aria-label={labels.approve}
              mb="xs"
            />
            <Text size="sm" aria-live="polite">
              {labels.progress(done, tasks.length)}
            </Text>
          </>
        ) : (
          <ul className={styles.failed}>
            {result?.failed.map(({ task, message }) => (
              <li key={task.taskId}>
                <Text size="sm" fw={550}>
                  {task.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {message}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
