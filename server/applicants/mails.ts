import { later, tokenLifetimes } from '#server/auth/lifetimes.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { type SystemMail, sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { isSent } from '#server/system-emails/queries.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { linkToStatus } from './application-links.ts';
import { emailKey } from './email-key.ts';
import { type ApplicantRow, updateApplicant } from './repository.ts';

/** The context of an email about an application: a call has all of it. */
export interface MailCause {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
  readonly now: Date;
}

const day = 86_400_000;
const validDays = tokenLifetimes.registration / day;

/** How long the last email keeps another of its kind back: a second press is no second wish. */
const betweenEmails = 5 * 60_000;

/** Whether something was so short a while ago that a repeat of it is the same wish. */
export const isJustNow = (last: Date | null, now: Date): boolean =>
  last !== null && later(last, betweenEmails) > now;

/**
 * Hands the email "Application received" over, in the transaction of its cause (APPL-86). `row` is
 * locked. One that was handed over less than five minutes ago is not repeated, and one that is switched off
 * is not sent (APPL-210).
 */
export async function sendReceivedEmail(
  db: TenantDb,
  row: ApplicantRow,
  cause: MailCause,
): Promise<ApplicantRow> {
  const { config, now } = cause;
  if (row.appliedEmailSent && isJustNow(row.applicationEmailAt, now)) return row;
  if (!(await isSent(db, 'application-received'))) return row;
  const number = row.applicationEmails + 1;
  const url = await linkToStatus(db, row, cause);
  const mail: SystemMail = { template: 'application-received', to: recipient(row), url };
  await enqueue(db, sendMail(config), mail, { key: emailKey('received', row.id, number) });
  return updateApplicant(db, row.id, {
    appliedEmailSent: true,
    applicationEmails: number,
    applicationEmailAt: now,
  });
}

/**
 * Hands the email about a decision over, in the transaction of its cause, an approval with a link that
 * lets the person register once (APPL-69, APPL-73). `row` is locked and decided. The email of the same
 * decision is not repeated within five minutes, and one that is switched off is not sent.
 */
export async function sendDecisionEmail(
  db: TenantDb,
  row: ApplicantRow,
  cause: MailCause,
): Promise<ApplicantRow> {
  if (row.decisionEmailSent && isJustNow(row.decisionEmailAt, cause.now)) return row;
  const template = row.approved ? 'application-approved' : 'application-rejected';
  if (!(await isSent(db, template))) return row;
  const mail = row.approved ? await approval(db, row, cause) : rejection(row);
  return handOver(db, row, mail, cause);
}

/**
 * Sends an approved applicant who has not registered a new link. `row` is locked. The tenant may have
 * switched the email of the approval off to write its own: an applicant who asks gets a link all the same
 * (APPL-216).
 */
export async function sendLinkToRegister(
  db: TenantDb,
  row: ApplicantRow,
  cause: MailCause,
): Promise<void> {
  if (await isSent(db, 'application-approved')) await sendDecisionEmail(db, row, cause);
  else if (!isJustNow(row.decisionEmailAt, cause.now)) {
    const url = await linkToRegister(db, row, cause);
    const mail = { template: 'registration-link' as const, to: recipient(row), url, validDays };
    await handOver(db, row, mail, cause);
  }
}

async function handOver(
  db: TenantDb,
  row: ApplicantRow,
  mail: SystemMail,
  cause: MailCause,
): Promise<ApplicantRow> {
  const number = row.decisionEmails + 1;
  await enqueue(db, sendMail(cause.config), mail, { key: emailKey('decision', row.id, number) });
  return updateApplicant(db, row.id, {
    decisionEmailSent: true,
    decisionEmails: number,
    decisionEmailAt: cause.now,
  });
}

async function approval(db: TenantDb, row: ApplicantRow, cause: MailCause): Promise<SystemMail> {
  const mail = { template: 'application-approved' as const, to: recipient(row) };
  if (!row.registered) return { ...mail, url: await linkToRegister(db, row, cause), validDays };
  return { ...mail, url: linkToLogin(cause), validDays: null };
}

async function linkToRegister(
  db: TenantDb,
  { email }: ApplicantRow,
  cause: MailCause,
): Promise<string> {
  const inviteToken = await issueToken(db, { kind: 'registration', email }, cause.now);
  const query = new URLSearchParams({ email, inviteToken, approved: 'true' });
  return `${originOf(cause)}/register?${query}`;
}

const originOf = ({ config, tenant }: MailCause): string => tenantOrigin(tenant.tenantId, config);

export const linkToLogin = (cause: MailCause): string => `${originOf(cause)}/login`;

const rejection = (row: ApplicantRow): SystemMail => ({
  template: 'application-rejected',
  to: recipient(row),
});

export const recipient = ({ firstName, email }: ApplicantRow) => ({
  name: firstName,
  address: email,
});
