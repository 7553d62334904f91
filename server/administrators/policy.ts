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
 * Who may delete whom, given every administrator active at this moment: nobody themselves
 * (ADM-51), support only by support, never the last one (ADM-36), and only somebody who still is
 * an administrator (AUTH-67).
 */
export function assertMayDelete(
  actor: Pick<Actor, 'userId' | 'roles'>,
  targetId: string,
  active: readonly Target[],
): void {
  if (targetId === actor.userId) throw new ProblemError('own-account');
  const target = active.find(({ id }) => id === targetId);
  if (!target) throw new ProblemError('not-found');
  assertMayManage(actor, target);
  if (active.length === 1) throw new ProblemError('last-administrator');
  if (!active.some(({ id }) => id === actor.userId)) throw new ProblemError('unauthenticated');
}
