import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { tooManyAttempts } from '#server/platform/problems.ts';
import { later, lifetimes } from './lifetimes.ts';

/** How many attempts of one kind there may be in any stretch of time that is `window` long. */
export interface AttemptLimit {
  /** Names the counted attempts; no email or address can be read from it. */
  readonly bucket: string;
  readonly most: number;
  /** In milliseconds. */
  readonly window: number;
}

const mostFailures = 10;

/** A separate limit for each value of `named`: 10 in 15 minutes unless told otherwise. */
export const attemptLimit = (
  named: readonly string[],
  most = mostFailures,
  window: number = lifetimes.attemptWindow,
): AttemptLimit => ({
  bucket: createHash('sha256').update(named.join('\n')).digest('hex'),
  most,
  window,
});

/** The same email from another network is counted apart: nobody can lock its owner out (AUTH-154). */
export const signInAttempts = (email: string, clientAddress: string): AttemptLimit =>
  attemptLimit(['sign-in', email, networkOf(clientAddress)]);

/** Apart from signing in: who has forgotten the password has often tried it too often (AUTH-154). */
export const resetAttempts = (email: string, clientAddress: string): AttemptLimit =>
  attemptLimit(['reset', email, networkOf(clientAddress)]);

/** Of the account wherever they come from: who gets here knows the password, so no stranger does. */
export const secondFactorAttempts = (userId: string): AttemptLimit =>
  attemptLimit(['second-factor', userId]);

/**
 * Generous, for whole offices share an address; far too few to walk through a list of emails (AUTH-183).
 * Counts by network alone: an attacker who looks for emails in use takes another email each time.
 */
export const registrationAttempts = (clientAddress: string): AttemptLimit =>
  attemptLimit(['registration', networkOf(clientAddress)], 30);

/** Each leaves a row for five minutes; whole offices share an address. */
export const passkeyAttempts = (clientAddress: string): AttemptLimit =>
  attemptLimit(['passkey', networkOf(clientAddress)], 100);

/** Each sends a mail to an address that somebody else may own. */
export const emailChangeAttempts = (userId: string): AttemptLimit =>
  attemptLimit(['email change', userId], 5);

/** Guesses at one account from many networks, which are slowed down together (AUTH-184). */
export const accountAttempts = (email: string): AttemptLimit =>
  attemptLimit(['account', email], 100, lifetimes.accountWindow);

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same time cannot
 * slip past the limit together. One that succeeds is given back, and one that is refused is not counted:
 * waiting always helps. Answers how many there have been.
 */
export async function takeAttempt(db: TenantDb, limit: AttemptLimit, now: Date): Promise<number> {
  return addAttempt(db, limit, await lockAttempts(db, limit, now), now);
}

/** The attempts that count now, oldest first, locked until the end of the transaction. */
async function lockAttempts(
  db: TenantDb,
  { bucket, window }: AttemptLimit,
  now: Date,
): Promise<readonly Date[]> {
  const start = later(now, -window);
  // An insert in any case, because a missing row cannot be locked.
  const { attemptedAt } = await db
    .insertInto('loginAttempts')
    .values({ bucket, attemptedAt: [] })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'bucket']).doUpdateSet({
        attemptedAt: sql<
          Date[]
        >`array(select moment from unnest(login_attempts.attempted_at) as moment where moment > ${start} order by moment)`,
      }),
    )
    .returning('attemptedAt')
    .executeTakeFirstOrThrow();
  return attemptedAt;
}

async function addAttempt(
  db: TenantDb,
  { bucket, most, window }: AttemptLimit,
  attemptedAt: readonly Date[],
  now: Date,
): Promise<number> {
  const first = attemptedAt.at(-most);
  if (first) throw tooManyAttempts(later(first, window).getTime() - now.getTime());
  await db
    .updateTable('loginAttempts')
    .set({ attemptedAt: [...attemptedAt, now] })
    .where('bucket', '=', bucket)
    .execute();
  return attemptedAt.length + 1;
}

/** True for the attempt after which an address has to wait: the one that is worth a record. */
export const isLastAttempt = (attempts: number): boolean => attempts === mostFailures;

/** Takes the latest attempt back, because it has succeeded. */
export async function giveBackAttempt(db: TenantDb, { bucket }: AttemptLimit): Promise<void> {
  await db
    .updateTable('loginAttempts')
    .set({ attemptedAt: sql<Date[]>`trim_array(attempted_at, 1)` })
    .where('bucket', '=', bucket)
    .where(sql<boolean>`attempted_at <> '{}'`)
    .execute();
}

/** Forgets all attempts of a bucket. */
export async function forgetAttempts(db: TenantDb, { bucket }: AttemptLimit): Promise<void> {
  await db.deleteFrom('loginAttempts').where('bucket', '=', bucket).execute();
}

/** Actions that only a person who can sign in to an account has done. */
const provingActions = [
  'signed-in',
  'registered',
  'password-reset',
  'invitation-accepted',
] as const;

/**
 * Counts an attempt at an account from wherever it comes, unless its owner has been at this network
 * before: guesses from elsewhere lock them out neither here nor, once they have reset the password,
 * wherever they are (AUTH-184). Answers whether it was counted.
 */
export async function takeAccountAttempt(
  db: TenantDb,
  email: string,
  { clientAddress, now }: { readonly clientAddress: string; readonly now: Date },
): Promise<boolean> {
  const limit = accountAttempts(email);
  const attemptedAt = await lockAttempts(db, limit, now);
  if (attemptedAt.length >= limit.most && (await hasBeenAt(db, email, clientAddress))) return false;
  await addAttempt(db, limit, attemptedAt, now);
  return true;
}

async function hasBeenAt(db: TenantDb, email: string, clientAddress: string): Promise<boolean> {
  const places = await db
    .selectFrom('auditEntries')
    .select('clientAddress')
    .distinct()
    .where('actor', '=', email)
    .where('action', 'in', provingActions)
    .where('onBehalf', 'is', null)
    .execute();
  const here = networkOf(clientAddress);
  return places.some((place) => networkOf(place.clientAddress) === here);
}
