import { loginLabels } from '#client/auth/login-labels.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { messagesOfEither } from '#contract/http/messages-of-either.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';

/** Says on the sign-in page why the session has ended. */
export const tellEnded = ({ show }: Pick<NoticeStore, 'show'>): void =>
  show({ level: 'info', text: loginLabels.sessionEnded, duration: null });

/** Says whether unsaved changes outlive the session. */
export const tellInterrupted = ({ show }: Pick<NoticeStore, 'show'>, isKept: boolean): void =>
  show(
    isKept
      ? { level: 'info', text: draftLabels.keptWithSession, duration: null }
      : { level: 'warning', text: draftLabels.lostWithSession, duration: null },
  );

/** A refused call shows no notice, but a session that was ended is told on the sign-in page (AUTH-159). */
export function tellRefusal(
  { clear, show }: Pick<NoticeStore, 'clear' | 'show'>,
  problem: unknown,
): void {
  const text = problemMessage(problem);
  if (text !== messagesOfEither['invalid-token']) return;
  clear();
  show({ level: 'error', text });
}
