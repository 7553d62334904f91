import type * as endpoints from '#contract/auth/endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { attemptBucket, giveBackAttempt, takeAttempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import { mayEnter } from './policy.ts';
import { findUserByEmail, recordLogin } from './repository.ts';
import { createSession, endSession } from './sessions.ts';

type Token = { token: string };

// Passwords are hashed between two transactions: a slow hash must not hold a connection.

/**
 * An unknown email, a wrong password, a deactivated user and a person of another tenant are refused
 * alike, after the same work (AUTH-121, AUTH-122).
 */
export async function signIn(call: Call<typeof endpoints.login>): Promise<Token> {
  const { tenant, now, body } = call;
  const bucket = attemptBucket(body.email, call.clientAddress);
  const found = await call.transaction(async (db) => {
    await takeAttempt(db, bucket, now);
    return findUserByEmail(db, body.email);
  });
  const isHere = body.tenantId === undefined || body.tenantId === tenant.tenantId;
  const user = isHere && found?.deletedAt === null ? found : undefined;
  const isGenuine = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !isGenuine) throw new ProblemError('invalid-credentials');
  if (!mayEnter(tenant, user)) throw new ProblemError('account-disabled');

  return call.transaction(async (db) => {
    if (!(await recordLogin(db, user, now))) throw new ProblemError('invalid-credentials');
    await giveBackAttempt(db, bucket);
    return { token: await createSession(db, user, { ...call, tenantId: tenant.tenantId }) };
  });
}

export async function signOut(call: Call<typeof endpoints.logout>): Promise<undefined> {
  await call.transaction((db) => endSession(db, call.actor.sessionId, call.now));
}
