import { createNoticeActions } from '#client/frames/notice-actions.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { actionFor, type NoticeAction } from '#ui/notices/notice-store.ts';
import { mentionToShell } from './shell.ts';

/** Shows a success in the shell's one place for notices (BRIDGE-136). */
export function notifySuccess(text: string, duration?: number): void {
  mentionToShell('show-notice', { level: 'success', text, duration });
}

/** Tells a success in place of an earlier notice, whose text has become wrong (SHELL-373). */
export function notifyInstead(text: string, replaces: string | undefined): void {
  mentionToShell('show-notice', { level: 'success', text, replaces });
}

const actions = createNoticeActions();

/** The same with something to do about it, which the shell tells when it was chosen. */
export function notifyWithAction(text: string, { label, run }: NoticeAction): void {
  const action = { id: actions.keep(run), label };
  mentionToShell('show-notice', { level: 'success', text, duration: actionFor, action });
}

/** Does the action that a notice of this document has offered, once. */
export const runNoticeAction = actions.run;

/** Shows an error. */
export const notifyWarning = (text: string): void =>
  mentionToShell('show-notice', { level: 'warning', text });

/** Shows a failure with the server's words, unless the sign-in page follows anyway (SHELL-145). */
export function notifyProblem(error: unknown): void {
  if (!isSilent(error))
    mentionToShell('show-notice', { level: 'error', text: problemMessage(error) });
}
