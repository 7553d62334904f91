import { z } from 'zod';
import type { MailTenant, MailText } from './mail.ts';

/**
 * What the system email `email-changed` needs to know. It goes to the former address and does not
 * name the new one: the former may never have been this person's.
 */
export const EmailChangedMail = z.object({
  template: z.literal('email-changed'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page on which the person signs in. */
  url: z.url(),
});
export type EmailChangedMail = z.infer<typeof EmailChangedMail>;

export const emailChangedText = (
  { to, url }: EmailChangedMail,
  { tenantName }: MailTenant,
): MailText => ({
  subject: `Your email for ${tenantName} has been changed`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `The email of your account at ${tenantName} has been changed. You can no longer sign in with this address.`,
    `Did you not expect this? Then please tell ${tenantName} at once: somebody else may have your account.`,
  ],
  action: { label: `Go to ${tenantName}`, url },
  closing: [],
  why: `You get this email because it was the address of an account at ${tenantName}.`,
});
