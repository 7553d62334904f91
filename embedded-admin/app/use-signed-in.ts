import { readClaims } from '#client/session/claims.ts';
import type { SessionClaims } from '#contract/auth/session.ts';
import { useShellState } from './shell-state.ts';

/** Who is signed in, as the session's token says; null for nobody. */
export function useSignedIn(): SessionClaims | null {
  const token = useShellState()?.token ?? null;
  return token === null ? null : readClaims(token);
}
