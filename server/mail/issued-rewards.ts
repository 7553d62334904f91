import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `issued-rewards` needs to know: what somebody has received since the last one (REW-115). */
export const IssuedRewardsMail = z.object({
  template: z.literal('issued-rewards'),
  to: z.object({ name: z.string(), address: z.string() }),
  /** What each reward is called, in the order in which they were issued. */
  rewards: z.array(z.string()).min(1),
  /** The page with the rewards and their codes. */
  url: z.url(),
});
export type IssuedRewardsMail = z.infer<typeof IssuedRewardsMail>;

export const issuedRewardsText = (
  { to, rewards, url }: IssuedRewardsMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject:
    rewards.length === 1
      ? `Your reward is ready: ${rewards[0]}`
      : `${rewards.length} of your rewards are ready`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    rewards.length === 1
      ? `${tenantName} has issued a reward that you have chosen:`
      : `${tenantName} has issued rewards that you have chosen:`,
    ...rewards.map((reward) => `• ${reward}`),
    'Their codes and numbers are in your account.',
  ],
  action: { label: 'See your rewards', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}. You can switch it off in your account.`,
});
