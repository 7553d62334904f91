import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Everybody sees their own earnings, and admins anybody's (DASH-47). */
export function assertMaySee(actor: Pick<Actor, 'userId' | 'roles'>, userId: string): void {
  if (userId !== actor.userId && !isAdmin(actor)) throw new ProblemError('forbidden');
}
