import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobMutations } from '#client/order-sync/mutations.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

interface DeleteJobProps {
  id: string;
  onDeleted: () => void;
}

/** Deletes a job, after a question (JOB-06, JOB-58). */
export function DeleteJob({ id, onDeleted }: DeleteJobProps) {
  const { notifySuccess, notifyProblem } = useSide();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(jobMutations(useApi()).remove());
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess() {
          notifySuccess(labels.notices.deleted);
          onDeleted();
        },
        onError(error) {
          setAsking(false);
          notifyProblem(error);
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {labels.remove}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={labels.question}
        confirmLabel={labels.remove}
        cancelLabel={labels.cancel}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {labels.consequence}
      </ConfirmDialog>
    </>
  );
}
