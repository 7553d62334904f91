import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { assertHasCashPayouts } from './policy.ts';

/** The plan of the transaction's tenant. */
export const ownPlan = async (db: TenantDb) => planOfTenant(await getOwnTenant(db));

/** Raises `forbidden` where the tenant's plan lets nobody pay cash (AMB-153). */
export const assertPaysCash = async (db: TenantDb): Promise<void> =>
  assertHasCashPayouts(await ownPlan(db));
