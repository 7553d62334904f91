import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

const about = {
  to: z.object({ name: z.string(), address: z.string() }),
  /** What the activity is called. */
  title: z.string(),
  /** The page of the activity. */
  url: z.url(),
};

/** What the system email `activity-approved` needs to know (ACT-101). */
export const ActivityApprovedMail = z.object({
  template: z.literal('activity-approved'),
  ...about,
});
export type ActivityApprovedMail = z.infer<typeof ActivityApprovedMail>;

export const activityApprovedText = (
  { to, title, url }: ActivityApprovedMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `Approved: ${title}`,
  heading: `Well done, ${to.name}`,
  paragraphs: [
    `${tenantName} has approved what you did for “${title}”. Your reward is on its way.`,
  ],
  action: { label: 'See your activities', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}.`,
});

/** What the system email `activity-rejected` needs to know (ACT-101). */
export const ActivityRejectedMail = z.object({
  template: z.literal('activity-rejected'),
  ...about,
  reason: z.string(),
});
export type ActivityRejectedMail = z.infer<typeof ActivityRejectedMail>;

export const activityRejectedText = (
  { to, title, url, reason }: ActivityRejectedMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `Rejected: ${title}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `${tenantName} has rejected what you handed in for “${title}”. The reason:`,
    reason,
    'You can change it and hand it in again.',
  ],
  action: { label: 'Open the activity', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}.`,
});
