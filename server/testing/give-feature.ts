import { sql } from 'kysely';
import type { PlanFlag } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from './test-server.ts';

/** Gives a tenant of any plan one more feature of the plans. */
export const giveFeature = (
  server: TestServer,
  tenantId: TenantId,
  flag: PlanFlag,
): Promise<unknown> =>
  server.database.inTenant(tenantId, (db) =>
    db
      .updateTable('tenants')
      .set({
        planOverrides: sql<string>`jsonb_build_object('flags',
          coalesce(plan_overrides->'flags', '{}') || jsonb_build_object(${flag}::text, true))`,
      })
      .execute(),
  );
