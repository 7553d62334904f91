import type { SignInAnswer } from '#contract/auth/session.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SessionStore } from '../session/session-store.ts';

/** The part of the session store that takes a token. */
export type SessionKeeping = Pick<SessionStore, 'get' | 'set' | 'clear'>;

/**
 * Makes the token of a response the session (AUTH-69). An unusable token throws an ApiProblem, so that
 * nobody is left with neither a session nor a message.
 */
export function adoptSession(session: SessionKeeping, { token }: { token: string }): void {
  session.set(token);
  if (session.get() === null) throw new ApiProblem({ code: 'internal', status: 200, message: '' });
}

/** The same once a sign-in is complete; any other response is passed on as it is. */
export function adoptAnswer(session: SessionKeeping, answer: SignInAnswer): SignInAnswer {
  if ('token' in answer) adoptSession(session, answer);
  return answer;
}
