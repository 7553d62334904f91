import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { cancelLabels as labels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import { CancelReason, type RewardSelection } from '#contract/reward-selections/selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';
import { CancelReasonField } from './cancel-reason-field.tsx';

interface CancelDialogProps {
  selection: RewardSelection;
  onClose: () => void;
}

/** Asks before a chosen reward is cancelled, and names the person (REW-101, REW-102, REW-227). */
export function CancelDialog({ selection, onClose }: CancelDialogProps) {
  const side = useSide();
  const cancel = useMutation(rewardSelectionMutations(useApi()).cancel());
  const [reason, setReason] = useState('');
  const confirm = () =>
    cancel.mutate(
      { id: selection.id, reason },
      {
        onSuccess() {
          side.notifySuccess(labels.done, { duration: rewardNoticeDuration });
          onClose();
        },
        onError(error) {
          side.notifyProblem(error);
          // Without an answer the reason is not lost, and can be sent again.
          if (error instanceof ApiProblem) onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={labels.question(selection)}
      confirmLabel={labels.confirm}
      cancelLabel={labels.keep}
      danger
      incomplete={refusalOf(CancelReason, reason) !== null}
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      choice={
        <CancelReasonField user={selection.user} value={reason} onChange={setReason} isFirst />
      }
    >
      {labels.consequence(selection, pointsOf(selection.points))}
    </ConfirmDialog>
  );
}
