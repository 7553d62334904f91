import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofView } from '#blocks/activities/proof-view.tsx';
import { TaskStatus } from '#blocks/activities/task-status.tsx';
import type { ProofDrafts } from '#client/activities/drafts.ts';
import { activityLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { rewardLostWith } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { type ProofValues, proofOf } from '#client/activities/proof-form.ts';
import { rewardSummary } from '#client/activity-types/summary.ts';
import { dayWithoutYear } from '#client/dates/days.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Activity, Task } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useShell } from '../../shell/shell-context.ts';
import styles from './own-task.module.css';
import { ProofForm } from './proof-form.tsx';
import { ReviewTime } from './review-time.tsx';

interface OwnTaskProps {
  type: ActivityType;
  activity: Activity;
  task: Task;
  definition: TaskDefinition;
  drafts: ProofDrafts;
  /** Told of a rejected task that has been handed in again. */
  onCorrected: (activity: Activity) => void;
  /** Told of a deletion, and whether it was the last task and the activity went with it. */
  onDeleted: (isLast: boolean) => void;
}

/** A task that has been handed in: its decision, and the proof that can still be changed (ACT-47..50). */
export function OwnTask({ type, activity, task, definition, drafts, ...on }: OwnTaskProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { side } = useShell();
  const mutations = activityMutations(useApi());
  const edit = useMutation(mutations.edit());
  const deletion = useMutation(mutations.delete());
  const draft = drafts.get(task.id);
  const [isEditing, setEditing] = useState(draft !== undefined && !task.approved);
  const [isDeleting, setDeleting] = useState(false);
  const key = { id: activity.id, taskId: task.id };
  const lost = rewardLostWith({ activity, type }, task.id);
  const lostSummary = lost && rewardSummary(lost);
  const awaitsReview = definition.verifiable && !task.approved && !task.rejected;

  const save = (values: ProofValues) =>
    edit.mutateAsync({ ...key, proof: proofOf(values) }).then((changed) => {
      drafts.delete(task.id);
      side.notifySuccess(labels.notices.updated);
      setEditing(false);
      if (task.rejected) on.onCorrected(changed);
    });
  const cancel = () => {
    drafts.delete(task.id);
    setEditing(false);
  };
  const remove = () =>
    deletion.mutate(key, {
      onSuccess({ deleted }) {
        drafts.delete(task.id);
        side.notifySuccess(labels.notices.deleted);
        on.onDeleted(deleted);
      },
      onError: side.notifyProblem,
      onSettled: () => setDeleting(false),
    });

  const deleteButton = (
    <Button size="xs" variant="subtle" color="red" onClick={() => setDeleting(true)}>
      {labels.delete}
    </Button>
  );
  return (
    <div className={styles.root}>
      <Group gap="xs">
        <TaskStatus task={task} definition={definition} />
        <Text size="xs" c="dimmed">
          {activityLabels.handedInOn(dayWithoutYear(task.completedDateStr))}
        </Text>
      </Group>
      {awaitsReview && <ReviewTime handedInAt={task.completedAt} />}
      {task.rejectionReason && (
        <div className={styles.reason}>
          <Text size="xs" fw={600}>
            {labels.reason}
          </Text>
          <Text size="sm" className={styles.words}>
            {task.rejectionReason}
          </Text>
        </div>
      )}
      {task.rejected || isEditing ? (
        <>
          <ProofForm
            definition={definition}
            initial={
              draft ?? {
                verificationText: task.verificationText,
                files: task.verificationData.files,
              }
            }
            submitLabel={task.rejected ? labels.submitAgain : labels.save}
            onSubmit={save}
            onChange={(values) => drafts.set(task.id, values)}
            {...(!task.rejected && { onCancel: cancel })}
          />
          {task.rejected && <div>{deleteButton}</div>}
        </>
      ) : (
        <>
          <ProofView task={task} format={definition.verificationDataFormat} />
          {!task.approved && (
            <Group gap="xs">
              {definition.verifiable && (
                <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                  {labels.edit}
                </Button>
              )}
              {deleteButton}
            </Group>
          )}
        </>
      )}
      <ConfirmDialog
        opened={isDeleting}
        title={labels.deletion.question}
        confirmLabel={labels.deletion.confirm}
        danger
        busy={deletion.isPending}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        {lostSummary ? labels.deletion.loses(lostSummary) : labels.deletion.isGone}
      </ConfirmDialog>
    </div>
  );
}
