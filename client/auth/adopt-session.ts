import type { SignInAnswer } from '#contract/auth/session.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SessionStore } from '../session/session-store.ts';

/** Where a token becomes the session. */
export type SessionKeeping = Pick<SessionStore, 'get' | 'set' | 'clear'>;

/**
 * Makes the token of an answer the session (AUTH-69). One that cannot be used is an ApiProblem, so
 * that nobody is left without a session and without a word.
 */
export function adoptSession(session: SessionKeeping, { token }: { token: string }): void {
  session.set(token);
  if (session.get() === null) throw new ApiProblem({ code: 'internal', status: 200, message: '' });
}

/** Does so where a sign-in has come to its end; every other answer is passed on as it is. */
export function adoptAnswer(session: SessionKeeping, answer: SignInAnswer): SignInAnswer {
  if ('token' in answer) adoptSession(session, answer);
  return answer;
}
