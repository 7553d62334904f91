import { sql } from 'kysely';
import type { RecipientState, SkipReason } from '#contract/emails/email.ts';
import { fullName } from '#contract/people/full-name.ts';
import { openPlaceholders } from '#server/placeholders/fetch-placeholders.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { nextTryAt, type Outcome } from './outcome.ts';
import { valuesOf } from './preview.ts';
import { skipReasonNow } from './recipients.ts';
import { getUnsubscribeTokens } from './unsubscribe-repository.ts';

/** An email to one person that is about to be handed over. */
export interface Letter {
  readonly number: number;
  readonly tries: number;
  readonly userId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly token: string;
  readonly values: ReadonlyMap<string, string>;
}

/** So long after its claim an email is no longer on its way: handing one over takes half a minute at most. */
const lostAfter = 120_000;

interface Row {
  readonly number: number;
  readonly tries: number;
  readonly id: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly reason: SkipReason | null;
}

interface Wanted {
  readonly sendId: string;
  readonly most: number;
  readonly names: readonly string[];
  readonly needsCode: boolean;
  readonly config: Config;
  readonly now: Date;
}

/**
 * The next recipients of a locked sending, and their emails. People who must not get it as things stand now are
 * skipped; the others are not claimed yet.
 */
export async function readLetters(db: TenantDb, wanted: Wanted): Promise<Letter[]> {
  const { sendId, most, names, needsCode, config, now } = wanted;
  for (;;) {
    const { rows } = await sql<Row>`
      select number, tries, users.id, slug, first_name, last_name, email,
        ${skipReasonNow({ needsCode })} as reason
      from email_recipients
        join users on users.id = email_recipients.user_id
      where send_id = ${sendId} and state = 'waiting' and claimed_at is null
        and (next_try_at is null or next_try_at <= ${now})
      order by number limit ${most}`.execute(db);
    if (rows.length === 0) return [];
    await skip(db, sendId, rows, now);
    const reached = rows.filter(({ reason }) => reason === null);
    if (reached.length === 0) continue;
    const tokens = await getUnsubscribeTokens(
      db,
      reached.map(({ id }) => id),
    );
    const find = await openPlaceholders(db, names, { config, now });
    const letters: Letter[] = [];
    for (const row of reached)
      letters.push({
        ...{ number: row.number, tries: row.tries + 1, userId: row.id },
        token: tokens.get(row.id) ?? '',
        to: { name: fullName(row), address: row.email },
        values: valuesOf(await find(row)),
      });
    return letters;
  }
}

interface Claim {
  readonly sendId: string;
  readonly letter: Letter;
  readonly needsCode: boolean;
  readonly now: Date;
}

/**
 * Claims a recipient who was read ahead, in a locked sending. Answers false where they have been claimed since, or must
 * not get the email any more, which is written down.
 */
export async function claimLetter(
  db: TenantDb,
  { sendId, letter: { number, userId }, needsCode, now }: Claim,
): Promise<boolean> {
  const { rows } = await sql<{ reason: SkipReason | null }>`
    with standing as materialized (select (
      select ${skipReasonNow({ needsCode })} from users where users.id = ${userId}) as reason)
    update email_recipients set
      claimed_at = case when standing.reason is null then ${now}::timestamptz end,
      tries = tries + case when standing.reason is null then 1 else 0 end
    from standing
    where send_id = ${sendId} and number = ${number} and state = 'waiting' and claimed_at is null
    returning standing.reason`.execute(db);
  const [found] = rows;
  if (!found) return false;
  if (found.reason === null) return true;
  await settle(db, sendId, [{ number, state: 'skipped', skip_reason: found.reason, at: now }]);
  return false;
}

async function skip(db: TenantDb, sendId: string, rows: readonly Row[], now: Date): Promise<void> {
  const skipped = rows.flatMap(({ number, reason }) =>
    reason === null ? [] : [{ number, state: 'skipped' as const, skip_reason: reason, at: now }],
  );
  await settle(db, sendId, skipped);
}

/** The new state of a recipient. */
interface Settled {
  readonly number: number;
  readonly state: RecipientState;
  readonly skip_reason?: SkipReason;
  readonly failure?: string;
  readonly at?: Date;
  readonly next_try_at?: Date;
}

/** Writes down the outcomes of letters. In a sending that was stopped nothing is tried again. */
export async function settleLetters(
  db: TenantDb,
  sendId: string,
  outcomes: readonly { readonly letter: Letter; readonly outcome: Outcome }[],
  { isStopped, now }: { readonly isStopped: boolean; readonly now: Date },
): Promise<void> {
  await settle(
    db,
    sendId,
    outcomes.map(({ letter: { number, tries }, outcome }): Settled => {
      if (outcome.kind !== 'later')
        return {
          ...{ number, state: outcome.kind, at: now },
          ...(outcome.kind === 'failed' && { failure: outcome.failure }),
        };
      const next = nextTryAt(tries, now, outcome.seconds);
      if (isStopped) return { number, state: 'skipped', skip_reason: 'stopped', at: now };
      return next
        ? { number, state: 'waiting', next_try_at: next }
        : { number, state: 'failed', failure: outcome.failure, at: now };
    }),
  );
}

/** Changes recipients and the counts of their sending, which is locked. */
async function settle(db: TenantDb, sendId: string, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as wanted (
        number int, state text, skip_reason text, failure text, at timestamptz, next_try_at timestamptz)
    ), before as (
      select number, state from email_recipients
      where send_id = ${sendId} and number in (select number from wanted)
    ), changed as (
      update email_recipients set state = wanted.state, skip_reason = wanted.skip_reason,
        failure = wanted.failure, at = wanted.at, next_try_at = wanted.next_try_at, claimed_at = null
      from wanted where send_id = ${sendId} and email_recipients.number = wanted.number
      returning email_recipients.number, email_recipients.state
    ), steps as (
      select state, 1 as step from changed union all select state, -1 from before
    ), sums as (
      select coalesce(sum(step) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(step) filter (where state = 'failed'), 0) as failed,
        coalesce(sum(step) filter (where state = 'skipped'), 0) as skipped,
        coalesce(sum(step) filter (where state = 'unknown'), 0) as unknown
      from steps
    )
    update email_sends set sent_count = sent_count + sums.sent,
      failed_count = failed_count + sums.failed, skipped_count = skipped_count + sums.skipped,
      unknown_count = unknown_count + sums.unknown
    from sums where id = ${sendId}`.execute(db);
}

/**
 * Notes the recipients as unknown whom a dead process had claimed: nobody knows whether the service has their email.
 * They are handed over no more (at most one email a person).
 */
export async function noteLost(db: TenantDb, sendId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from email_recipients
    where send_id = ${sendId} and state = 'waiting'
      and claimed_at <= ${new Date(now.getTime() - lostAfter)}`.execute(db);
  await settle(
    db,
    sendId,
    rows.map(({ number }) => ({ number, state: 'unknown', at: now })),
  );
}

/** Skips everybody who waits and whose email is not on its way. */
export async function skipWaiting(db: TenantDb, sendId: string, now: Date): Promise<void> {
  await sql`
    with skipped as (
      update email_recipients set state = 'skipped', skip_reason = 'stopped', at = ${now}
      where send_id = ${sendId} and state = 'waiting' and claimed_at is null
      returning 1
    )
    update email_sends set skipped_count = skipped_count + (select count(*) from skipped)
    where id = ${sendId}`.execute(db);
}

/**
 * The moment of the next work for a sending, which may be long ago; null when nobody waits. A sending that rests
 * has to look only after the claimed recipients.
 */
export async function nextDueAt(
  db: TenantDb,
  sendId: string,
  { isResting }: { readonly isResting: boolean },
): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(coalesce(claimed_at + make_interval(secs => ${lostAfter / 1000}), next_try_at,
      timestamptz '1970-01-01')) as due_at
    from email_recipients
    where send_id = ${sendId} and state = 'waiting'
      and (claimed_at is not null or not ${isResting})`.execute(db);
  return rows[0]?.dueAt ?? null;
}
