import { randomUUID } from 'node:crypto';
import { UserId } from '#contract/auth/session.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { disableOwnTenant, switched } from '#server/tenants/switch.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';
import { demoTenants } from './tenants.ts';

interface Making {
  readonly config: Config;
  readonly now: Date;
}

/** Disables a brand as an operator does, with the reason in its audit log and in that of the operators. */
export async function addDisabling(
  db: TenantDb,
  { tenantId, disabled }: Pick<DemoTenantPlan, 'tenantId' | 'disabled'>,
  { config, now }: Making,
): Promise<void> {
  const cause = { config, now, clientAddress: '203.0.113.17', actor: operator() };
  if (disabled) await disableOwnTenant(db, cause, disabled.reason);
  if (tenantId !== config.operatorTenantId) return;
  for (const { tenantId: id, disabled: of } of demoTenants)
    if (of) await recordAudit(db, cause, switched({ tenantId: id, enabled: false }, of.reason));
}

/** Some person of the operators; the log knows them by their email. */
const operator = () => ({
  ...{ userId: UserId.parse(randomUUID()), sessionId: randomUUID() },
  ...{ email: 'operator@operator.test', roles: ['tenant-admin' as const] },
});
