import type * as endpoints from '#contract/auth/endpoints.ts';
import {
  acceptInvitation,
  findOpenInvitation,
} from '#server/administrators/invitation-repository.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { attemptBucket, giveBackAttempt, takeAttempt } from './attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail, insertUser, promoteUser, type UserRow } from './repository.ts';
import { createSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Register = Call<typeof endpoints.register>;

/**
 * Accepts an administrator's invitation. A new person gets an account; somebody who has one already
 * proves it with its present password and keeps it, now with the role (ADM-28, ADM-35).
 */
export async function register(call: Register): Promise<{ token: string }> {
  const { body, now, tenant } = call;
  if (!tenant.enabled) throw new ProblemError('tenant-disabled');
  if (!body.inviteToken) throw new ProblemError('application-required');
  const claim = { email: body.email, tokenHash: hashToken(body.inviteToken) };
  const bucket = attemptBucket(body.email, call.clientAddress);

  const account = await call.transaction(async (db) => {
    if (!(await findOpenInvitation(db, claim, now))) throw new ProblemError('invitation-invalid');
    const user = await findUserByEmail(db, body.email);
    if (user) await takeAttempt(db, bucket, now);
    return user;
  });
  if (account?.passwordHash && !(await verifyPassword(account.passwordHash, body.password))) {
    throw new ProblemError('wrong-password', {
      fields: { password: 'You already have an account here. Please enter its password' },
    });
  }
  const passwordHash = account?.passwordHash ?? (await hashPassword(body.password));

  return call.transaction(async (db) => {
    if (!(await acceptInvitation(db, claim, now))) throw new ProblemError('invitation-invalid');
    const user = account
      ? await promote(db, account, passwordHash, now)
      : await createAdministrator(db, call, passwordHash);
    if (account) await giveBackAttempt(db, bucket);
    return { token: await createSession(db, user, { ...call, tenantId: tenant.tenantId }) };
  });
}

async function promote(
  db: TenantDb,
  account: UserRow,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const user = await promoteUser(db, account, { role: 'admin', passwordHash, now });
  if (!user) throw new ProblemError('conflict');
  return user;
}

async function createAdministrator(
  db: TenantDb,
  { body, now }: Register,
  passwordHash: string,
): Promise<UserRow> {
  const { email, firstName, lastName } = body;
  const user = await insertUser(db, {
    email,
    firstName,
    lastName,
    passwordHash,
    roles: ['admin'],
    createdAt: now,
    lastLoginAt: now,
  });
  if (!user) throw new ProblemError('email-in-use');
  return user;
}
