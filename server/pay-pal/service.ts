import {
  maskClientId,
  type PayPalConnection,
  type PayPalCredentials,
} from '#contract/pay-pal/account.ts';
import type * as endpoints from '#contract/pay-pal/endpoints.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { isPayPalPaying } from '#server/payouts/queries.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { openPayPal } from './call-pay-pal.ts';
import { dropAccount } from './drop-account.ts';
import { PayPalError } from './pay-pal-error.ts';
import { findAccount, insertAccount, putAccount, type StoredAccount } from './repository.ts';

const subject = 'PayPal';

const toConnection = (account: StoredAccount | undefined): PayPalConnection => ({
  account: account
    ? {
        clientId: maskClientId(account.clientId),
        connectedAt: account.connectedAt.toISOString(),
      }
    : null,
});

export async function getPayPal(call: Call<typeof endpoints.getPayPal>): Promise<PayPalConnection> {
  return toConnection(await call.transaction(findAccount));
}

/**
 * Keeps credentials once PayPal has given a token for them (PAY-81). Throws ProblemError `forbidden` on a plan without
 * cash payouts, `invalid-input` where PayPal refuses them, `pay-pal-failed` where it does not answer.
 */
export async function connectPayPal(
  call: Call<typeof endpoints.connectPayPal>,
): Promise<PayPalConnection> {
  const { body, config, now } = call;
  const present = await call.transaction(async (db) => {
    await assertMayPayOut(db);
    return findAccount(db);
  });
  if (present && isSame(present, body)) return toConnection(present);
  await openPayPal(body, { config }).catch((error: unknown) => {
    throw problemOf(error);
  });
  const { clientId, clientSecret } = body;
  const account = { clientId, clientSecret, connectedAt: now };
  return toConnection(await call.transaction((db) => keepAccount(db, account, call)));
}

const isSame = (one: PayPalCredentials, other: PayPalCredentials): boolean =>
  one.clientId === other.clientId && one.clientSecret === other.clientSecret;

/** Where two connect the same account at once, one has connected it. */
async function keepAccount(
  db: TenantDb,
  account: StoredAccount,
  cause: AuditCause,
): Promise<StoredAccount> {
  if (await insertAccount(db, account)) {
    await recordAudit(db, cause, { action: 'integration-added', subject });
    return account;
  }
  const present = await findAccount(db);
  if (present && isSame(present, account)) return present;
  await recordAudit(db, cause, { action: 'integration-changed', subject });
  await putAccount(db, account);
  if (present?.clientId !== account.clientId) await assertNotPaying(db);
  return account;
}

/**
 * Raises `pay-pal-in-use` while a run is on its way: another account would not know its payouts (PAY-91). Asked once
 * the account has changed: the sending of a run locks the account, and so nobody sends one in between.
 */
async function assertNotPaying(db: TenantDb): Promise<void> {
  if (await isPayPalPaying(db)) throw new ProblemError('pay-pal-in-use');
}

async function assertMayPayOut(db: TenantDb): Promise<void> {
  assertFeature(await planOfTenant(await getOwnTenant(db)), 'rewards.cashPayouts');
}

/** Forgets the account. Throws ProblemError `pay-pal-in-use` while it pays a run. */
export async function disconnectPayPal(
  call: Call<typeof endpoints.disconnectPayPal>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    await dropAccount(db, call);
    await assertNotPaying(db);
  });
}

/** The problem that tells an admin of a failed call to PayPal. Any other error stays as it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error;
  const { failure, retryAfterSeconds } = error;
  if (failure === 'key-refused') {
    const message = 'PayPal does not know this pair. Please check the client id and the secret';
    return new ProblemError('invalid-input', { message, fields: { clientSecret: message } });
  }
  return new ProblemError('pay-pal-failed', { cause: error, retryAfterSeconds });
}
