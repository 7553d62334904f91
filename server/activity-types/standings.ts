import { dayAt, holdsDay, periodOf } from '#contract/activities/period.ts';
import type { Standing } from '#contract/activity-types/activity-type.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listBegun } from './counted.ts';
import type { TypeRow } from './row.ts';

/** How far somebody is who has not begun yet. */
export const nothingBegun: Standing = { inPeriod: 0, unfinished: 0, ever: 0 };

/** Root id of a type → how far somebody is with it in the current period (ACT-77, ACT-78). */
export async function standingsOf(
  db: TenantDb,
  types: readonly Pick<TypeRow, 'rootId' | 'completionPeriod'>[],
  userId: string,
  now: Date,
): Promise<Map<string, Standing>> {
  const { timezone } = await getOwnSettings(db);
  const today = dayAt(now, timezone);
  const rootIds = types.map(({ rootId }) => rootId);
  const begun = await listBegun(db, userId, rootIds);
  return new Map(
    types.map(({ rootId, completionPeriod }) => {
      const period = periodOf(completionPeriod, today);
      const own = begun.filter((each) => each.rootId === rootId);
      const inPeriod = own.filter(({ begunOn }) => holdsDay(period, begunOn));
      const standing = {
        inPeriod: sumOf(inPeriod, 'count'),
        unfinished: sumOf(inPeriod, 'unfinished'),
        ever: sumOf(own, 'count'),
      };
      return [rootId, standing];
    }),
  );
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
