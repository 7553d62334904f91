import { sql } from 'kysely';
import type { LeftOut } from '#contract/emails/check.ts';
import type { EmailTarget, SkipReason } from '#contract/emails/email.ts';
import { everyListed, type ListedFilters } from '#server/ambassadors/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isSuppressedAddress } from '#server/suppressions/queries.ts';
import { hasUnsubscribed } from '#server/user-data/queries.ts';
import { needsCode } from './letter.ts';
import type { EmailContent } from './repository.ts';
import type { WaveTimes } from './wave-times.ts';

/**
 * The audience of an email, by the filters of the list of ambassadors: every count, page and row of recipients comes
 * from that one list. Test users are left out unless they have the tags, or the view shows them (MAIL-61, AMB-103).
 */
function filtersOf({ target, timezone }: Pick<Audience, 'target' | 'timezone'>): ListedFilters {
  if (target.type === 'all') return {};
  if (target.type === 'by-tags') return { tags: target.tags, includeTestUsers: true };
  const { search } = target;
  const { from, to, discCodes, ...filters } = target.filters;
  const joined = { timezone, ...(from !== null && { from }), ...(to !== null && { to }) };
  return { ...filters, search, joined, ...(discCodes !== null && { discCodes }) };
}

/** Why somebody of `users` does not get an email as things stand now; null for a person who does. */
export const skipReasonNow = ({ needsCode }: { readonly needsCode: boolean }) =>
  sql<SkipReason | null>`case
    when users.deleted_at is not null then 'deactivated'
    when ${hasUnsubscribed(sql`users.id`)} then 'unsubscribed'
    when ${isSuppressedAddress(sql`users.email`)} then 'address-suppressed'
    when ${needsCode} and users.discount_code_count = 0 then 'no-discount-code'
  end`;

/** The people an email is to. */
export interface Audience {
  readonly target: EmailTarget;
  /** Whether people without a discount code are left out (MAIL-69). */
  readonly needsCode: boolean;
  /** The timezone of the brand, which decides on which day somebody joined. */
  readonly timezone: string;
}

export const audienceOf = (
  email: EmailContent,
  { timezone }: { readonly timezone: string },
): Audience => ({
  target: email.target,
  needsCode: needsCode(email),
  timezone,
});

const people = (db: TenantDb, audience: Audience) =>
  everyListed(db, filtersOf(audience))
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.timezone'])
    .select(skipReasonNow(audience).as('reason'));

/** So many of the people who are left out for one reason are named. */
const mostNamed = 100;

/** How many people an email is to, and which of them will not get it. */
export async function countAudience(
  db: TenantDb,
  audience: Audience,
): Promise<{ recipientCount: number; ownTimezoneCount: number; leftOut: LeftOut[] }> {
  const { rows } = await sql<{
    reason: SkipReason | null;
    count: number;
    own: number;
    people: LeftOut['people'];
  }>`
    with people as materialized (${people(db, audience)}), numbered as (
      select *, row_number() over (partition by reason order by last_name, first_name, id) as place
      from people where reason is not null
    )
    select reason, count(*)::int as count, count(timezone)::int as own, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
        'email', email) order by place)
      from numbered where numbered.reason = people.reason and place <= ${mostNamed}
    ), '[]') as people
    from people group by reason order by count desc, reason`.execute(db);
  return {
    recipientCount: rows.reduce((sum, { count }) => sum + count, 0),
    ownTimezoneCount: rows.find(({ reason }) => reason === null)?.own ?? 0,
    leftOut: rows.flatMap(({ reason, count, people }) =>
      reason === null ? [] : [{ reason, count, people }],
    ),
  };
}

/** Counts the people who will get the email by their timezone; null for people without one. */
export async function countTimezones(
  db: TenantDb,
  audience: Audience,
): Promise<{ timezone: string | null; count: number }[]> {
  const { rows } = await sql<{ timezone: string | null; count: number }>`
    select timezone, count(*)::int as count from (${people(db, audience)}) as people
    where reason is null group by timezone order by timezone`.execute(db);
  return rows;
}

/** A person who will get the email, to try it out with. */
export async function findOneOf(db: TenantDb, audience: Audience): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${people(db, audience)}) as people where reason is null limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Writes down the recipients of an email, in the order of the addresses, with the people who do not get it. Answers how
 * many there are, and how many are skipped. With waves everybody waits for the moment of their timezone.
 */
export async function writeRecipients(
  db: TenantDb,
  sendId: string,
  audience: Audience,
  now: Date,
  waves?: WaveTimes,
): Promise<{ recipientCount: number; skippedCount: number }> {
  const moments = JSON.stringify(waves ? Object.fromEntries(waves.ofTimezone) : {});
  const others = waves?.ofOthers ?? null;
  const { rows } = await sql<{ recipientCount: number; skippedCount: number }>`
    with written as (
      insert into email_recipients (send_id, number, user_id, state, skip_reason, at, next_try_at)
      select ${sendId}, row_number() over (order by email collate "C"), id,
        case when reason is null then 'waiting' else 'skipped' end, reason,
        case when reason is null then null else ${now}::timestamptz end,
        case when reason is null
          then coalesce((${moments}::jsonb ->> timezone)::timestamptz, ${others}::timestamptz) end
      from (${people(db, audience)}) as people
      returning state
    )
    select count(*)::int as recipient_count,
      (count(*) filter (where state = 'skipped'))::int as skipped_count
    from written`.execute(db);
  return rows[0] ?? { recipientCount: 0, skippedCount: 0 };
}
