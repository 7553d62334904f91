import type { MessagesToHost, PayloadInput } from '#bridge/messages.ts';
import { applyUserDataPatch } from '#client/user-data/patch-user-data.ts';
import { notifyProblem } from './notify.ts';
import { tellShell } from './shell.ts';
import { getShellState, patchShellState } from './shell-state.ts';

type Patch = PayloadInput<MessagesToHost, 'patch-user-data'>['patch'];

/**
 * Applies the patch at once, as the shell does, and has the shell save it. Told only by its answer, a
 * switch would fall back under the finger. A change that does not reach the shell is taken back.
 */
export function patchUserData(patch: Patch): void {
  const before = getShellState()?.userData;
  if (!before) return;
  const after = { ...before, data: applyUserDataPatch(before.data, patch) };
  patchShellState({ userData: after });
  void tellShell('patch-user-data', { patch }).catch((error: unknown) => {
    if (getShellState()?.userData === after) patchShellState({ userData: before });
    notifyProblem(error);
  });
}
