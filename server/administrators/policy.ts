import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

interface Target {
  readonly id: string;
  readonly roles: readonly string[];
}

/** Only support deletes or restores support (ADM-52). */
export function assertMayManage(actor: Pick<Actor, 'roles'>, target: Target): void {
  if (target.roles.includes('support') && !actor.roles.includes('support')) {
    throw new ProblemError('forbidden');
  }
}

/**
 * Refuses a deletion that is not allowed, given every administrator active at this moment: nobody deletes themselves
 * (ADM-51), only support deletes support, nobody deletes the last one (ADM-36), and the actor has to be an
 * administrator still, or an operator, who is none of them (AUTH-67). Answers the person to delete.
 */
export function assertMayDelete<Active extends Target>(
  actor: Pick<Actor, 'userId' | 'roles' | 'actedBy'>,
  targetId: string,
  active: readonly Active[],
): Active {
  if (targetId === actor.userId) throw new ProblemError('own-account');
  const target = active.find(({ id }) => id === targetId);
  if (!target) throw new ProblemError('not-found');
  assertMayManage(actor, target);
  if (active.length === 1) throw new ProblemError('last-administrator');
  const isAmongThem = active.some(({ id }) => id === actor.userId);
  if (!isAmongThem && actor.actedBy === undefined) throw new ProblemError('unauthenticated');
  return target;
}
