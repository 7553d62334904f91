import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofView } from '#blocks/activities/proof-view.tsx';
import { TaskStatus } from '#blocks/activities/task-status.tsx';
import { activityLabels, ownActivityLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { type ProofValues, proofOf } from '#client/activities/proof-form.ts';
import { dayWithoutYear } from '#client/dates/days.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Task } from '#contract/activities/activity.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useShell } from '../../shell/shell-context.ts';
import styles from './own-task.module.css';
import { ProofForm } from './proof-form.tsx';

interface OwnTaskProps {
  activityId: string;
  task: Task;
  definition: TaskDefinition;
  /** Told when the last task went, and the activity with it. */
  onGone: () => void;
}

/** A task that has been handed in: what was decided, and what can still be changed (ACT-47..50). */
export function OwnTask({ activityId, task, definition, onGone }: OwnTaskProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { side } = useShell();
  const mutations = activityMutations(useApi());
  const edit = useMutation(mutations.edit());
  const deletion = useMutation(mutations.delete());
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const key = { id: activityId, taskId: task.id };

  const save = (values: ProofValues) =>
    edit.mutateAsync({ ...key, proof: proofOf(values) }).then(() => {
      side.notifySuccess(labels.notices.updated);
      setEditing(false);
    });
  const remove = () =>
    deletion.mutate(key, {
      onSuccess({ deleted }) {
        side.notifySuccess(labels.notices.deleted);
        if (deleted) onGone();
      },
      onError: side.notifyProblem,
      onSettled: () => setDeleting(false),
    });

  return (
    <div className={styles.root}>
      <Group gap="xs">
        <TaskStatus task={task} definition={definition} />
        <Text size="xs" c="dimmed">
          {activityLabels.handedInOn(dayWithoutYear(task.completedDateStr))}
        </Text>
      </Group>
      {task.rejectionReason && <Text size="sm">{task.rejectionReason}</Text>}
      {isEditing ? (
        <ProofForm
          definition={definition}
          initial={{
            verificationText: task.verificationText,
            files: task.verificationData.files,
          }}
          submitLabel={labels.save}
          onSubmit={save}
          onCancel={() => setEditing(false)}
        />
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
              <Button size="xs" variant="subtle" color="red" onClick={() => setDeleting(true)}>
                {labels.delete}
              </Button>
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
      />
    </div>
  );
}
