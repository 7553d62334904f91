import type { ReactNode } from 'react';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MailView } from './mail-view.tsx';

interface PreviewDialogProps {
  /** The email as one person would get it; null while the dialog is closed. */
  preview: MailPreview | null;
  /** Chooses that person. */
  choice?: ReactNode;
  onClose: () => void;
}

/** A preview of an email before it counts. */
export function PreviewDialog({ preview, choice, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      opened={preview !== null}
      onClose={onClose}
      title={emailBodyLabels.preview.title}
      size="xl"
    >
      {preview && (
        <>
          {choice}
          <MailView preview={preview} />
        </>
      )}
    </Dialog>
  );
}
