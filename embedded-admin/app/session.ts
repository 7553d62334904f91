import { createSessionStore, type SessionStore } from '#client/session/session-store.ts';
import { mentionToShell } from './shell.ts';
import { patchShellState } from './shell-state.ts';

/** The shell keeps the session; here it lives no longer than the document. */
const known = createSessionStore({ storage: null });

/** Takes over the token that the shell has told; null ends the session. */
export function followShellSession(token: string | null): void {
  if (token === null) known.clear();
  else known.set(token);
}

/** The session as pages know it. The shell is told of a token that a call has answered (BRIDGE-184), and of its end (BRIDGE-291). */
export const session: SessionStore = {
  ...known,
  set(token) {
    known.set(token);
    patchShellState({ token });
    mentionToShell('session-renewed', { token });
  },
  clear() {
    known.clear();
    mentionToShell('session-expired', { byPerson: true });
  },
};
