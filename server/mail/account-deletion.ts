import { z } from 'zod';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `account-deletion` needs to know: somebody has asked for the deletion of their account. */
export const AccountDeletionMail = z.object({
  template: z.literal('account-deletion'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page on which the person keeps the account, once. */
  url: z.url(),
  /** When the account is deleted. */
  deletionAt: z.iso.datetime(),
});
export type AccountDeletionMail = z.infer<typeof AccountDeletionMail>;

export const accountDeletionText = (
  { to, url, deletionAt }: AccountDeletionMail,
  { tenantName, timezone }: MailTenant,
): MailText => ({
  subject: `Your account at ${tenantName} will be deleted`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `As you asked, your account at ${tenantName} will be deleted on ${dayOf(deletionAt, timezone)}. You are logged out, and nobody can log in until then.`,
    'Have you changed your mind, or was it not you? Then keep your account. Everything is as it was.',
  ],
  action: { label: 'Keep my account', url },
  closing: [
    'The link works once, until that day. Afterwards nobody can bring the account back.',
    'The law asks to keep payments and earnings. They are kept without your name.',
  ],
  why: `You get this email because somebody asked for the deletion of your account at ${tenantName}.`,
});

const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(Date.parse(instant));
