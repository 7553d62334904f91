import { z } from 'zod';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `email-confirmation` needs to know. It goes to the address that is to be confirmed. */
export const EmailConfirmationMail = z.object({
  template: z.literal('email-confirmation'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page on which the person confirms the address, once. */
  url: z.url(),
  validHours: z.number().int(),
});
export type EmailConfirmationMail = z.infer<typeof EmailConfirmationMail>;

export const emailConfirmationText = (
  { to, url, validHours }: EmailConfirmationMail,
  { tenantName }: MailTenant,
): MailText => ({
  subject: `Confirm your new email for ${tenantName}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `You would like to use this address for your account at ${tenantName}. Please confirm that it is yours.`,
    'From then on you log in with it. Until then nothing changes.',
  ],
  action: { label: 'Confirm this email', url },
  closing: [
    `The link works once and for ${validHours} hours. If you did not ask for it, you can ignore this email.`,
  ],
  why: `You get this email because somebody entered this address as their new one at ${tenantName}.`,
});
