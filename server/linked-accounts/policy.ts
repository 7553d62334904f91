import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';

/**
 * A person who may see an account may remove it; an admin who acts as somebody may not remove that person's accounts.
 */
export function assertMayRemove(actor: Actor, userId: string): void {
  assertOwnOrAdmin(actor, userId);
  if (userId === actor.userId) assertActsForThemselves(actor);
}
