import type { SecondFactorProof } from '#contract/auth/second-factor.ts';
import type * as endpoints from '#contract/auth/second-factor-endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { acceptAs } from '#server/auth/accept-invitation.ts';
import { giveBackAttempt, secondFactorAttempts, takeAttempt } from '#server/auth/attempts.ts';
import { finishSignIn } from '#server/auth/finish-sign-in.ts';
import { consumeToken, findToken, type OneTimeTokenRow } from '#server/auth/one-time-tokens.ts';
import { mayEnter } from '#server/auth/policy.ts';
import { findActiveUser } from '#server/auth/queries.ts';
import { findTargetTenant } from '#server/auth/target-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { stepOfCode } from './codes.ts';
import { type RelyingParty, readAssertion, relyingParty } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findFactors, notePasskeyUse, takeRecoveryCode, takeStep } from './repository.ts';

/**
 * Finishes a sign-in whose password was right. Wrong proofs are counted for the account, from any address: only
 * somebody who knows the password can make them, so no stranger locks anybody out.
 */
export async function verifySecondFactor(
  call: Call<typeof endpoints.verifySecondFactor>,
): Promise<SignInAnswer> {
  const { body, config, database, now } = call;
  const target = await findTargetTenant(database, call.tenant, body.tenantId);
  if (!target) throw new ProblemError('invalid-token');
  const { tenantId } = target;
  const claim = { kind: 'second-factor' as const, token: body.challenge };

  const attempts = await database.inTenant(tenantId, async (db) => {
    const asked = await findToken(db, claim, now);
    if (!asked?.userId) throw new ProblemError('invalid-token');
    const ofAccount = secondFactorAttempts(asked.userId);
    await takeAttempt(db, ofAccount, now);
    return ofAccount;
  });

  return database.inTenant(tenantId, async (db) => {
    const asked = await consumeToken(db, claim, now);
    const user = asked?.userId ? await findActiveUser(db, asked.userId) : undefined;
    if (!asked || !user) throw new ProblemError('invalid-token');
    if (!mayEnter(target, user)) throw new ProblemError('account-disabled');
    // Thrown within the transaction, so that the challenge can be answered again.
    const place = relyingParty(tenantId, config);
    if (!(await isProven(db, body.proof, { asked, userId: user.id, place, now }))) {
      throw new ProblemError('wrong-code');
    }
    await giveBackAttempt(db, attempts);
    if (asked.state === null) return finishSignIn(db, user, tenantId, call);
    return finishSignIn(db, await acceptAs(db, user, asked.state, call), tenantId, call);
  });
}

interface Question {
  readonly asked: OneTimeTokenRow;
  readonly userId: string;
  readonly place: RelyingParty;
  readonly now: Date;
}

async function isProven(
  db: TenantDb,
  proof: SecondFactorProof,
  { asked, userId, place, now }: Question,
): Promise<boolean> {
  const { secret, passkeys } = await findFactors(db, userId);
  switch (proof.method) {
    case 'code': {
      const step = secret && stepOfCode(secret.secret, proof.code, now);
      return typeof step === 'number' && takeStep(db, userId, step);
    }
    case 'recovery-code':
      return takeRecoveryCode(db, userId, hashRecoveryCode(proof.code), now);
    case 'passkey': {
      if (asked.challenge === null) return false;
      const used = await readAssertion(place, proof.response, asked.challenge, passkeys);
      return used !== undefined && notePasskeyUse(db, used.passkey, used.counter, now);
    }
  }
}
