import { useMutation } from '@tanstack/react-query';
import { activityTypeLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

const { deletion: labels, notices } = activityTypeLabels;

interface DeleteTypeDialogProps {
  type: Pick<ActivityType, 'id' | 'title' | 'usage'>;
  opened: boolean;
  onClose: () => void;
  /** Told when it is gone. */
  onDeleted?: () => void;
}

/** Asks once before a type goes with all its versions (TYPE-91, TYPE-93). */
export function DeleteTypeDialog({ type, opened, onClose, onDeleted }: DeleteTypeDialogProps) {
  const side = useSide();
  const deletion = useMutation(activityTypeMutations(useApi()).delete());
  const remove = () =>
    deletion
      .mutateAsync(type)
      .then(() => {
        side.notifySuccess(notices.deleted);
        onDeleted?.();
      }, side.notifyProblem)
      .finally(onClose);
  return (
    <ConfirmDialog
      opened={opened}
      title={labels.question}
      confirmLabel={labels.confirm}
      danger
      busy={deletion.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <strong>{type.title}</strong>
      <br />
      {labels.hint}
      {type.usage && type.usage.open > 0 && (
        <>
          <br />
          {labels.open(type.usage)}
        </>
      )}
    </ConfirmDialog>
  );
}
