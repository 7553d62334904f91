import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `invitation-administrator` needs to know (ADM-27). */
export const InvitationMail = z.object({
  template: z.literal('invitation-administrator'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page on which the person accepts, for one registration. */
  url: z.url(),
  validDays: z.number().int(),
});
export type InvitationMail = z.infer<typeof InvitationMail>;

export const invitationText = (
  { to, url, validDays }: InvitationMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `You are invited to administer ${tenantName}`,
  heading: `Welcome to ${tenantName}, ${to.name}`,
  paragraphs: [
    `You have been invited to look after the ${wordsOf(terms).ambassador} programme of ${tenantName} as an administrator.`,
    'Accept the invitation to choose your password and get started.',
  ],
  action: { label: 'Accept invitation', url },
  closing: [
    `The invitation is valid for ${validDays} days and for one registration. If you did not expect it, you can ignore this email.`,
  ],
  why: `You get this email because an administrator of ${tenantName} has invited you.`,
});
