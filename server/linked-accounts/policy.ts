import { assertActsForThemselves } from '#server/auth/policy.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Everybody sees what is linked with them, and admins what is linked with anybody (AMB-143, AMB-148). */
export function assertMaySee(actor: Pick<Actor, 'userId' | 'roles'>, userId: string): void {
  if (userId !== actor.userId && !isAdmin(actor)) throw new ProblemError('forbidden');
}

/** The same who remove it; who acts as somebody leaves what is theirs alone. */
export function assertMayRemove(actor: Actor, userId: string): void {
  assertMaySee(actor, userId);
  if (userId === actor.userId) assertActsForThemselves(actor);
}
