import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { later, lifetimes } from './lifetimes.ts';

const maxFailedAttempts = 10;
/** Generous, for whole offices share an address; far too few to walk through a list of emails (AUTH-183). */
const maxRefusedRegistrations = 30;

/** The same email from another address has a bucket of its own: nobody can lock its owner out. */
export const attemptBucket = (email: string, clientAddress: string): string =>
  createHash('sha256').update(`${email}\n${clientAddress}`).digest('hex');

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same time cannot
 * slip past the limit together. One that succeeds is given back. Answers how many there have been.
 */
export async function takeAttempt(
  db: TenantDb,
  bucket: string,
  now: Date,
  limit = maxFailedAttempts,
): Promise<number> {
  const windowStart = later(now, -lifetimes.attemptWindow);
  const { attempts } = await db
    .insertInto('loginAttempts')
    .values({ bucket, attempts: 1, windowStartedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'bucket']).doUpdateSet((row) => {
        const isOver = row('loginAttempts.windowStartedAt', '<=', windowStart);
        return {
          attempts: sql<number>`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
          windowStartedAt: sql<Date>`case when ${isOver} then excluded.window_started_at else login_attempts.window_started_at end`,
        };
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  if (attempts > limit) throw new ProblemError('too-many-requests');
  return attempts;
}

/** Counts a registration before it is known whether its email is in use; answers its bucket. */
export async function takeRegistration(
  db: TenantDb,
  clientAddress: string,
  now: Date,
): Promise<string> {
  // Of the address alone: whoever tries out which emails are in use takes another one each time.
  const bucket = attemptBucket('registration', clientAddress);
  await takeAttempt(db, bucket, now, maxRefusedRegistrations);
  return bucket;
}

/** True for the attempt after which an address has to wait: the one that is worth a record. */
export const isLastAttempt = (attempts: number): boolean => attempts === maxFailedAttempts;

export async function giveBackAttempt(db: TenantDb, bucket: string): Promise<void> {
  await db
    .updateTable('loginAttempts')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('attempts', '>', 0)
    .execute();
}
