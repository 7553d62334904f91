import type { BlockReason } from '#contract/emails/check.ts';
import { routeOf, viaOf } from '#server/mail/route.ts';
import type { MailConfig } from '#server/mail/send-page.ts';
import { senderOf, serviceOf } from '#server/mail/sender.ts';
import { getSendingTenant, type SendingTenant } from '#server/mail/sending-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The facts that sending an email in the name of a tenant depends on. */
export interface SendingFacts {
  readonly tenant: SendingTenant;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string | undefined;
  /** False while nothing at all leaves in the name of the tenant (TEN-68). */
  readonly enabled: boolean;
  /** Why nothing can be sent at present, the first reason of several (MAIL-92). */
  readonly blocked: BlockReason | null;
}

/** How the emails that admins write leave, as the settings are now: by the bulk service (MAIL-32, MAIL-84). */
export async function readSendingFacts(db: TenantDb, config: MailConfig): Promise<SendingFacts> {
  const { enabled, ...tenant } = await getSendingTenant(db, config);
  const { senderDomains } = config;
  const via = viaOf(routeOf(serviceOf('bulk', tenant.email), config));
  const sender = senderOf('bulk', tenant, { via, senderDomains });
  const blocked = blockReasonOf({ ...tenant, ...sender, enabled });
  return { tenant, ...sender, enabled, blocked };
}

function blockReasonOf({
  address,
  replyTo,
  enabled,
}: Pick<SendingTenant, 'address'> & {
  readonly replyTo?: string | undefined;
  readonly enabled: boolean;
}): BlockReason | null {
  const { companyName, line1, city, state } = address ?? {};
  if (![companyName, line1, city, state].every(Boolean)) return 'no-footer-address';
  if (replyTo === undefined) return 'no-reply-to';
  return enabled ? null : 'tenant-disabled';
}
