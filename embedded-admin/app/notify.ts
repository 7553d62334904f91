import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { mentionToShell } from './shell.ts';

/** Shows a success in the shell's one place for notices (BRIDGE-136). */
export function notifySuccess(text: string, duration?: number): void {
  mentionToShell('show-notice', { level: 'success', text, duration });
}

/** Shows a failure with the server's words, unless the sign-in page follows anyway (SHELL-145). */
export function notifyProblem(error: unknown): void {
  if (!isSilent(error))
    mentionToShell('show-notice', { level: 'error', text: problemMessage(error) });
}
