import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { LeaveQuestion } from './unsaved-changes.ts';

export interface LeaveDialogProps {
  question: LeaveQuestion | null;
}

/** The question whether to give up unsaved changes, while there is one. */
export function LeaveDialog({ question }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      danger
      opened={question !== null}
      title={question?.text}
      confirmLabel={question?.leave ?? ''}
      cancelLabel={question?.stay}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
}
