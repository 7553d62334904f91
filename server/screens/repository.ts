import { type Selectable, sql } from 'kysely';
import type { ScreenReturn } from '#contract/screens/board.ts';
import type { ScreenRollout, ScreenRolloutChange } from '#contract/screens/screen-rollout.ts';
import type { ScreenTally } from '#contract/screens/tally.ts';
import type { Rollout, Stage } from '#contract/tenants/rollout.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { tenantName } from '#server/tenants/queries.ts';
import { toMeasures } from './measures.ts';
import type { ScreenReturnsTable, ScreenRolloutsTable, ScreenWatchesTable } from './tables.ts';

type AnyDb = TenantDb | SystemDb;

/** Notes that a batch has come; false for one that has come before. */
export async function takeBatch(db: TenantDb, id: string, at: Date): Promise<boolean> {
  const taken = await db
    .insertInto('screenBatches')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows) > 0;
}

/** Nobody sends a batch again after that long. */
export const forgetBatches = (db: TenantDb, before: Date) =>
  db.deleteFrom('screenBatches').where('at', '<', before).execute();

/** The screens for which anything was counted on a day. */
export async function listCountedScreens(db: TenantDb, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('screenCounts')
    .select('screen')
    .distinct()
    .where('day', '=', day)
    .execute();
  return rows.map(({ screen }) => screen);
}

/** Adds the tallies of tabs to the counts of a day. */
export async function addCounts(
  db: TenantDb,
  day: string,
  tallies: readonly ScreenTally[],
): Promise<void> {
  const rows = toMeasures(tallies).map((measure) => ({ day, ...measure }));
  if (rows.length === 0) return;
  await db
    .insertInto('screenCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'screen', 'side', 'measure'])
        .doUpdateSet({ count: sql`screen_counts.count + excluded.count` }),
    )
    .execute();
}

export interface CountRow {
  readonly screen: string;
  readonly side: ScreenTally['side'];
  readonly measure: string;
  readonly count: number;
}

/** The counts from a day on: of the transaction's tenant, or of all. */
export async function sumCounts(db: AnyDb, firstDay: string): Promise<CountRow[]> {
  const rows = await db
    .selectFrom('screenCounts')
    .select((row) => ['screen', 'side', 'measure', row.fn.sum<string>('count').as('count')])
    .where('day', '>=', firstDay)
    .groupBy(['screen', 'side', 'measure'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Adds to the watch of a screen, beginning anew where the watch began before `oldest`. Simultaneous callers wait for
 * each other.
 */
export const addToWatch = (
  db: TenantDb,
  screen: string,
  { opened, failed, now, oldest }: { opened: number; failed: number; now: Date; oldest: Date },
): Promise<Selectable<ScreenWatchesTable>> =>
  db
    .insertInto('screenWatches')
    .values({ screen, since: now, opened, failed })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'screen']).doUpdateSet({
        since: sql`case when screen_watches.since < ${oldest} then excluded.since else screen_watches.since end`,
        opened: sql`case when screen_watches.since < ${oldest} then 0 else screen_watches.opened end + excluded.opened`,
        failed: sql`case when screen_watches.since < ${oldest} then 0 else screen_watches.failed end + excluded.failed`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const endWatch = (db: TenantDb, screen: string) =>
  db.deleteFrom('screenWatches').where('screen', '=', screen).execute();

/** Notes a return, unless the screen has gone back before and nobody has ended that. */
export const addReturn = (
  db: TenantDb,
  entry: {
    screen: string;
    at: Date;
    opened: number;
    failed: number;
    stageBefore: Stage | null;
  },
) =>
  db
    .insertInto('screenReturns')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type ReturnRow = Selectable<ScreenReturnsTable>;

/** The returns that nobody has ended, the latest first, at most 100. */
export async function listReturns(db: AnyDb): Promise<ScreenReturn[]> {
  const rows = await db
    .selectFrom('screenReturns')
    .innerJoin('tenants', 'tenants.tenantId', 'screenReturns.tenantId')
    .select(['id', 'screenReturns.tenantId', tenantName, 'screen', 'at', 'opened', 'failed'])
    .where('endedAt', 'is', null)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ tenantId, at, ...row }) => ({
    ...row,
    tenantId: TenantId.parse(tenantId),
    at: at.toISOString(),
  }));
}

export const findReturn = (db: SystemDb, id: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('screenReturns').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends a return and answers it; undefined where somebody has ended it before. */
export const endReturn = (db: TenantDb, id: string, now: Date): Promise<ReturnRow | undefined> =>
  db
    .updateTable('screenReturns')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

type RolloutRow = Selectable<ScreenRolloutsTable>;

const toChange = ({ tenantId: _own, changedAt, tenants, ...row }: RolloutRow) => ({
  ...row,
  tenants: tenants.map((tenant) => TenantId.parse(tenant)),
  changedAt: changedAt.toISOString(),
});

/** The latest change of each screen, by the names of the screens. */
export async function listLatestRollouts(
  db: SystemDb,
  operatorTenantId: TenantId,
): Promise<ScreenRolloutChange[]> {
  const rows = await db
    .selectFrom('screenRollouts')
    .selectAll()
    .distinctOn('screen')
    .where('tenantId', '=', operatorTenantId)
    .orderBy('screen')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(toChange);
}

/** The latest 50 changes of a screen, the latest first. */
export async function listRolloutChanges(
  db: TenantDb,
  screen: string,
): Promise<ScreenRolloutChange[]> {
  const rows = await db
    .selectFrom('screenRollouts')
    .selectAll()
    .where('screen', '=', screen)
    .orderBy('revision', 'desc')
    .limit(50)
    .execute();
  return rows.map(toChange);
}

/** Adds the next change of a screen; undefined where somebody else has added one of that number. */
export async function addRolloutChange(
  db: TenantDb,
  change: ScreenRollout & {
    screen: string;
    revision: number;
    reason: string;
    changedBy: string;
    changedAt: Date;
  },
): Promise<ScreenRolloutChange | undefined> {
  const row = await db
    .insertInto('screenRollouts')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toChange(row);
}

/** Every enabled tenant with its own roll-out as it is stored. */
export const listTenantRollouts = (
  db: SystemDb,
): Promise<{ tenantId: string; rollout: Rollout | null }[]> =>
  db
    .selectFrom('tenants')
    .select(['tenantId', sql<Rollout | null>`data->'rollout'`.as('rollout')])
    .where('enabled', '=', true)
    .execute();

/** Those of the tenants that exist. */
export async function listKnownTenants(
  db: SystemDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('tenants')
    .select('tenantId')
    .where('tenantId', 'in', ids)
    .execute();
  return new Set(rows.map(({ tenantId }) => tenantId));
}
