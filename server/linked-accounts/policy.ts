import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';

/** Who may see an account may remove it; who acts as somebody leaves what is theirs alone. */
export function assertMayRemove(actor: Actor, userId: string): void {
  assertOwnOrAdmin(actor, userId);
  if (userId === actor.userId) assertActsForThemselves(actor);
}
