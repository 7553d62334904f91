import type { z } from 'zod';
import { factsOf, type SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { findOwnWords, isSent } from '#server/system-emails/queries.ts';
import { hasSwitchedOff } from '#server/user-data/queries.ts';
import { SystemMail } from './kinds/kinds.ts';
import { type MailConfig, sendMade } from './send-page.ts';
import { systemPage } from './system-page.ts';

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
export const sendMail = (config: MailConfig): Job<SystemMail> =>
  sending(sendMailRequest.name, { places: 16, config });

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
    isMail: true,
    payload: sendMailRequest.payload,
    run: (mail, context) =>
      sendMade(
        async (tenant) => {
          const { isWanted, own } = await context.inTenant(async (db) => ({
            isWanted: await isWantedNow(db, mail),
            own: await findOwnWords(db, mail.template),
          }));
          return isWanted ? systemPage(mail, tenant, own) : undefined;
        },
        { kind: 'transactional', to: mail.to, context, config },
      ),
  });

/** Whether a mail is sent as things stand now, which is asked as late as can be. */
const isWantedNow = async (db: TenantDb, mail: SystemMail): Promise<boolean> =>
  (await isSent(db, mail.template)) &&
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

/** Whether the person has switched this email off (AMB-47, MAIL-82). */
const isSwitchedOff = async (db: TenantDb, { template, to }: SystemMail): Promise<boolean> =>
  factsOf(template).optOutAllowed && hasSwitchedOff(db, to.address, template);
