import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { reviewLabels } from '#client/activities/labels.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const labels = reviewLabels.rejection;
const longestReason = 1000;

interface RejectDialogProps {
  /** The task it is about; null while the dialog is closed. */
  title: string | null;
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason before a task is rejected; without one it cannot be (ACT-42, ACT-115). */
export function RejectDialog({ title, busy, onReject, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [shownTitle, setShownTitle] = useState(title);
  if (title !== shownTitle) {
    setShownTitle(title);
    if (title !== null) setReason('');
  }

  const isIncomplete = reason.trim() === '';
  return (
    <ConfirmDialog
      opened={title !== null}
      title={labels.question(title ?? '')}
      choice={
        <Textarea
          label={labels.reason}
          description={labels.hint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (!isSent || isIncomplete || busy) return;
            event.preventDefault();
            onReject(reason.trim());
          }}
          maxLength={longestReason}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
        />
      }
      confirmLabel={labels.confirm}
      danger
      incomplete={isIncomplete}
      busy={busy}
      onConfirm={() => onReject(reason.trim())}
      onCancel={onCancel}
    />
  );
}
