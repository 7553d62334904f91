import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor, RequestTenant } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { giveBackAttempt, signInAttempts, takeAttempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import { assertActsForThemselves } from './policy.ts';
import { findActiveUser, type UserRow } from './repository.ts';

interface OwnCall {
  readonly actor: Actor;
  readonly clientAddress: string;
  readonly now: Date;
  readonly tenant: RequestTenant;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * The signed-in person, who has just entered the present password again. An open session alone does
 * not change the protection of an account, and nobody who acts as its owner may.
 */
export async function confirmPassword(
  call: OwnCall,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const { actor, clientAddress, now, tenant } = call;
  assertActsForThemselves(actor);
  if (password === '') throw wrongPassword(field, 'Please enter your own password');
  const attempts = signInAttempts(actor.email, clientAddress);
  const user = await call.transaction(async (db) => {
    await takeAttempt(db, attempts, now);
    return findActiveUser(db, actor.userId);
  });
  if (!user) throw new ProblemError('unauthenticated');
  const isGenuine = await verifyPassword(user.passwordHash, password, tenant.tenantId);
  if (!isGenuine) throw wrongPassword(field);
  await call.transaction((db) => giveBackAttempt(db, attempts));
  return user;
}

export const wrongPassword = (
  field: string,
  message = 'Current password is not correct',
): ProblemError => new ProblemError('wrong-password', { fields: { [field]: message } });
