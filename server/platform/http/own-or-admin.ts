import { ProblemError } from '../problems.ts';
import { type Actor, isAdmin } from './caller.ts';

/**
 * Everybody may use their own records, and admins anybody's (AMB-130, AMB-148, DASH-47, REF-77, LINK-89).
 * Raises `forbidden` for all others.
 */
export function assertOwnOrAdmin(actor: Pick<Actor, 'userId' | 'roles'>, userId: string): void {
  if (userId !== actor.userId && !isAdmin(actor)) throw new ProblemError('forbidden');
}
