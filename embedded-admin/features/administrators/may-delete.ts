import { useSession } from '#client/session/use-session.ts';
import type { Administrator } from '#contract/administrators/administrator.ts';

/** Whether the signed-in person may delete this one: not themselves, and support only as support. */
export function useMayDelete({ id, roles, deleted, invitePending }: Administrator): boolean {
  const me = useSession()?.claims;
  if (!me || deleted || invitePending || id === me.sub) return false;
  return !roles.includes('support') || me.roles.includes('support');
}
