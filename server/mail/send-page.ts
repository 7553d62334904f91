import type { EmailKind } from '#contract/tenants/email-settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { isSuppressed } from '#server/suppressions/queries.ts';
import { findSupportAddress } from '#server/tenants/queries.ts';
import { deliver, mailIdOf } from './deliver.ts';
import type { Mail } from './mail.ts';
import type { MailPage } from './page/page.ts';
import { type RouteConfig, routeOf, viaOf } from './route.ts';
import { senderOf, serviceOf } from './sender.ts';
import { getSendingTenant, type SendingTenant } from './sending-tenant.ts';

/** The configuration on which sending depends. */
export type MailConfig = RouteConfig &
  Pick<
    Config,
    'platformDomain' | 'publicScheme' | 'publicPort' | 'senderDomains' | 'operatorTenantId'
  >;

interface Sending {
  readonly kind: EmailKind;
  readonly to: Mail['to'];
  /** Who it is from, where that is not as the settings say. */
  readonly fromName?: string | undefined;
  readonly headers?: Mail['headers'];
  /** Whether it goes out of a disabled tenant too. */
  readonly isAlwaysSent?: boolean;
  readonly context: JobContext;
  readonly config: MailConfig;
}

/**
 * Reads the data of an email in the transaction that finds the tenant, and returns a function that makes it. That
 * answers nothing where nothing is to be sent.
 */
type Making = (db: TenantDb) => Promise<(tenant: SendingTenant) => Promise<MailPage | undefined>>;

/** Makes an email for a tenant and sends it, unless the tenant is disabled (TEN-68) or the address has bounced. */
export async function sendMade(
  making: Making,
  { kind, to, fromName, headers, isAlwaysSent = false, context, config }: Sending,
): Promise<void> {
  const { key, inSystem, inTenant, log, tenantId } = context;
  const supportAddress = () =>
    inSystem('find-tenant', (db) => findSupportAddress(db, config.operatorTenantId));
  const { tenant, isStopped, pageOf } = await inTenant(async (db) => ({
    tenant: await getSendingTenant(db, config),
    isStopped: await isSuppressed(db, to.address),
    pageOf: await making(db),
  }));
  if (!tenant.enabled && !isAlwaysSent)
    return log.warn({ tenantId, key }, 'No mail goes out for a disabled tenant');
  if (isStopped) return log.warn({ tenantId, key }, 'No mail goes to an address that has bounced');
  const closed = tenant.enabled ? undefined : { supportEmail: await supportAddress() };
  const page = await pageOf({ ...tenant, ...(closed && { closed }) });
  if (!page) return;
  const route = routeOf(serviceOf(kind, tenant.email), config);
  const { senderDomains, platformDomain } = config;
  const sender = senderOf(kind, tenant, { via: viaOf(route), senderDomains });
  const mail: Mail = {
    messageId: `<${mailIdOf(context)}@${platformDomain}>`,
    ...sender,
    from: { ...sender.from, name: fromName ?? sender.from.name },
    to,
    headers,
    subject: page.subject,
    text: page.text,
    html: page.html,
  };
  await deliver(mail, route, { kind, context, config });
}

/** Sends an email that is made already. */
export const sendPage = (page: MailPage, sending: Sending): Promise<void> =>
  sendMade(async () => async () => page, sending);
