import type { z } from 'zod';
import { factsOf, type SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator, isAmbassador } from '#server/platform/db/who-counts.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { findOwnWords, isSent } from '#server/system-emails/queries.ts';
import { hasSwitched } from '#server/user-data/queries.ts';
import { SystemMail } from './kinds/kinds.ts';
import type { Mail } from './mail.ts';
import { type MailConfig, sendMade } from './send-page.ts';
import { systemPage } from './system-page.ts';
import { unsubscribeHeaders } from './unsubscribe.ts';

export type { SystemMail } from './kinds/kinds.ts';

/** The job by its name and what it needs to know, for areas that have no configuration at hand. */
export const sendMailRequest: { readonly name: string; readonly payload: z.ZodType<SystemMail> } = {
  name: 'send-mail',
  payload: SystemMail,
};

/**
 * The job that sends a system email. A repeat carries the Message-Id of the first try, by which
 * mail servers and readers recognise it.
 */
export const sendMail = (config: MailConfig, now: () => Date = () => new Date()): Job<SystemMail> =>
  sending(sendMailRequest.name, { places: 16, config, now });

/** The same for a mail that somebody sits and waits for: it never queues behind others. */
export const sendAwaitedMail = (config: MailConfig): Job<SystemMail> =>
  sending('send-awaited-mail', { places: 4, config, now: () => new Date() });

const sending = (
  name: string,
  { places, config, now }: { places: number; config: MailConfig; now: () => Date },
): Job<SystemMail> =>
  defineJob({
    name,
    places,
    isMail: true,
    payload: sendMailRequest.payload,
    run: (mail, context) =>
      sendMade(
        async (tenant) => {
          const { isWanted, own } = await context.inTenant(async (db) => ({
            isWanted: !isOver(mail, now()) && (await isWantedNow(db, mail)),
            own: await findOwnWords(db, mail.template),
          }));
          return isWanted ? systemPage(mail, tenant, own) : undefined;
        },
        { kind: 'transactional', to: mail.to, headers: headersOf(mail), context, config },
      ),
  });

/** An email that somebody has asked for can be ended where it is read. */
const headersOf = (mail: SystemMail): Mail['headers'] =>
  'unsubscribeAt' in mail ? unsubscribeHeaders(mail.unsubscribeAt) : undefined;

/** Whether a mail is sent as things stand now, which is asked as late as can be. */
const isWantedNow = async (db: TenantDb, mail: SystemMail): Promise<boolean> =>
  (await isSent(db, mail.template)) &&
  !(await isForFormerAdmin(db, mail)) &&
  !(await isForDeactivated(db, mail)) &&
  !(await isSwitchedOff(db, mail));

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

/** Whether it is of a day that is over by now (REP-101). */
const isOver = (mail: SystemMail, now: Date): boolean =>
  'until' in mail && now.getTime() >= Date.parse(mail.until);

/** Whether it is for administrators, and to somebody who is none any more. */
async function isForFormerAdmin(db: TenantDb, { template, to }: SystemMail): Promise<boolean> {
  if (factsOf(template).to !== 'admins') return false;
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', to.address)
    .where('deletedAt', 'is', null)
    .where(isAdministrator)
    .executeTakeFirst();
  return found === undefined;
}

/** Whether the person does without this email: has switched it off, or not on where it is asked for (AMB-47, MAIL-82). */
async function isSwitchedOff(db: TenantDb, { template: mail, to }: SystemMail): Promise<boolean> {
  const { optOutAllowed, isAskedFor } = factsOf(mail);
  if (isAskedFor) return !(await hasSwitched(db, to.address, { mail, isOn: true }));
  return optOutAllowed && hasSwitched(db, to.address, { mail, isOn: false });
}
