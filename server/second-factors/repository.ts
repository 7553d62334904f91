import type { Selectable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { PasskeyRow } from './passkeys.ts';
import type { AuthenticatorSecretsTable } from './tables.ts';

type SecretRow = Selectable<AuthenticatorSecretsTable>;

/** Everything a person can be asked for beside the password. */
export interface Factors {
  /** The secret of the authenticator app, once its first code has been entered. */
  readonly secret: SecretRow | undefined;
  readonly passkeys: readonly PasskeyRow[];
}

export async function findFactors(db: TenantDb, userId: string): Promise<Factors> {
  const secret = await db
    .selectFrom('authenticatorSecrets')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { secret, passkeys };
}

/** A passkey of the tenant by the id that its device gave it. */
export const findPasskey = async (
  db: TenantDb,
  id: string | undefined,
): Promise<PasskeyRow | undefined> =>
  id === undefined
    ? undefined
    : db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

export const hasFactors = ({ secret, passkeys }: Factors): boolean =>
  secret !== undefined || passkeys.length > 0;

export async function countRecoveryCodes(db: TenantDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a secret that asks for nothing yet; false when a confirmed one is there. */
export async function keepSecret(
  db: TenantDb,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticatorSecrets')
    .values({ userId, secret, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ secret, createdAt: now, lastUsedStep: 0 })
        .where('authenticatorSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findUnconfirmedSecret = (
  db: TenantDb,
  userId: string,
): Promise<SecretRow | undefined> =>
  db
    .selectFrom('authenticatorSecrets')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();

/** Begins to ask for codes; false when the secret is another one by now, or already confirmed. */
export async function confirmSecret(
  db: TenantDb,
  { userId, secret }: SecretRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorSecrets')
    .set({ confirmedAt: now, lastUsedStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses the code of a half minute up; false when it, or a later one, has been used. */
export async function takeStep(db: TenantDb, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorSecrets')
    .set({ lastUsedStep: step })
    .where('userId', '=', userId)
    .where('lastUsedStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the secret of an authenticator app; answers whether it had been confirmed, and so was a second factor. */
export async function deleteSecret(db: TenantDb, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('authenticatorSecrets')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

/** Adds a passkey; false when the tenant knows it already. */
export async function insertPasskey(
  db: TenantDb,
  passkey: Omit<PasskeyRow, 'tenantId' | 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the use of a passkey; false when another use has come between, as a copied key would. */
export async function notePasskeyUse(
  db: TenantDb,
  { id, counter: before }: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces all recovery codes; none for a person whose last factor is gone. */
export async function replaceRecoveryCodes(
  db: TenantDb,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses a recovery code up, in one statement. */
export async function takeRecoveryCode(
  db: TenantDb,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses the challenge of a passkey that is being made up; false when it is not this person's, or late. */
export async function takeRegistrationChallenge(
  db: TenantDb,
  userId: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('kind', '=', 'passkey-registration')
    .where('userId', '=', userId)
    .where('challenge', '=', challenge)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
