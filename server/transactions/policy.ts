import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Whose earnings are asked for: the caller's own, or anybody's for an admin (DASH-47). */
export function whoseIs(actor: Pick<Actor, 'userId' | 'roles'>, asked: string | undefined): string {
  if (asked === undefined || asked === actor.userId) return actor.userId;
  if (!isAdmin(actor)) throw new ProblemError('forbidden');
  return asked;
}
