import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Everybody sees and asks for their own codes, and admins anybody's (REF-82, REF-86). */
export function assertMaySee(actor: Pick<Actor, 'userId' | 'roles'>, userId: string): void {
  if (userId !== actor.userId && !isAdmin(actor)) throw new ProblemError('forbidden');
}
