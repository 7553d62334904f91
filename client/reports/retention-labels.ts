import type { QuietDays } from '#contract/reports/rows.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { monthOf } from '../dates/days.ts';

/** The texts of the report of retention, in the tenant's own terms. */
export function retentionLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  const people = (count: number): string => count.toLocaleString('en');
  return {
    cohorts: {
      title: 'By month of joining',
      description:
        'How many were active in each month since they joined: they completed an activity, or sold something.',
      failure: 'The cohorts could not be loaded',
      month: 'Joined in',
      joined: 'Joined',
      since: 'Months after joining',
      after: (months: number): string =>
        months === 0
          ? 'Month of joining'
          : months === 1
            ? '1 month later'
            : `${months} months later`,
      all: 'All months',
      share: (part: number): string => `${Math.round(part * 100)}%`,
      activeIn: (count: number, month: string): string =>
        `${people(count)} active in ${monthOf(month)}`,
      joinedIn: (count: number, month: string): string =>
        `${people(count)} joined in ${monthOf(month)}`,
      note: 'The last figure of each row is of this month, which is not over, and is left out of All months. People who have left since still count as joined.',
      empty: 'Nobody has joined in the last twelve months',
      emptyHint: 'Everybody who joins appears here.',
    },
    people: {
      title: (joined: string): string => `Joined in ${monthOf(joined)}`,
      active: (month: string): string =>
        `The people among them who were active in ${monthOf(month)}.`,
      all: 'Everybody who joined, whether active or not.',
      back: 'Retention',
      empty: 'No results found',
      badMonth: 'Date is not valid.',
      badMonthHint: 'Choose a figure of the retention report.',
    },
    sleeping: {
      title: `Sleeping ${ambassadors}`,
      description:
        'They were active once, and have done nothing since: no activity, no sale, nothing in review.',
      chosen: 'Quiet for',
      days: (days: QuietDays): string => `${days} days`,
      empty: 'Nobody sleeps',
      emptyHint: `Every one of your ${ambassadors} who was ever active still is.`,
    },
    columns: { joined: 'Joined', lastActive: 'Last active' },
    never: 'Never',
  };
}

export type RetentionLabels = ReturnType<typeof retentionLabels>;
