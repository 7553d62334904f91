import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

const about = {
  to: z.object({ name: z.string(), address: z.string() }),
  /** The page of the profile. */
  url: z.url(),
};

const why = ({ tenantName, terms }: MailTenant): string =>
  `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}.`;

/** What the system email `profile-approved` needs to know (AMB-88). */
export const ProfileApprovedMail = z.object({ template: z.literal('profile-approved'), ...about });
export type ProfileApprovedMail = z.infer<typeof ProfileApprovedMail>;

export const profileApprovedText = (
  { to, url }: ProfileApprovedMail,
  tenant: MailTenant,
): MailText => ({
  subject: 'Your profile has been approved',
  heading: `Thank you, ${to.name}`,
  paragraphs: [`${tenant.tenantName} has approved the changes of your profile.`],
  action: { label: 'See your profile', url },
  closing: [],
  why: why(tenant),
});

/** What the system email `profile-rejected` needs to know (AMB-89). */
export const ProfileRejectedMail = z.object({
  template: z.literal('profile-rejected'),
  ...about,
  message: z.string(),
});
export type ProfileRejectedMail = z.infer<typeof ProfileRejectedMail>;

export const profileRejectedText = (
  { to, url, message }: ProfileRejectedMail,
  tenant: MailTenant,
): MailText => ({
  subject: 'Please change your profile',
  heading: `Hello ${to.name}`,
  paragraphs: [
    `${tenant.tenantName} has not approved the changes of your profile. The message:`,
    message,
    'We have kept your text. You can correct it and save it again.',
  ],
  action: { label: 'Correct your profile', url },
  closing: [],
  why: why(tenant),
});
