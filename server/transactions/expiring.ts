import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { points } from './repository.ts';

/** Points earned before the first of this month, YYYY-MM-01, in a timezone. */
export interface Age {
  readonly before: string;
  readonly timezone: string;
}

/** People by the order of their ids: after one, null for the beginning, up to and with another. */
export interface Stretch {
  readonly after: string | null;
  readonly to: string;
}

/**
 * The rest of old credits when the oldest ones count as spent first (SET-80): all debits, old and new, have used up the
 * oldest credits, so the rest is the sum of the old credits less all debits.
 */
const leftOf = ({ before, timezone }: Age): RawBuilder<string> => sql`(
  coalesce(sum(value) filter (
    where value > 0 and created_at < ${before}::date::timestamp at time zone ${timezone}
  ), 0) + coalesce(sum(value) filter (where value < 0), 0)
)`;

/** Everybody of a stretch of whose old credits something is left, with how much. */
const expiring = ({ after, to }: Stretch, age: Age) => sql<{ userId: string; points: string }>`
  select user_id, ${leftOf(age)} as points
  from transactions
  where unit = ${points}
    and user_id <= ${to}
    ${after === null ? sql`` : sql`and user_id > ${after}`}
  group by user_id
  having ${leftOf(age)} > 0`;

/** Where a stretch of so many people ends; null where nobody comes after. */
export async function endOfStretch(
  db: TenantDb,
  after: string | null,
  people: number,
): Promise<string | null> {
  const ids = db
    .selectFrom('users')
    .select('id')
    .$if(after !== null, (rows) => rows.where('id', '>', after))
    .orderBy('id')
    .limit(people);
  const last = await db
    .selectFrom(ids.as('stretch'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

interface Expiring {
  readonly userId: string;
  readonly points: number;
}

/** The people whose points of an age would expire, and how many. */
export async function listExpiring(db: TenantDb, stretch: Stretch, age: Age): Promise<Expiring[]> {
  const { rows } = await expiring(stretch, age).execute(db);
  return rows.map((row) => ({ ...row, points: Number(row.points) }));
}

/** How many points of somebody, of an age, would expire. */
export async function expiringOf(db: TenantDb, userId: string, age: Age): Promise<number> {
  const { rows } = await sql<{ points: string }>`
    select greatest(0, ${leftOf(age)}) as points
    from transactions
    where unit = ${points} and user_id = ${userId}`.execute(db);
  return Number(rows[0]?.points ?? 0);
}

/** How many people points of an age would expire for, and how many points. */
export async function sumExpiring(
  db: TenantDb,
  stretch: Stretch,
  age: Age,
): Promise<{ people: number; points: number }> {
  const { rows } = await sql<{ people: number; points: string }>`
    select count(*)::int as people, coalesce(sum(points), 0) as points
    from (${expiring(stretch, age)}) as expiring`.execute(db);
  return { people: rows[0]?.people ?? 0, points: Number(rows[0]?.points ?? 0) };
}

/** The key of somebody's expiry in a month: the ledger takes it once. */
const keyOf = (month: string) => sql<string>`${`expiry/${month}/`}::text || user_id`;

/**
 * Takes away the rest of the points of an age, with one debit for each person and month (AMB-98, AMB-99). Answers how
 * many people lost how many points.
 */
export async function expirePoints(
  db: TenantDb,
  stretch: Stretch,
  { month, age, now }: { readonly month: string; readonly age: Age; readonly now: Date },
): Promise<{ people: number; points: number }> {
  const found = await listExpiring(db, stretch, age);
  if (found.length === 0) return { people: 0, points: 0 };
  // Nobody's points are spent between being counted and being taken away: a debit waits for the person.
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${found.map(({ userId }) => userId)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ value: string }>`
    insert into transactions
      (user_id, unit, from_account, to_account, amount, description, key, source, created_at)
    select user_id, ${points}, 'person', 'expired', points, 'Points expired', ${keyOf(month)},
      'expiry', ${now}
    from (${expiring(stretch, age)}) as expiring
    on conflict (tenant_id, key) do nothing
    returning value`.execute(db);
  return { people: rows.length, points: -rows.reduce((sum, { value }) => sum + Number(value), 0) };
}
