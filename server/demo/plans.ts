import type { PlanPeriod } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The terms agreed with a tenant of the demo beside its plan. */
export interface DemoAgreement {
  readonly period?: PlanPeriod;
  readonly overrides: object;
  readonly terms: object;
  /** The codes that it has redeemed as a customer of AppSumo. */
  readonly appSumoCodes?: readonly string[];
}

/** Agrees with a tenant on its plan of the demo. */
export async function agreeOnPlan(
  database: Database,
  { tenantId, agreement }: { tenantId: TenantId; agreement?: DemoAgreement },
): Promise<void> {
  if (!agreement) return;
  const { appSumoCodes = [], overrides, period = 'monthly', terms } = agreement;
  await database.inTenant(tenantId, async (db) => {
    await db
      .updateTable('tenants')
      .set({
        planPeriod: period,
        planOverrides: JSON.stringify(overrides),
        planTerms: JSON.stringify(terms),
        source: appSumoCodes.length > 0 ? 'appsumo' : null,
      })
      .execute();
    if (appSumoCodes.length > 0)
      await db
        .insertInto('appSumoCodes')
        .values(appSumoCodes.map((code) => ({ code })))
        .execute();
  });
}
