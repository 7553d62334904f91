import { createHash } from 'node:crypto';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import { EmailServiceError } from '#server/email-services/email-service-error.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { recheck } from '#server/sending-domains/recheck.ts';
import { suppress } from '#server/suppressions/queries.ts';
import { deliverBySmtp, MailServerError } from './deliver-by-smtp.ts';
import { deliverToMailbox } from './deliver-to-mailbox.ts';
import type { Mail } from './mail.ts';
import { mailHandedOver } from './mail-signals.ts';
import type { Route } from './route.ts';

/** The id of a mail outside, the same at every try: 40 hexadecimal digits. */
export const mailIdOf = ({ tenantId, key }: Pick<JobContext, 'tenantId' | 'key'>): string =>
  createHash('sha256').update(`${tenantId}/${key}`).digest('hex').slice(0, 40);

interface Delivery {
  readonly kind: EmailKind;
  readonly context: JobContext;
  readonly config: EmailAccounts;
}

/** The outcome of a mail that is not to be tried again. */
export type Delivered = 'taken' | 'recipient-refused' | 'recipient-inactive';

/** Hands a mail over on its way. Throws where it has to be tried again. */
export async function deliver(mail: Mail, route: Route, delivery: Delivery): Promise<Delivered> {
  const delivered = await deliverBy(mail, route, delivery);
  const outcome = delivered === 'taken' ? 'sent' : 'refused';
  mailHandedOver.tell({ kind: delivery.kind, by: route.by, outcome });
  return delivered;
}

async function deliverBy(mail: Mail, route: Route, delivery: Delivery): Promise<Delivered> {
  const { inTenant, key } = delivery.context;
  if (route.by === 'service') return deliverByService(mail, route.service, delivery);
  if (route.by === 'smtp') return deliverByServer(mail, route.url, delivery);
  await inTenant((db) => deliverToMailbox(db, key, mail));
  return 'taken';
}

async function deliverByServer(
  mail: Mail,
  smtpUrl: string,
  { kind, context: { inTenant, tenantId, key, log } }: Delivery,
): Promise<Delivered> {
  try {
    await deliverBySmtp(smtpUrl, kind, mail);
    return 'taken';
  } catch (error) {
    if (!(error instanceof MailServerError) || error.verdict !== 'recipient-refused') throw error;
    // There is no other word of a mail server about an address that does not exist.
    await inTenant((db) => suppressBounced(db, mail));
    log.warn({ err: error, tenantId, key }, 'A mail was refused for its recipient');
    return 'recipient-refused';
  }
}

const suppressBounced = (db: TenantDb, { to }: Mail): Promise<void> =>
  suppress(db, { email: to.address, reason: 'bounce', at: new Date() });

async function deliverByService(
  mail: Mail,
  service: EmailService,
  { kind, context, config }: Delivery,
): Promise<Delivered> {
  const { tenantId, key, log, inTenant } = context;
  const about = { tenantId, mailId: mailIdOf(context) };
  try {
    await accountOf(service, config)?.send({ ...mail, kind, about });
    return 'taken';
  } catch (error) {
    if (!(error instanceof EmailServiceError)) throw error;
    if (error.failure === 'recipient-inactive') await inTenant((db) => suppressBounced(db, mail));
    const { failure } = error;
    if (failure === 'recipient-refused' || failure === 'recipient-inactive') {
      log.warn({ err: error, tenantId, key }, 'A mail was refused for its recipient');
      return failure;
    }
    // The next try has the default sender, if that is how it stands.
    if (error.failure === 'sender-refused') await recheck(service, { config, inTenant });
    if (error.retryAfterSeconds !== undefined) throw new RetryLater(error.retryAfterSeconds, error);
    throw error;
  }
}
