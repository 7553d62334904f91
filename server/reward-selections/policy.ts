import type { UserId } from '#contract/auth/session.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { isUser } from '#server/transactions/queries.ts';

type Asker = Pick<Actor, 'userId' | 'roles'>;

/**
 * The person whom a call is about: the caller unless an admin names another (REW-150, REW-151). Throws ProblemError
 * `not-found` for nobody of the tenant, `forbidden` for somebody else than the caller.
 */
export async function personAsked(
  db: TenantDb,
  actor: Asker,
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined) return actor.userId;
  if (!(await isUser(db, userId))) throw new ProblemError('not-found');
  assertOwnOrAdmin(actor, userId);
  return userId;
}

/** The people whose rewards a list shows; undefined for everybody's. */
export const peopleAsked = async (
  db: TenantDb,
  actor: Asker,
  userId: string | undefined,
): Promise<string | undefined> =>
  isAdmin(actor) && userId === undefined ? undefined : personAsked(db, actor, userId);

/** The admin who does something for another; null for the person. */
export const onBehalfOf = (actor: { readonly userId: UserId }, userId: string): string | null =>
  actor.userId === userId ? null : actor.userId;
