import { z } from 'zod';
import { defineKind } from './define-kind.ts';
import { canSwitchOff } from './wording.ts';

const sampleUrl = 'https://example.com/';

/** ACT-101. `reward` and `balance` are missing in mails of 742 that still wait. */
export const activityApproved = defineKind({
  id: 'activity-approved',
  title: 'Activity approved',
  helpText: 'Sent when an activity that was handed in has been approved.',
  category: 'Activities',
  about: {
    title: z.string(),
    url: z.url(),
    reward: z.string().default(''),
    balance: z.string().default(''),
  },
  placeholders: {
    ACTIVITY: 'The title of the activity',
    REWARD: 'What it has earned, in one sentence',
    BALANCE: 'How many points there are now, in one sentence',
    LINK: 'The page of the activity',
  },
  values: ({ title, url, reward, balance }) => ({
    ACTIVITY: title,
    REWARD: reward,
    BALANCE: balance,
    LINK: url,
  }),
  sample: {
    title: 'Share your story',
    url: sampleUrl,
    reward: 'You have earned 250 points.',
    balance: 'Your balance is 1,250 points now.',
  },
  wording: (tenant) => ({
    subject: 'Approved: {{ACTIVITY}}',
    heading: 'Well done, {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has approved what you did for “{{ACTIVITY}}”.`,
      '{{REWARD}}',
      '{{BALANCE}}',
    ],
    action: { label: 'See your activities', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** ACT-101. */
export const activityRejected = defineKind({
  id: 'activity-rejected',
  title: 'Activity rejected',
  helpText: 'Sent when an activity that was handed in has been rejected, with the reason.',
  category: 'Activities',
  about: { title: z.string(), url: z.url(), reason: z.string() },
  placeholders: {
    ACTIVITY: 'The title of the activity',
    REASON: 'Why it was rejected',
    LINK: 'The page of the activity',
  },
  values: ({ title, url, reason }) => ({ ACTIVITY: title, REASON: reason, LINK: url }),
  sample: {
    title: 'Share your story',
    url: sampleUrl,
    reason: 'The picture is too dark to see the product.',
  },
  wording: (tenant) => ({
    subject: 'Rejected: {{ACTIVITY}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has rejected what you handed in for “{{ACTIVITY}}”. The reason:`,
      '{{REASON}}',
      'You can change it and hand it in again.',
    ],
    action: { label: 'Open the activity', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** Points that an activity had given are taken back. */
export const activityTakenBack = defineKind({
  id: 'activity-taken-back',
  title: 'Approval taken back',
  helpText: 'Sent when an approval is undone, with the points that are taken back.',
  category: 'Activities',
  about: { title: z.string(), taken: z.string(), balance: z.string(), url: z.url() },
  placeholders: {
    ACTIVITY: 'The title of the activity',
    TAKEN: 'What is taken back, such as 250 points',
    BALANCE: 'How many points there are now, in one sentence',
    LINK: 'The page of the activity',
  },
  values: ({ title, taken, balance, url }) => ({
    ACTIVITY: title,
    TAKEN: taken,
    BALANCE: balance,
    LINK: url,
  }),
  sample: {
    title: 'Share your story',
    taken: '250 points',
    balance: 'Your balance is 1,000 points now.',
    url: sampleUrl,
  },
  wording: (tenant) => ({
    subject: 'Taken back: the approval of {{ACTIVITY}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has taken back the approval of “{{ACTIVITY}}”, and with it {{TAKEN}}.`,
      '{{BALANCE}}',
      'It is looked at once more. We will email you when it is decided.',
    ],
    action: { label: 'Open the activity', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});
