import { sql } from 'kysely';
import type { PlanFlag } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from './test-server.ts';

/** Gives a tenant of any plan one more feature of the plans, or takes it. */
export const giveFeature = (
  server: TestServer,
  tenantId: TenantId,
  flag: PlanFlag,
  isOn = true,
): Promise<unknown> =>
  server.database.inTenant(tenantId, (db) =>
    db
      .updateTable('tenants')
      .set({
        planOverrides: sql<string>`jsonb_set(plan_overrides, '{flags}',
          coalesce(plan_overrides->'flags', '{}') || jsonb_build_object(${flag}::text, ${isOn}::boolean))`,
      })
      .execute(),
  );
