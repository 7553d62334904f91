import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { suppressionLabels as labels } from '#client/suppressions/labels.ts';
import { suppressionMutations } from '#client/suppressions/mutations.ts';
import type { Suppression } from '#contract/suppressions/suppression.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The notices with which the side tells the outcome. */
export interface LiftNotices {
  notifySuccess(text: string): void;
  notifyProblem(error: Error): void;
}

interface LiftDialogProps {
  email: string;
  suppression: Suppression;
  opened: boolean;
  notices: LiftNotices;
  onClose(): void;
}

/** Asks once before emails go to an address again that has bounced or complained. */
export function LiftDialog({ email, suppression, opened, notices, onClose }: LiftDialogProps) {
  const lift = useMutation(suppressionMutations(useApi()).lift());
  const told = {
    onSuccess: () => notices.notifySuccess(labels.lifted(email)),
    onError: notices.notifyProblem,
    onSettled: onClose,
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={labels.question(email)}
      confirmLabel={labels.lift}
      busy={lift.isPending}
      onConfirm={() => lift.mutate({ email }, told)}
      onCancel={onClose}
    >
      {labels.consequence[suppression.reason]}
    </ConfirmDialog>
  );
}
