import { readClaims } from '#client/session/claims.ts';
import type { Administrator } from '#contract/administrators/administrator.ts';
import { useShellState } from '../../app/shell-state.ts';

/** Whether the signed-in person may delete this one: not themselves, and support only as support. */
export function useMayDelete({ id, roles, deleted, invitePending }: Administrator): boolean {
  const token = useShellState()?.token ?? null;
  const me = token === null ? null : readClaims(token);
  if (me === null || deleted || invitePending || id === me.sub) return false;
  return !roles.includes('support') || me.roles.includes('support');
}
