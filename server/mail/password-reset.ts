import { z } from 'zod';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `password-reset` needs to know (AUTH-84). */
export const PasswordResetMail = z.object({
  template: z.literal('password-reset'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page on which the person chooses a new password, once. */
  url: z.url(),
  validMinutes: z.number().int(),
});
export type PasswordResetMail = z.infer<typeof PasswordResetMail>;

export const passwordResetText = (
  { to, url, validMinutes }: PasswordResetMail,
  { tenantName }: MailTenant,
): MailText => ({
  subject: `Reset your password for ${tenantName}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `Somebody, hopefully you, has asked to reset your password for ${tenantName}.`,
    'Choose a new password to sign in again. You will be signed out everywhere else.',
  ],
  action: { label: 'Choose a new password', url },
  closing: [
    `The link works once and for ${validMinutes} minutes. If you did not ask for it, you can ignore this email: your password stays as it is.`,
  ],
  why: `You get this email because a new password was asked for at ${tenantName} with this address.`,
});
