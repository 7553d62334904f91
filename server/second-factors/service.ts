import type { SecondFactors } from '#contract/auth/second-factor.ts';
import type * as endpoints from '#contract/auth/second-factor-endpoints.ts';
import { fullName } from '#contract/people/full-name.ts';
import { recordAudit } from '#server/audit/record.ts';
import { giveBackAttempt, secondFactorAttempts, takeAttempt } from '#server/auth/attempts.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { createSecret, secretUri, stepOfCode } from './codes.ts';
import { readRegistration, registrationOptions, relyingParty } from './passkeys.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import * as repository from './repository.ts';

interface RecoveryCodes {
  recoveryCodes: string[];
}

export async function listSecondFactors(
  call: Call<typeof endpoints.listSecondFactors>,
): Promise<SecondFactors> {
  const { userId } = call.actor;
  return call.transaction(async (db) => {
    const { secret, passkeys } = await repository.findFactors(db, userId);
    return {
      codesSince: secret?.confirmedAt?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await repository.countRecoveryCodes(db, userId),
    };
  });
}

export async function startCodes(
  call: Call<typeof endpoints.startCodes>,
): Promise<{ secret: string; uri: string }> {
  const user = await confirmPassword(call, call.body.password);
  const secret = createSecret();
  const issuer = await call.transaction(async (db) => {
    if (!(await repository.keepSecret(db, user.id, secret, call.now))) {
      throw new ProblemError('conflict');
    }
    return tenantName(db);
  });
  return { secret, uri: secretUri(secret, { issuer, label: user.email }) };
}

export async function confirmCodes(
  call: Call<typeof endpoints.confirmCodes>,
): Promise<RecoveryCodes> {
  const { actor, body, now } = call;
  assertActsForThemselves(actor);
  const attempts = secondFactorAttempts(actor.userId);
  await call.transaction((db) => takeAttempt(db, attempts, now));
  return call.transaction(async (db) => {
    const secret = await repository.findUnconfirmedSecret(db, actor.userId);
    if (!secret) throw new ProblemError('not-found');
    const step = stepOfCode(secret.secret, body.code, now);
    if (step === null) throw new ProblemError('wrong-code');
    const isFirst = !(await hasFactors(db, actor.userId));
    if (!(await repository.confirmSecret(db, secret, step, now))) {
      throw new ProblemError('not-found');
    }
    await giveBackAttempt(db, attempts);
    await recordAudit(db, call, { action: 'second-factor-added' });
    return { recoveryCodes: isFirst ? await renewCodes(db, actor.userId) : [] };
  });
}

export async function removeCodes(call: Call<typeof endpoints.removeCodes>): Promise<undefined> {
  const user = await confirmPassword(call, call.body.password);
  await call.transaction(async (db) => {
    if (await repository.deleteSecret(db, user.id)) await afterRemoval(db, user.id, call);
  });
}

export async function startPasskey(
  call: Call<typeof endpoints.startPasskey>,
): Promise<{ options: Record<string, unknown> }> {
  const { config, now, tenant } = call;
  const user = await confirmPassword(call, call.body.password);
  const { id, email } = user;
  return call.transaction(async (db) => {
    const { passkeys } = await repository.findFactors(db, id);
    const owner = {
      id,
      email,
      name: fullName(user),
      tenantName: await tenantName(db),
    };
    const place = relyingParty(tenant.tenantId, config);
    const options = await registrationOptions(place, owner, passkeys);
    const { challenge } = options;
    await issueToken(db, { kind: 'passkey-registration', email, userId: id, challenge }, now);
    return { options: { ...options } };
  });
}

export async function addPasskey(call: Call<typeof endpoints.addPasskey>): Promise<RecoveryCodes> {
  const { actor, body, config, now, tenant } = call;
  assertActsForThemselves(actor);
  const { userId } = actor;
  return call.transaction(async (db) => {
    const passkey = await readRegistration(
      relyingParty(tenant.tenantId, config),
      body.response,
      (challenge) => repository.takeRegistrationChallenge(db, userId, challenge, now),
    );
    if (!passkey) throw new ProblemError('invalid-token');
    const isFirst = !(await hasFactors(db, userId));
    const added = { ...passkey, userId, name: body.name, createdAt: now };
    if (!(await repository.insertPasskey(db, added))) throw new ProblemError('conflict');
    await recordAudit(db, call, { action: 'second-factor-added' });
    return { recoveryCodes: isFirst ? await renewCodes(db, userId) : [] };
  });
}

export async function removePasskey(
  call: Call<typeof endpoints.removePasskey>,
): Promise<undefined> {
  const { actor, params } = call;
  const { passkeys } = await call.transaction((db) => repository.findFactors(db, actor.userId));
  if (!passkeys.some(({ id }) => id === params.id)) throw new ProblemError('not-found');
  const user = await confirmPassword(call, call.body.password);
  await call.transaction(async (db) => {
    const isGone = await repository.deletePasskey(db, user.id, params.id);
    if (!isGone) throw new ProblemError('not-found');
    await afterRemoval(db, user.id, call);
  });
}

export async function renewRecoveryCodes(
  call: Call<typeof endpoints.renewRecoveryCodes>,
): Promise<RecoveryCodes> {
  const user = await confirmPassword(call, call.body.password);
  return call.transaction(async (db) => {
    if (!(await hasFactors(db, user.id))) throw new ProblemError('not-found');
    await recordAudit(db, call, { action: 'recovery-codes-renewed' });
    return { recoveryCodes: await renewCodes(db, user.id) };
  });
}

const hasFactors = async (db: TenantDb, userId: string): Promise<boolean> =>
  repository.hasFactors(await repository.findFactors(db, userId));

async function renewCodes(db: TenantDb, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await repository.replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  return codes;
}

async function afterRemoval(
  db: TenantDb,
  userId: string,
  call: Parameters<typeof recordAudit>[1],
): Promise<void> {
  if (!(await hasFactors(db, userId))) await repository.replaceRecoveryCodes(db, userId, []);
  await recordAudit(db, call, { action: 'second-factor-removed' });
}

const tenantName = async (db: TenantDb): Promise<string> => (await getOwnSettings(db)).tenantName;
