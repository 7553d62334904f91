import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { cancelLabels as labels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

interface CancelDialogProps {
  selection: RewardSelection;
  onClose: () => void;
}

/** Asks before a chosen reward is cancelled, and names the person (REW-101, REW-102). */
export function CancelDialog({ selection, onClose }: CancelDialogProps) {
  const side = useSide();
  const cancel = useMutation(rewardSelectionMutations(useApi()).cancel());
  const confirm = () =>
    cancel.mutate(selection, {
      onSuccess: () => side.notifySuccess(labels.done, { duration: rewardNoticeDuration }),
      onError: side.notifyProblem,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={labels.question(selection)}
      confirmLabel={labels.confirm}
      cancelLabel={labels.keep}
      danger
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {labels.consequence(selection, pointsOf(selection.points))}
    </ConfirmDialog>
  );
}
