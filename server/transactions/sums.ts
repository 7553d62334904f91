import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { isCountedPerson } from '#server/platform/db/who-counts.ts';
import { isEarned, points } from './repository.ts';

const isCounted = isCountedPerson(sql`user_id`);

/** The points that people hold who count, and how many people; a balance below 0 takes nothing away (REW-206). */
export async function sumOutstanding(db: TenantDb): Promise<{ points: number; people: number }> {
  const { rows } = await sql<{ points: string; people: number }>`
    select coalesce(sum(balance), 0) as points, count(*)::int as people
    from (
      select sum(value) as balance from transactions
      where unit = ${points} and ${isCounted}
      group by user_id
      having sum(value) > 0
    ) as balances`.execute(db);
  return { points: Number(rows[0]?.points ?? 0), people: rows[0]?.people ?? 0 };
}

interface Moved {
  readonly earned: number;
  readonly spent: number;
  readonly expired: number;
}

/** The points that people who count have got, spent and lost in each period, in the order of the periods (REW-208). */
export async function sumByPeriod(
  db: TenantDb,
  periods: readonly { readonly starts: Date; readonly ends: Date }[],
): Promise<Moved[]> {
  const byStart = periods.toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
  const [oldest, newest] = [byStart.at(0), byStart.at(-1)];
  if (!oldest || !newest) return [];
  const { rows } = await sql<Record<keyof Moved, string> & { number: number }>`
    select
      width_bucket(created_at, ${byStart.map(({ starts }) => starts)}::timestamptz[]) as number,
      coalesce(sum(value) filter (where ${isEarned}), 0) as earned,
      -coalesce(sum(value) filter (where 'rewards' in (from_account, to_account)), 0) as spent,
      -coalesce(sum(value) filter (where 'expired' in (from_account, to_account)), 0) as expired
    from transactions
    where unit = ${points} and ${isCounted}
      and created_at >= ${oldest.starts} and created_at < ${newest.ends}
    group by 1`.execute(db);
  return periods.map((period) => {
    const row = rows.find(({ number }) => byStart[number - 1] === period);
    return {
      earned: Number(row?.earned ?? 0),
      spent: Number(row?.spent ?? 0),
      expired: Number(row?.expired ?? 0),
    };
  });
}

/** The cash that people who count were given for activities on some days, less the cash taken back, by currency. */
export async function sumActivityCash(db: TenantDb, days: Days): Promise<Map<string, number>> {
  const { rows } = await sql<{ unit: string; cash: string }>`
    select unit, sum(value) as cash from transactions
    where unit <> ${points} and source = 'activity' and ${isCounted}
      and ${isOnDays(sql`created_at`, days)}
    group by unit`.execute(db);
  return new Map(rows.map(({ unit, cash }) => [unit, Number(cash)]));
}
