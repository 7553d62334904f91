import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  administratorNoticeDuration,
  administratorLabels as labels,
} from '#client/administrators/labels.ts';
import { administratorMutations } from '#client/administrators/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import {
  type Administrator,
  type DeleteReason,
  deleteReasons,
} from '#contract/administrators/administrator.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyProblem, notifySuccess } from '../../app/notify.ts';

interface DeleteDialogProps {
  administrator: Administrator;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason before an administrator is deleted (ADM-32, ADM-45). */
export function DeleteDialog({ administrator, opened, onClose }: DeleteDialogProps) {
  const [reason, setReason] = useState<DeleteReason | null>(null);
  const deletion = useMutation(administratorMutations(useApi()).delete());

  const close = () => {
    setReason(null);
    onClose();
  };
  const confirm = () => {
    if (reason === null) return;
    deletion.mutate(
      { id: administrator.id, reason },
      {
        onSuccess: () => notifySuccess(labels.notices.deleted, administratorNoticeDuration),
        onError: notifyProblem,
        onSettled: close,
      },
    );
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={labels.deletion.question(administrator)}
      choice={
        <Select
          label={labels.deletion.reason}
          data={deleteReasons.map((value) => ({ value, label: labels.deletion.reasons[value] }))}
          value={reason}
          onChange={setReason}
          comboboxProps={{ withinPortal: true }}
          data-autofocus
        />
      }
      confirmLabel={labels.deletion.confirm}
      cancelLabel={labels.deletion.cancel}
      danger
      incomplete={reason === null}
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
