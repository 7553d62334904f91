import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type TenantTrouble, tenantTroubles } from '#contract/tenants/tenant-at-a-glance.ts';
import { selectNotPaying, selectUnpaid } from '#server/billing/queries.ts';
import { selectWithInvalidDomain } from '#server/domains/queries.ts';
import { selectWithStopped } from '#server/integrations/queries.ts';
import { selectWithLostMail } from '#server/mail/queries.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import { selectWithLostDomain } from '#server/sending-domains/queries.ts';

/** Whether the tenant of a row has each trouble, by the conditions of the dashboard (DASH-18) and of the billing gate. */
type Conditions = Readonly<Record<TenantTrouble, RawBuilder<SqlBool>>>;

/** `bills` is false where nobody has to pay, because there is no Stripe. */
export function troublesOf(db: SystemDb, bills: boolean) {
  const conditions: Conditions = {
    disabled: sql`not tenants.enabled`,
    'not-paying': bills ? sql`tenants.tenant_id in ${selectNotPaying(db)}` : sql`false`,
    'unpaid-invoice': sql`tenants.tenant_id in ${selectUnpaid(db)}`,
    'integration-stopped': sql`tenants.tenant_id in ${selectWithStopped(db)}`,
    'domain-invalid': sql`tenants.tenant_id in ${selectWithInvalidDomain(db)}`,
    'sending-domain-invalid': sql`tenants.tenant_id in ${selectWithLostDomain(db)}`,
    'emails-failing': sql`tenants.tenant_id in ${selectWithLostMail(db)}`,
  };
  const named = tenantTroubles.map(
    (trouble) => sql`case when ${conditions[trouble]} then ${sql.lit(trouble)} end`,
  );
  const whileEnabled = tenantTroubles
    .filter((trouble) => trouble !== 'disabled')
    .map((trouble) => conditions[trouble]);
  return {
    /** All that a tenant has, the worst first. */
    all: sql<TenantTrouble[]>`array_remove(array[${sql.join(named)}], null)`,
    needsAttention: sql<SqlBool>`tenants.enabled and (${sql.join(whileEnabled, sql` or `)})`,
  };
}
