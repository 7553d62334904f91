import { z } from 'zod';
import { troubleWords } from '#contract/payouts/trouble-words.ts';
import type { MailTenant } from '../mail.ts';
import { defineKind } from './define-kind.ts';

/** Why an administrator gets an email that they can do without. */
export const whyOf = ({ tenantName }: MailTenant): string =>
  `You get this email because you are an administrator of ${tenantName}. You can switch it off in your account.`;

export const rewardSelectedAdmin = defineKind({
  id: 'reward-selected-admin',
  title: 'Reward to issue',
  helpText: 'Sent to administrators when somebody has chosen a reward that is issued by hand.',
  category: 'Administration',
  about: { person: z.string(), reward: z.string() },
  placeholders: {
    PERSON: 'Who has chosen it',
    REWARD: 'The reward',
    LINK: 'The list of rewards that wait',
  },
  values: ({ person, reward }, { origin }) => ({
    PERSON: person,
    REWARD: reward,
    LINK: `${origin}/rewards/selections/unissued`,
  }),
  sample: { person: 'Jane Doe', reward: 'A box of everything new' },
  wording: (tenant) => ({
    subject: '{{PERSON}} has chosen {{REWARD}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: ['{{PERSON}} has chosen {{REWARD}}. It waits to be issued.'],
    action: { label: 'See what waits', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});

export const applicationReceivedAdmin = defineKind({
  id: 'application-received-admin',
  title: 'New applicant',
  helpText: 'Sent to administrators when somebody has applied and waits for a decision.',
  category: 'Administration',
  about: { person: z.string() },
  placeholders: { PERSON: 'Who has applied', LINK: 'The list of applicants' },
  values: ({ person }, { origin }) => ({ PERSON: person, LINK: `${origin}/applicants` }),
  sample: { person: 'Jane Doe' },
  wording: (tenant) => ({
    subject: '{{PERSON}} has applied',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [`{{PERSON}} has applied at ${tenant.tenantName} and waits for a decision.`],
    action: { label: 'See the applicants', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});

export const taskSubmittedAdmin = defineKind({
  id: 'task-submitted-admin',
  title: 'Task to review',
  helpText: 'Sent to administrators when somebody has handed in a task that waits for a review.',
  category: 'Administration',
  about: { person: z.string(), title: z.string() },
  placeholders: {
    PERSON: 'Who has handed it in',
    ACTIVITY: 'The title of the activity',
    LINK: 'The activities that wait for a review',
  },
  values: ({ person, title }, { origin }) => ({
    PERSON: person,
    ACTIVITY: title,
    LINK: `${origin}/activities?state=awaiting-review`,
  }),
  sample: { person: 'Jane Doe', title: 'Share your story' },
  wording: (tenant) => ({
    subject: 'To review: {{ACTIVITY}} by {{PERSON}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: ['{{PERSON}} has handed in “{{ACTIVITY}}”. It waits for your review.'],
    action: { label: 'Review it', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});

/** PAY: a run waits for another administrator. */
export const payoutApprovalAdmin = defineKind({
  id: 'payout-approval-admin',
  title: 'Payout run to approve',
  helpText: 'Sent to the other administrators when a payout run waits for an approval.',
  category: 'Administration',
  about: { number: z.string(), amount: z.string(), submittedBy: z.string(), runId: z.uuid() },
  placeholders: {
    RUN: 'The number of the run',
    AMOUNT: 'How much it pays',
    SUBMITTED_BY: 'Who has submitted it',
    LINK: 'The page of the run',
  },
  values: ({ number, amount, submittedBy, runId }, { origin }) => ({
    RUN: number,
    AMOUNT: amount,
    SUBMITTED_BY: submittedBy,
    LINK: `${origin}/payout-runs/${runId}`,
  }),
  sample: {
    ...{ number: '12', amount: '€1,240.00', submittedBy: 'ada@example.com' },
    runId: '0190b8c4-0000-4000-8000-000000000001',
  },
  wording: (tenant) => ({
    subject: 'Payout run {{RUN}} waits for your approval',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      '{{SUBMITTED_BY}} has submitted payout run {{RUN}} of {{AMOUNT}}. Another administrator approves it.',
    ],
    action: { label: 'Look at the run', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});

/** PAY-96: PayPal does not pay a run. */
export const payoutHeldUpAdmin = defineKind({
  id: 'payout-held-up-admin',
  title: 'Payout run is held up',
  helpText: 'Sent to administrators when PayPal does not pay a payout run, with what to do.',
  category: 'Administration',
  about: {
    ...{ number: z.string(), amount: z.string(), runId: z.uuid() },
    ...{ reason: z.string(), step: z.string() },
  },
  placeholders: {
    RUN: 'The number of the run',
    AMOUNT: 'How much of it is not paid yet',
    REASON: 'Why PayPal does not pay it',
    STEP: 'What to do',
    LINK: 'The page of the run',
  },
  values: ({ number, amount, runId, reason, step }, { origin }) => ({
    RUN: number,
    AMOUNT: amount,
    REASON: reason,
    STEP: step,
    LINK: `${origin}/payout-runs/${runId}`,
  }),
  sample: {
    ...{ number: '12', amount: '€1,240.00', reason: troubleWords['no-funds'] },
    step: 'PayPal does not have this run, and has paid nothing of it. Add money to the account at PayPal.',
    runId: '0190b8c4-0000-4000-8000-000000000001',
  },
  wording: (tenant) => ({
    subject: 'Payout run {{RUN}} is held up',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: ['Payout run {{RUN}} of {{AMOUNT}} is held up: {{REASON}}.', '{{STEP}}'],
    action: { label: 'Look at the run', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});
