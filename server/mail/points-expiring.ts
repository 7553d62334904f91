import { z } from 'zod';
import { CalendarDay } from '#contract/http/fields.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `points-expiring` needs to know: points expire in a month (SET-79). */
export const PointsExpiringMail = z.object({
  template: z.literal('points-expiring'),
  to: z.object({ name: z.string(), address: z.string() }),
  points: z.number().int().positive(),
  /** The day on which they expire. */
  date: CalendarDay,
  /** The page of the earnings. */
  url: z.url(),
});
export type PointsExpiringMail = z.infer<typeof PointsExpiringMail>;

export const pointsExpiringText = (
  { to, points, date, url }: PointsExpiringMail,
  { tenantName, terms }: MailTenant,
): MailText => {
  const amount = `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`;
  return {
    subject: `${amount} will expire on ${inWords(date)}`,
    heading: `Hello ${to.name}`,
    paragraphs: [
      `${amount} that you have earned at ${tenantName} will expire on ${inWords(date)}.`,
      'What you spend before that day does not expire. The points that you have had the longest are spent first.',
    ],
    action: { label: 'See your points', url },
    closing: [],
    why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}. You can switch it off in your account.`,
  };
};

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
