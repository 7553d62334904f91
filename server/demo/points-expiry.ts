import { sql } from 'kysely';
import { dayAt } from '#contract/activities/period.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { asOn, earnedBefore, monthAnnounced, monthsDue } from '#contract/points-expiry/rules.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { recordRun } from '#server/points-expiry/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { endOfStretch, expirePoints } from '#server/transactions/queries.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** How points of a brand expire, from some months before now on; undefined where they do not. */
export function expiryOf({ expiry, data }: DemoTenantPlan, now: Date): PointsExpiry | undefined {
  if (!expiry) return undefined;
  const { afterMonths: expireAfterMonths, startedMonthsAgo } = expiry;
  const today = dayAt(now, data.timezone ?? 'UTC');
  const startDate = addMonths(monthOf(today), -startedMonthsAgo);
  return asOn(PointsExpiry.parse({ enabled: true, expireAfterMonths, startDate }), today);
}

/**
 * The expiries until now, month by month, and the note that everybody has been told of the next one: a server
 * that begins with the demo has nothing to catch up on, and sends nobody a mail.
 */
export async function addPointsExpiry(
  db: TenantDb,
  { accounts }: DemoTenantPlan,
  now: Date,
): Promise<void> {
  await addMonthlyThanks(
    db,
    accounts.map(({ email }) => email),
    now,
  );
  const { pointsExpiry, timezone } = await getOwnSettings(db);
  const today = dayAt(now, timezone);
  const to = await endOfStretch(db, null, 100_000);
  if (to === null) return;
  const { expireAfterMonths } = pointsExpiry;
  for (const month of monthsDue(pointsExpiry, today)) {
    const announcedAt = await beginningOf(db, addMonths(month, -1), timezone);
    const expiredAt = await beginningOf(db, month, timezone);
    const age = { before: earnedBefore(month, expireAfterMonths), timezone };
    const lost = await expirePoints(db, { after: null, to }, { month, age, now: expiredAt });
    const progress = { announcedTo: to, announcedAt, expiredTo: to, expiredAt };
    await db
      .insertInto('pointsExpiryRuns')
      .values({ month, expireAfterMonths, ...progress, ...lost })
      .execute();
    await recordRun(db, lost, expiredAt);
  }
  const coming = monthAnnounced(pointsExpiry, today);
  if (coming === null) return;
  const announcedAt = await beginningOf(db, addMonths(coming, -1), timezone);
  await db
    .insertInto('pointsExpiryRuns')
    .values({ month: coming, expireAfterMonths, announcedTo: to, announcedAt })
    .execute();
}

/** A moment soon after a day has begun, when servers would do the work. */
async function beginningOf(db: TenantDb, day: string, timezone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${day}::date::timestamp at time zone ${timezone} + interval '40 seconds' as at`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not know when a day begins');
  return row.at;
}

/** A visitor of the demo can be one of these ambassadors. Each is thanked every month, so that some points expire and others wait. */
const addMonthlyThanks = (db: TenantDb, emails: readonly string[], now: Date) =>
  sql`insert into transactions
      (user_id, unit, from_account, to_account, amount, description, key, source, created_at)
    select id, 'points', 'programme', 'person', 60, 'Thank you for a good month', 'manual:thanks-' || id || month,
      'manual', ${now}::timestamptz - month * interval '1 month'
    from users, generate_series(1, 14) month
    where email = any (${emails}) and roles = '{}'
      and created_at < ${now}::timestamptz - month * interval '1 month'`.execute(db);
