import { useEffect } from 'react';
import type { LeaveDialogProps } from './leave-dialog.tsx';

/** Asks by the browser's own dialog: after a release, ours may be gone while a form is not. */
export function BrowserQuestion({ question }: LeaveDialogProps) {
  useEffect(() => question?.answer(confirm(question.text)), [question]);
  return null;
}
