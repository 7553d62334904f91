import { z } from 'zod';
import { type SystemMailId, systemMails } from '#contract/mail/system-mails.ts';
import { StoredEmail } from '#contract/tenants/email-settings.ts';
import { PublicTenantData } from '#contract/tenants/tenant.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { defineJob, type Job, type JobContext } from '#server/platform/jobs/job.ts';
import { withSendingDomains } from '#server/sending-domains/policy.ts';
import { listSendingDomains } from '#server/sending-domains/queries.ts';
import { isSuppressed } from '#server/suppressions/queries.ts';
import { hasSwitchedOff } from '#server/user-data/queries.ts';
import { AccountDeletionMail, accountDeletionText } from './account-deletion.ts';
import {
  ActivityApprovedMail,
  ActivityRejectedMail,
  activityApprovedText,
  activityRejectedText,
} from './activity-reviewed.ts';
import {
  ApplicationApprovedMail,
  ApplicationReceivedMail,
  ApplicationRejectedMail,
  applicationApprovedText,
  applicationReceivedText,
  applicationRejectedText,
} from './application.ts';
import { deliver, mailIdOf } from './deliver.ts';
import { EmailChangedMail, emailChangedText } from './email-changed.ts';
import { EmailConfirmationMail, emailConfirmationText } from './email-confirmation.ts';
import { InvitationMail, invitationText } from './invitation-administrator.ts';
import { IssuedRewardsMail, issuedRewardsText } from './issued-rewards.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Mail, MailTenant, MailText } from './mail.ts';
import { OrderQuestionAnsweredMail, orderQuestionAnsweredText } from './order-question-answered.ts';
import { OrdersDecidedMail, ordersDecidedText } from './orders-decided.ts';
import { OrdersHeldMail, ordersHeldText } from './orders-held.ts';
import { PasswordResetMail, passwordResetText } from './password-reset.ts';
import { PointsExpiringMail, pointsExpiringText } from './points-expiring.ts';
import {
  ProfileApprovedMail,
  ProfileRejectedMail,
  profileApprovedText,
  profileRejectedText,
} from './profile-reviewed.ts';
import { type Route, type RouteConfig, routeOf, viaOf } from './route.ts';
import { type SenderFacts, senderOf, serviceOf } from './sender.ts';

/** Every system email, told apart by its template. */
const SystemMail = z.discriminatedUnion('template', [
  AccountDeletionMail,
  ActivityApprovedMail,
  ActivityRejectedMail,
  ApplicationApprovedMail,
  ApplicationReceivedMail,
  ApplicationRejectedMail,
  EmailChangedMail,
  EmailConfirmationMail,
  InvitationMail,
  IssuedRewardsMail,
  OrderQuestionAnsweredMail,
  OrdersDecidedMail,
  OrdersHeldMail,
  PasswordResetMail,
  PointsExpiringMail,
  ProfileApprovedMail,
  ProfileRejectedMail,
]);
export type SystemMail = z.infer<typeof SystemMail>;

function textOf(mail: SystemMail, tenant: MailTenant): MailText {
  switch (mail.template) {
    case 'account-deletion':
      return accountDeletionText(mail, tenant);
    case 'activity-approved':
      return activityApprovedText(mail, tenant);
    case 'activity-rejected':
      return activityRejectedText(mail, tenant);
    case 'application-approved':
      return applicationApprovedText(mail, tenant);
    case 'application-received':
      return applicationReceivedText(mail, tenant);
    case 'application-rejected':
      return applicationRejectedText(mail, tenant);
    case 'email-changed':
      return emailChangedText(mail, tenant);
    case 'email-confirmation':
      return emailConfirmationText(mail, tenant);
    case 'invitation-administrator':
      return invitationText(mail, tenant);
    case 'issued-rewards':
      return issuedRewardsText(mail, tenant);
    case 'order-question-answered':
      return orderQuestionAnsweredText(mail, tenant);
    case 'orders-decided':
      return ordersDecidedText(mail, tenant);
    case 'orders-held':
      return ordersHeldText(mail, tenant);
    case 'password-reset':
      return passwordResetText(mail, tenant);
    case 'points-expiring':
      return pointsExpiringText(mail, tenant);
    case 'profile-approved':
      return profileApprovedText(mail, tenant);
    case 'profile-rejected':
      return profileRejectedText(mail, tenant);
  }
}

/** What sending depends on. */
type MailConfig = RouteConfig & Pick<Config, 'platformDomain' | 'senderDomains'>;

/**
 * The job that sends a system email. A repeat carries the Message-Id of the first try, by which
 * mail servers and readers recognise it.
 */
export const sendMail = (config: MailConfig): Job<SystemMail> =>
  sending('send-mail', { places: 16, config });

/** The same for a mail that somebody sits and waits for: it never queues behind others. */
export const sendAwaitedMail = (config: MailConfig): Job<SystemMail> =>
  sending('send-awaited-mail', { places: 4, config });

const sending = (
  name: string,
  { places, config }: { places: number; config: MailConfig },
): Job<SystemMail> =>
  defineJob({
    name,
    places,
    payload: SystemMail,
    async run(mail, context) {
      const { key, inTenant, log, tenantId } = context;
      const { tenant, isStopped, isUnwelcome } = await inTenant(async (db) => ({
        tenant: await findSendingTenant(db),
        isStopped: await isSuppressed(db, mail.to.address),
        isUnwelcome: (await isForDeactivated(db, mail)) || (await isUnwanted(db, mail)),
      }));
      if (!tenant) return log.warn({ tenantId, key }, 'No mail goes out for a disabled tenant');
      if (isStopped)
        return log.warn({ tenantId, key }, 'No mail goes to an address that has bounced');
      if (isUnwelcome) return;
      const route = routeOf(serviceOf('transactional', tenant.email), config);
      await deliver(await compose(mail, tenant, { route, context, config }), route, {
        ...{ kind: 'transactional', context, config },
      });
    },
  });

/** About a deletion that somebody has asked for, and a call to a role: these go to ambassadors who are deactivated too. */
const alwaysSent: readonly SystemMailId[] = ['account-deletion', 'invitation-administrator'];

/** Whether it is to an ambassador who is deactivated by now, who gets no emails (AMB-81). */
async function isForDeactivated(db: TenantDb, { template, to }: SystemMail): Promise<boolean> {
  if (alwaysSent.includes(template)) return false;
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', to.address)
    .where('deletedAt', 'is not', null)
    .where(isAmbassador)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the person has switched this email off, which is asked as late as can be (AMB-47, MAIL-82). */
async function isUnwanted(db: TenantDb, { template, to }: SystemMail): Promise<boolean> {
  const id: SystemMailId = template;
  return systemMails[id].optOutAllowed && (await hasSwitchedOff(db, to.address, id));
}

type SendingTenant = MailTenant & SenderFacts;

/** The tenant of the transaction, or undefined while it is disabled (TEN-68). */
async function findSendingTenant(db: TenantDb): Promise<SendingTenant | undefined> {
  const { data, enabled } = await db
    .selectFrom('tenants')
    .select(['data', 'enabled'])
    .executeTakeFirstOrThrow();
  if (!enabled) return undefined;
  const email = withSendingDomains(StoredEmail.parse(data.email), await listSendingDomains(db));
  return { ...PublicTenantData.parse(data), email };
}

interface Composing {
  readonly route: Route;
  readonly context: Pick<JobContext, 'tenantId' | 'key'>;
  readonly config: MailConfig;
}

async function compose(
  mail: SystemMail,
  tenant: SendingTenant,
  { route, context, config }: Composing,
): Promise<Mail> {
  const text = textOf(mail, tenant);
  const { senderDomains, platformDomain } = config;
  return {
    messageId: `<${mailIdOf(context)}@${platformDomain}>`,
    ...senderOf('transactional', tenant, { via: viaOf(route), senderDomains }),
    to: mail.to,
    subject: text.subject,
    text: layOutText(text, tenant),
    html: await layOutHtml(text, tenant),
  };
}
