import { StoredEmail } from '#contract/tenants/email-settings.ts';
import { PublicTenantData } from '#contract/tenants/tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { withSendingDomains } from '#server/sending-domains/policy.ts';
import { listSendingDomains } from '#server/sending-domains/queries.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import type { MailTenant } from './mail.ts';
import type { SenderFacts } from './sender.ts';

type OriginConfig = Parameters<typeof tenantOrigin>[1];

/** The tenant of the transaction, as mails show it. */
export async function findMailTenant(db: TenantDb, config: OriginConfig): Promise<MailTenant> {
  const { tenantId, data } = await getOwnTenant(db);
  return { ...PublicTenantData.parse(data), origin: tenantOrigin(tenantId, config) };
}

/** A tenant with all that sending in its name depends on. */
export type SendingTenant = MailTenant & SenderFacts;

/** The tenant of the transaction, or undefined while it is disabled (TEN-68). */
export async function findSendingTenant(
  db: TenantDb,
  config: OriginConfig,
): Promise<SendingTenant | undefined> {
  const { enabled, ...tenant } = await getSendingTenant(db, config);
  return enabled ? tenant : undefined;
}

/** The same with whether it is enabled. */
export async function getSendingTenant(
  db: TenantDb,
  config: OriginConfig,
): Promise<SendingTenant & { readonly enabled: boolean }> {
  const { tenantId, data, enabled } = await getOwnTenant(db);
  const email = withSendingDomains(StoredEmail.parse(data.email), await listSendingDomains(db));
  return {
    ...PublicTenantData.parse(data),
    origin: tenantOrigin(tenantId, config),
    email,
    enabled,
  };
}
