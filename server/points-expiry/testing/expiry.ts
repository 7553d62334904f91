import { randomUUID } from 'node:crypto';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { takeStep } from '../take-step.ts';

/** The settings of a tenant whose points expire from a day on. */
export const expiring = (startDate: string, expireAfterMonths = 12): PointsExpiry =>
  PointsExpiry.parse({ enabled: true, startDate, expireAfterMonths });

interface TestPlace {
  readonly database: Database;
  readonly config: Config;
}

/** Puts an entry of points into the ledger. */
export const addPoints = (
  { database }: Pick<TestPlace, 'database'>,
  tenantId: TenantId,
  { userId, value, at }: { userId: string; value: number; at: Date },
) =>
  database.inTenant(tenantId, (db) =>
    addTransaction(db, {
      ...{ userId, unit: 'points', value, createdAt: at, key: randomUUID() },
      ...{ description: 'A test', source: 'manual', sourceId: null, createdBy: null },
    }),
  );

/** Does all steps for a tenant at a moment; returns their number. */
export async function takeSteps(
  { database, config }: TestPlace,
  tenantId: TenantId,
  { now, people }: { readonly now: Date; readonly people?: number },
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const isDone = !(await database.inTenant(tenantId, (db) =>
      takeStep(db, { config, now, people }),
    ));
    if (isDone) return steps;
  }
}

/** The debits of points that have expired, by the person who lost them and then oldest first. */
export const listExpired = ({ database }: Pick<TestPlace, 'database'>, tenantId: TenantId) =>
  database.inTenant(tenantId, async (db) => {
    const rows = await db
      .selectFrom('transactions')
      .select([
        'userId',
        'value',
        'description',
        'key',
        'unit',
        'sourceId',
        'createdBy',
        'createdAt',
      ])
      .where('source', '=', 'expiry')
      .orderBy('userId')
      .orderBy('key')
      .execute();
    return rows.map((row) => ({ ...row, value: Number(row.value) }));
  });
