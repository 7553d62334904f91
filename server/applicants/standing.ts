import type { UserRow } from '#server/auth/queries.ts';
import { type SystemMail, sendMail } from '#server/mail/send-mail.ts';
import { tellPerson } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue, isEnqueued } from '#server/platform/jobs/enqueue.ts';
import { linkToStatus } from './application-links.ts';
import { linkToLogin, type MailCause, recipient } from './mails.ts';
import type { ApplicantRow } from './repository.ts';

/** The outbox takes each key once: one such email a day, however often somebody fills in the form (APPL-218). */
const keyOn = (id: string, now: Date): string =>
  `application-stands-${id}-${now.toISOString().slice(0, 10)}`;

/**
 * Tells an applicant that the earlier application stands (APPL-217). It says no more than the link, which
 * keeps a decision that the tenant has not told. `row` is locked.
 */
export async function sendStandsEmail(
  db: TenantDb,
  row: ApplicantRow,
  cause: MailCause,
): Promise<void> {
  const job = sendMail(cause.config);
  const key = keyOn(row.id, cause.now);
  // Before the link is made, which would stay without an email.
  if (await isEnqueued(db, job, key)) return;
  const url = await linkToStatus(db, row, cause);
  const about = { template: 'application-stands' as const, url, hasAccount: false };
  const mail: SystemMail = { ...about, to: recipient(row) };
  await enqueue(db, job, mail, { key });
}

/** Tells somebody who has an account the same; nobody who is deactivated (APPL-217, AMB-81). */
export const tellUserOfApplication = (
  db: TenantDb,
  { id }: UserRow,
  cause: MailCause,
): Promise<void> =>
  tellPerson(db, {
    ...{ userId: id, key: keyOn(id, cause.now) },
    about: { template: 'application-stands', url: linkToLogin(cause), hasAccount: true },
  });
