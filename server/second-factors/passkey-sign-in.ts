import type * as endpoints from '#contract/auth/passkey-sign-in-endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { passkeyAttempts, takeAttempt } from '#server/auth/attempts.ts';
import { finishSignIn } from '#server/auth/finish-sign-in.ts';
import { noteTimezone } from '#server/auth/note-timezone.ts';
import { consumeToken, forgetOverTokens, issueToken } from '#server/auth/one-time-tokens.ts';
import { mayEnter } from '#server/auth/policy.ts';
import { findActiveUser } from '#server/auth/queries.ts';
import { assertNotLeaving } from '#server/own-account/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertionOptions, idOfAssertion, readAssertion, relyingParty } from './passkeys.ts';
import { findPasskey, notePasskeyUse } from './repository.ts';

const kind = 'passkey-sign-in';

export async function startPasskeySignIn(
  call: Call<typeof endpoints.startPasskeySignIn>,
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { clientAddress, config, now, tenant } = call;
  const options = await assertionOptions(relyingParty(tenant.tenantId, config));
  return call.transaction(async (db) => {
    await takeAttempt(db, passkeyAttempts(clientAddress), now);
    await forgetOverTokens(db, kind, now);
    // The owner of the passkey is known only when it is used.
    const challenge = await issueToken(db, { kind, email: '', challenge: options.challenge }, now);
    return { challenge, options: { ...options } };
  });
}

/**
 * Signs in with a passkey instead of the password. The device has asked for a PIN, a finger or a face, so
 * this is two factors at once and no second one is asked for (ADR 0027).
 */
export async function signInWithPasskey(
  call: Call<typeof endpoints.signInWithPasskey>,
): Promise<SignInAnswer> {
  const { body, now, tenant } = call;
  return call.transaction(async (db) => {
    const asked = await consumeToken(db, { kind, token: body.challenge }, now);
    if (!asked?.challenge) throw new ProblemError('invalid-token');
    const ownerId = await findOwnerId(db, asked.challenge, call);
    const user = ownerId ? await findActiveUser(db, ownerId) : undefined;
    if (!user) {
      if (ownerId) await assertNotLeaving(db, ownerId);
      throw new ProblemError('invalid-credentials', {
        message: 'This passkey is not known here. Please log in with your password',
      });
    }
    if (!mayEnter(tenant, user)) throw new ProblemError('account-disabled');
    await noteTimezone(db, user, body.timezone);
    return finishSignIn(db, user, tenant.tenantId, call);
  });
}

/** The id of the person whose passkey has answered the challenge, if it is genuine. */
async function findOwnerId(
  db: TenantDb,
  challenge: string,
  { body: { response }, config, now, tenant }: Call<typeof endpoints.signInWithPasskey>,
): Promise<string | undefined> {
  const passkey = await findPasskey(db, idOfAssertion(response));
  if (!passkey) return undefined;
  const place = relyingParty(tenant.tenantId, config);
  const isAlone = true;
  const used = await readAssertion(place, response, challenge, [passkey], { isAlone });
  if (!used || !(await notePasskeyUse(db, passkey, used.counter, now))) return undefined;
  return passkey.userId;
}
