import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

const to = z.object({ name: z.string(), address: z.string() });

/** What the system email `application-received` needs to know (APPL-86). */
export const ApplicationReceivedMail = z.object({
  template: z.literal('application-received'),
  to,
  /** The page on which the applicant sees where the application stands; none in mails of 735 that still wait. */
  url: z.url().optional(),
});
export type ApplicationReceivedMail = z.infer<typeof ApplicationReceivedMail>;

export const applicationReceivedText = (
  { to: applicant, url }: ApplicationReceivedMail,
  tenant: MailTenant,
): MailText => ({
  subject: `${tenant.tenantName} has received your application`,
  heading: `Thank you for applying, ${applicant.name}`,
  paragraphs: [
    `Your application for the ${programmeOf(tenant)} has arrived.`,
    'We will email you once it has been reviewed. There is nothing you need to do until then.',
  ],
  ...(url !== undefined && { action: { label: 'See where it stands', url } }),
  closing:
    url === undefined ? [] : ['The link works as often as you like. Please keep it to yourself.'],
  why: whyOf(tenant),
});

/** What the system email `application-approved` needs to know (APPL-73). */
export const ApplicationApprovedMail = z.object({
  template: z.literal('application-approved'),
  to,
  /** The page on which the person registers or, with an account already, logs in. */
  url: z.url(),
  /** How long the link lets somebody register; null for who has an account already. */
  validDays: z.number().int().nullable(),
});
export type ApplicationApprovedMail = z.infer<typeof ApplicationApprovedMail>;

export const applicationApprovedText = (
  { to: applicant, url, validDays }: ApplicationApprovedMail,
  tenant: MailTenant,
): MailText => ({
  subject: `Your application to ${tenant.tenantName} has been approved`,
  heading: `Welcome to ${tenant.tenantName}, ${applicant.name}`,
  paragraphs: [
    `Your application for the ${programmeOf(tenant)} has been approved.`,
    validDays === null
      ? 'Log in with the account you have to see what you can do.'
      : 'Choose a password to create your account and get started.',
  ],
  action: { label: validDays === null ? 'Log in' : 'Create your account', url },
  closing:
    validDays === null
      ? []
      : [
          `The link is valid for ${validDays} days and for one registration. Please keep it to yourself.`,
        ],
  why: whyOf(tenant),
});

/** What the system email `application-rejected` needs to know (APPL-69). */
export const ApplicationRejectedMail = z.object({
  template: z.literal('application-rejected'),
  to,
});
export type ApplicationRejectedMail = z.infer<typeof ApplicationRejectedMail>;

export const applicationRejectedText = (
  { to: applicant }: ApplicationRejectedMail,
  tenant: MailTenant,
): MailText => ({
  subject: `About your application to ${tenant.tenantName}`,
  heading: `Hello ${applicant.name}`,
  paragraphs: [
    `Thank you for your interest in the ${programmeOf(tenant)}.`,
    'We have looked at your application and cannot offer you a place this time.',
  ],
  closing: [],
  why: whyOf(tenant),
});

const programmeOf = ({ tenantName, terms }: MailTenant): string =>
  `${wordsOf(terms).ambassador} programme of ${tenantName}`;

const whyOf = (tenant: MailTenant): string =>
  `You get this email because somebody has applied for the ${programmeOf(tenant)} with this address.`;
