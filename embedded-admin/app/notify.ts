import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { actionFor, type NoticeAction } from '#ui/notices/notice-store.ts';
import { mentionToShell } from './shell.ts';

/** Shows a success in the shell's one place for notices (BRIDGE-136). */
export function notifySuccess(text: string, duration?: number): void {
  mentionToShell('show-notice', { level: 'success', text, duration });
}

/** What the actions of the notices of this document do, by their ids. */
const actions = new Map<string, () => void>();
const keptActions = 20;

/** The same with something to do about it, which the shell tells when it was chosen. */
export function notifyWithAction(text: string, { label, run }: NoticeAction): void {
  const id = crypto.randomUUID();
  actions.set(id, run);
  const [oldest] = actions.keys();
  if (oldest !== undefined && actions.size > keptActions) actions.delete(oldest);
  const action = { id, label };
  mentionToShell('show-notice', { level: 'success', text, duration: actionFor, action });
}

/** Does what a notice of this document has offered, once. */
export function runNoticeAction(id: string): void {
  const run = actions.get(id);
  actions.delete(id);
  run?.();
}

/** Shows a failure with the server's words, unless the sign-in page follows anyway (SHELL-145). */
export function notifyProblem(error: unknown): void {
  if (!isSilent(error))
    mentionToShell('show-notice', { level: 'error', text: problemMessage(error) });
}
