import { sql } from 'kysely';
import {
  type AnyPlanCode,
  isAppSumoCode,
  type PlanPeriod,
  type PlanVersion,
} from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';

interface Place {
  readonly code: AnyPlanCode;
  readonly version?: PlanVersion;
  readonly period?: PlanPeriod;
  /** How many AppSumo codes have been redeemed; as many as the plan is for when left out. */
  readonly codes?: number;
}

/** Puts a tenant on any plan, as calls cannot, with the AppSumo codes that belong to it. */
export const putOnPlan = (
  server: TestServer,
  tenantId: TenantId,
  { code, version = 6, period, codes }: Place,
): Promise<unknown> =>
  server.database.inTenant(tenantId, async (db) => {
    const isAppSumo = isAppSumoCode(code);
    await db
      .updateTable('tenants')
      .set({
        planCode: code,
        planVersion: version,
        planPeriod: period ?? (isAppSumo ? 'forever' : 'monthly'),
      })
      .execute();
    const redeemed = codes ?? (isAppSumo ? Number(code.slice('appsumo-'.length)) : 0);
    await sql`insert into app_sumo_codes (code)
      select upper(current_setting('app.tenant_id')) || '-' || one from generate_series(1, ${redeemed}::int) one`.execute(
      db,
    );
  });
