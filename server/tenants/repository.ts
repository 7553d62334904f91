import { sql } from 'kysely';
import type { Rollout } from '#contract/tenants/rollout.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { containsText } from '#server/ambassadors/contains-text.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import type { TenantData, TenantRow } from './tenant-record.ts';

export const findTenant = (db: SystemDb, tenantId: TenantId): Promise<TenantRow | undefined> =>
  db.selectFrom('tenants').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

export interface NewTenant {
  readonly tenantId: TenantId;
  readonly data: TenantData;
  readonly isTestTenant?: boolean;
  readonly createdAt?: Date;
}

/** Adds a tenant; false when the id is taken. */
export async function insertTenant(db: SystemDb, { data, ...tenant }: NewTenant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tenants')
    .values({ ...tenant, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the roll-out; undefined when there is no such tenant. */
export const updateRollout = (
  db: SystemDb,
  tenantId: TenantId,
  rollout: Rollout,
): Promise<TenantRow | undefined> =>
  db
    .updateTable('tenants')
    .set({ data: sql`jsonb_set(data, '{rollout}', ${JSON.stringify(rollout)}::jsonb)` })
    .where('tenantId', '=', tenantId)
    .returningAll()
    .executeTakeFirst();

export interface TenantQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'tenantName' | 'createdAt' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly includeDisabled?: boolean | undefined;
}

const name = sql<string>`lower(data->>'tenantName')`;
const nameAndId = sql<string>`lower(data->>'tenantName') || ' ' || tenant_id`;

/** One page of the installation's tenants by name, and how many match. */
export async function listTenants(
  db: SystemDb,
  query: TenantQuery,
): Promise<{ rows: TenantRow[]; totalCount: number }> {
  const { search } = query;
  const matching = db
    .selectFrom('tenants')
    .$if(query.includeDisabled !== true, (rows) => rows.where('enabled', '=', true))
    .$if(Boolean(search), (rows) => rows.where(containsText(nameAndId, search ?? '')));
  const rows = await matching
    .selectAll()
    .orderBy(query.sort === 'createdAt' ? 'createdAt' : name, query.dir ?? 'asc')
    .orderBy('tenantId')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}

/** The tenants of the demo, in the order of their ids. */
export const listDemoTenants = (db: SystemDb): Promise<TenantRow[]> =>
  db
    .selectFrom('tenants')
    .selectAll()
    .where(sql<boolean>`data->'demo' is not null`)
    .orderBy('tenantId')
    .execute();
