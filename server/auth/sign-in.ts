import type * as endpoints from '#contract/auth/endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertNotLeaving } from '#server/own-account/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askForSecondFactor } from '#server/second-factors/ask.ts';
import {
  accountAttempts,
  giveBackAttempt,
  isLastAttempt,
  signInAttempts,
  takeAccountAttempt,
  takeAttempt,
} from './attempts.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { noteTimezone } from './note-timezone.ts';
import { verifyPassword } from './passwords.ts';
import { mayEnter } from './policy.ts';
import { findUserByEmail } from './repository.ts';
import { endSession } from './sessions.ts';
import { findTargetTenant } from './target-tenant.ts';

// Passwords are hashed between two transactions: a slow hash must not hold a connection.

/**
 * An unknown email, a wrong password, a deactivated user, an unknown tenant and a person of another
 * tenant who is no admin there are refused alike, after the same work (AUTH-121, AUTH-122). Only a person who
 * has asked for the deletion of their account, and gives its password, reads of it (AUTH-204).
 */
export async function signIn(call: Call<typeof endpoints.login>): Promise<SignInAnswer> {
  const { body, database, now } = call;
  const target = await findTargetTenant(database, call.tenant, body.tenantId);
  const { tenantId } = target ?? call.tenant;
  const limit = signInAttempts(body.email, call.clientAddress);

  const { attempts, isOfAccount, found } = await database.inTenant(tenantId, async (db) => ({
    attempts: await takeAttempt(db, limit, now),
    isOfAccount: await takeAccountAttempt(db, body.email, call),
    found: await findUserByEmail(db, body.email),
  }));
  const isSwitch = tenantId !== call.tenant.tenantId;
  const mayBeHere = !isSwitch || found?.roles.includes('admin');
  const person = target && mayBeHere ? found : undefined;
  const isGenuine = await verifyPassword(person?.passwordHash, body.password, call.tenant.tenantId);
  if (person?.deletedAt && isGenuine) {
    const { id } = person;
    await database.inTenant(tenantId, (db) => assertNotLeaving(db, id));
  }
  const user = person?.deletedAt === null ? person : undefined;
  if (!target || !user || !isGenuine) {
    if (isLastAttempt(attempts)) {
      await database.inTenant(tenantId, (db) =>
        recordAudit(db, call, { action: 'sign-in-failed', subject: body.email }),
      );
    }
    throw new ProblemError('invalid-credentials');
  }
  if (!mayEnter(target, user)) throw new ProblemError('account-disabled');

  return database.inTenant(tenantId, async (db) => {
    await giveBackAttempt(db, limit);
    if (isOfAccount) await giveBackAttempt(db, accountAttempts(body.email));
    await noteTimezone(db, user, body.timezone);
    const question = await askForSecondFactor(db, user, tenantId, call);
    return question ?? finishSignIn(db, user, tenantId, call);
  });
}

export async function signOut(call: Call<typeof endpoints.logout>): Promise<undefined> {
  await call.transaction(async (db) => {
    await endSession(db, call.actor.sessionId, call.now);
    await recordAudit(db, call, { action: 'signed-out' });
  });
}
