import type { z } from 'zod';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { findSystemEmail } from '#server/system-emails/queries.ts';
import { SystemMail } from './kinds/kinds.ts';
import type { Mail } from './mail.ts';
import { findRecipient, isFor } from './recipient.ts';
import { type MailConfig, sendMade } from './send-page.ts';
import { systemPage } from './system-page.ts';
import { unsubscribeHeaders } from './unsubscribe.ts';

export type { SystemMail } from './kinds/kinds.ts';

/** The job by its name and its payload, for areas that have no configuration at hand. */
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

/** The law sets a day for the answer, and nothing else tells the brand of it (INT-170). */
const sentWhenDisabled: readonly SystemMailId[] = ['customer-data-asked-admin'];

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
        async (db) => {
          const { isSent, own } = await findSystemEmail(db, mail.template);
          const recipient = await findRecipient(db, mail);
          const isWanted = isSent && !isOver(mail, now()) && isFor(mail, recipient);
          return async (tenant) => (isWanted ? systemPage(mail, tenant, own) : undefined);
        },
        {
          ...{ kind: 'transactional', to: mail.to, headers: headersOf(mail), context, config },
          isAlwaysSent: sentWhenDisabled.includes(mail.template),
        },
      ),
  });

/** An email that somebody has asked for can be ended where it is read. */
const headersOf = (mail: SystemMail): Mail['headers'] =>
  'unsubscribeAt' in mail ? unsubscribeHeaders(mail.unsubscribeAt) : undefined;

/** Whether it is of a day that is over by now (REP-101). */
const isOver = (mail: SystemMail, now: Date): boolean =>
  'until' in mail && now.getTime() >= Date.parse(mail.until);
