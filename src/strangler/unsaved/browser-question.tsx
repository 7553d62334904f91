import { useEffect } from 'react';
import type { LeaveDialogProps } from './leave-dialog.tsx';

/** Asks with the browser's own dialog: after a release the code of ours may be gone while a form is still open. */
export function BrowserQuestion({ question }: LeaveDialogProps) {
  useEffect(() => question?.answer(confirm(question.text)), [question]);
  return null;
}
