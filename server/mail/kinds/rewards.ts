import { z } from 'zod';
import { CalendarDay } from '#contract/http/fields.ts';
import { amountInWords } from '#contract/transactions/amount-in-words.ts';
import { dayInWords } from './day-in-words.ts';
import { defineKind } from './define-kind.ts';
import { canSwitchOff, takesPart } from './wording.ts';

const sampleUrl = 'https://example.com/';

/** REW-115: sent once a day with everything since the last one (MAIL-43). */
export const issuedRewards = defineKind({
  id: 'issued-rewards',
  title: 'Rewards issued',
  helpText:
    'Sent once a day, at the time chosen in the settings, with all rewards since the last one.',
  category: 'Rewards',
  about: { rewards: z.array(z.string()).min(1), url: z.url() },
  placeholders: {
    COUNT: 'How many rewards, such as “A reward” or “3 rewards”',
    REWARDS: 'The rewards, one a line',
    LINK: 'The page with the rewards and their codes',
  },
  values: ({ rewards, url }) => ({
    COUNT: rewards.length === 1 ? 'A reward' : `${rewards.length} rewards`,
    REWARDS: rewards.map((reward) => `• ${reward}`).join('\n'),
    LINK: url,
  }),
  sample: { rewards: ['Gift card of €25', '20% off everything'], url: sampleUrl },
  wording: (tenant) => ({
    subject: '{{COUNT}} for you',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has issued what you have chosen:`,
      '{{REWARDS}}',
      'The codes and numbers are in your account.',
    ],
    action: { label: 'See your rewards', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** REW-229. */
export const rewardCancelled = defineKind({
  id: 'reward-cancelled',
  title: 'Reward cancelled',
  helpText:
    'Sent when an administrator cancels a reward that somebody has chosen, or deletes it after it was issued.',
  category: 'Rewards',
  about: {
    reward: z.string(),
    /** The points that came back: 0 where it was chosen with a token. */
    points: z.number().int().min(0),
    reason: z.string().nullable(),
  },
  placeholders: {
    REWARD: 'The reward',
    REASON: 'Why it was cancelled, if the administrator has said so',
    BACK: 'What came back, such as “You got your 500 points back.”',
    LINK: 'The page of the rewards',
  },
  values: ({ reward, points, reason }, { origin }) => ({
    REWARD: reward,
    REASON: reason ?? '',
    BACK:
      points === 0
        ? 'You can claim it again in the catalog.'
        : `You got your ${amountInWords('points', points)} back.`,
    LINK: `${origin}/my/rewards/catalog`,
  }),
  sample: { reward: 'Gift card of €25', points: 500, reason: 'It is out of stock.' },
  wording: (tenant) => ({
    subject: '“{{REWARD}}” was cancelled',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has cancelled “{{REWARD}}”, which you had chosen.`,
      '{{REASON}}',
      '{{BACK}}',
    ],
    action: { label: 'See the rewards', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** SET-79. */
export const pointsExpiring = defineKind({
  id: 'points-expiring',
  title: 'Points will expire',
  helpText: 'Sent a month before points expire.',
  category: 'Rewards',
  about: { points: z.number().int().positive(), date: CalendarDay, url: z.url() },
  placeholders: {
    POINTS: 'How many points expire, such as 120 points',
    DATE: 'The day on which they expire',
    LINK: 'The page of the points',
  },
  values: ({ points, date, url }) => ({
    POINTS: amountInWords('points', points),
    DATE: dayInWords(date),
    LINK: url,
  }),
  sample: { points: 120, date: '2027-01-31', url: sampleUrl },
  wording: (tenant) => ({
    subject: '{{POINTS}} will expire on {{DATE}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `{{POINTS}} that you have earned at ${tenant.tenantName} will expire on {{DATE}}.`,
      'What you spend before that day does not expire. The points that you have had the longest are spent first.',
    ],
    action: { label: 'See your points', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** REW: an activity has given the choice among rewards. */
export const rewardTokenReceived = defineKind({
  id: 'reward-token-received',
  title: 'Reward to choose',
  helpText: 'Sent when an activity has given a reward that the person chooses themselves.',
  category: 'Rewards',
  about: { title: z.string() },
  placeholders: {
    ACTIVITY: 'The title of the activity',
    LINK: 'The page to choose the reward',
  },
  values: ({ title }, { origin }) => ({ ACTIVITY: title, LINK: `${origin}/my/rewards` }),
  sample: { title: 'Share your story' },
  wording: (tenant) => ({
    subject: 'Choose your reward',
    heading: 'Well done, {{FIRST_NAME}}',
    paragraphs: [
      `For “{{ACTIVITY}}” you may choose a reward at ${tenant.tenantName}.`,
      'It waits for you in your account.',
    ],
    action: { label: 'Choose a reward', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** PAY: cash has arrived. */
export const payoutPaid = defineKind({
  id: 'payout-paid',
  title: 'Cash paid out',
  helpText: 'Sent when a payout has been paid.',
  category: 'Rewards',
  about: { amount: z.string(), payTo: z.string() },
  placeholders: {
    AMOUNT: 'The amount, such as €40.00',
    ACCOUNT: 'Where it was sent',
    LINK: 'The page of the payments',
  },
  values: ({ amount, payTo }, { origin }) => ({
    AMOUNT: amount,
    ACCOUNT: payTo,
    LINK: `${origin}/payments`,
  }),
  sample: { amount: '€40.00', payTo: 'jane@example.com' },
  wording: (tenant) => ({
    subject: '{{AMOUNT}} on its way to you',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has paid you {{AMOUNT}}. It was sent to {{ACCOUNT}}.`,
      'Banks can take some days until it shows in your account.',
    ],
    action: { label: 'See your payments', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** PAY: cash has come back, and is due again. */
export const payoutFailed = defineKind({
  id: 'payout-failed',
  title: 'Payout failed',
  helpText: 'Sent when a payout could not be made, with the reason.',
  category: 'Rewards',
  about: { amount: z.string(), reason: z.string() },
  placeholders: {
    AMOUNT: 'The amount, such as €40.00',
    REASON: 'Why it failed',
    LINK: 'The page of the payments',
  },
  values: ({ amount, reason }, { origin }) => ({
    AMOUNT: amount,
    REASON: reason,
    LINK: `${origin}/payments`,
  }),
  sample: { amount: '€40.00', reason: 'This PayPal account cannot receive payments.' },
  wording: (tenant) => ({
    subject: 'Your payout of {{AMOUNT}} did not work',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} wanted to pay you {{AMOUNT}}, and it has come back:`,
      '{{REASON}}',
      'Nothing is lost. The amount is due again and will be paid with the next payout. Please check where it is to go.',
    ],
    action: { label: 'Check your account', url: '{{LINK}}' },
    why: takesPart(tenant),
  }),
});
