import { monthOf as monthInPoints } from '#contract/points-expiry/months.ts';
import type {
  ExpiryPreview,
  LastExpiry,
  UpcomingExpiry,
} from '#contract/points-expiry/points-expiry.ts';
import { expiresOn } from '#contract/points-expiry/rules.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { longDay, monthOf } from '../dates/days.ts';
import { earningsLabels } from '../transactions/labels.ts';

const points = earningsLabels.balance;

/** The texts where points expire (SET-81). */
export const expiryLabels = {
  upcoming: ({ points: amount, date }: UpcomingExpiry): string =>
    `${points(amount)} will expire on ${longDay(date)}`,
  spentFirst:
    'Points that you spend before that day do not expire. The oldest points are spent first.',
};

const people = (count: number, terms: Terms): string => {
  const { ambassador, ambassadors } = wordsOf(terms);
  return `${count.toLocaleString('en')} ${count === 1 ? ambassador : ambassadors}`;
};

/** The texts of the settings of points that expire (SET-63, SET-76 to SET-80). */
export const expirySettingsLabels = {
  title: 'Points expiry',
  description:
    'Points that nobody spends can expire. It happens on the first of a month, and everybody concerned is told a month before.',
  fields: {
    pointsExpire: 'Points expire',
    expireAfterMonths: 'Expire after',
    startDate: 'Start date',
  },
  months: (count: number): string => (count === 1 ? '1 month' : `${count} months`),
  startDateHint: 'The first day on which points expire.',
  started:
    'Points expire already, so the start date stays. Switch expiry off to choose another one.',
  /** "Points earned in May 2026 expire on June 1, 2027". */
  example: (today: string, months: number): string =>
    `Points earned in ${monthOf(monthInPoints(today))} expire on ${longDay(expiresOn(today, months))}, unless they are spent before.`,
  preview: ({ date, people: count, points: amount }: ExpiryPreview, terms: Terms): string => {
    if (date !== null) {
      return count === 0
        ? `On ${longDay(date)} nobody loses points.`
        : `On ${longDay(date)} ${people(count, terms)} will lose ${points(amount)}, unless they are spent before.`;
    }
    return count === 0
      ? 'If the first run was today, nobody would lose points.'
      : `If the first run was today, ${people(count, terms)} would lose ${points(amount)}.`;
  },
  counting: 'Counting who would lose points…',
  countFailed: 'Who would lose points could not be counted.',
  again: 'Try again',
  lastRun: ({ date, people: count, points: amount }: LastExpiry, terms: Terms): string =>
    count === 0
      ? `On ${longDay(date)} nobody lost points.`
      : `On ${longDay(date)} ${people(count, terms)} lost ${points(amount)}.`,
  confirm: {
    title: 'Let points expire?',
    text: (startDate: string, months: number): string =>
      `From ${longDay(startDate)} on, everybody’s points that are older than ${expirySettingsLabels.months(months)} and not spent are taken away on the first of each month. Points that have expired do not come back.`,
    action: 'Let points expire',
  },
};
