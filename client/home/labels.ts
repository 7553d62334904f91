import { monthOf } from '../dates/days.ts';
import { earningsLabels } from '../transactions/labels.ts';

const points = earningsLabels.balance;
const activities = (count: number): string => (count === 1 ? 'activity' : 'activities');

/** The texts of an ambassador's first screen before the activities (DASH-66, DASH-70 to DASH-73). */
export const homeLabels = {
  needs: {
    title: 'Waiting for you',
    profile: {
      missing: 'Tell people who you are: your profile is still empty',
      rejected: 'Your profile was not approved. Read why and correct it',
    },
    profileAction: { missing: 'Write your profile', rejected: 'Correct your profile' },
    agreements: 'What you agreed to when you applied has changed',
    agreementsAction: 'Read it',
    draft: (title: string): string => `You have begun “${title}” and not handed it in`,
    draftAction: 'Go on',
  },
  news: {
    title: 'Since your last visit',
    sum: (sum: string): string => `${sum} since your last visit`,
    more: (count: number): string => `and ${count.toLocaleString('en')} more`,
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    isNew: 'New',
  },
  goal: {
    title: 'Points you have earned this month',
    progress: (points: number, best: number): string =>
      `${points.toLocaleString('en')} of ${best.toLocaleString('en')} points`,
    entries: 'See where they come from',
    toBest: (missing: number, day: string): string =>
      `${points(missing)} more and you are level with your best month, ${monthOf(day)}.`,
    level: (day: string): string => `You are level with your best month, ${monthOf(day)}.`,
    record: (day: string, best: number): string =>
      `Your best month so far. Until now it was ${monthOf(day)} with ${points(best)}.`,
    firstMonth: 'This is the first month that has brought you points.',
    noneYet: 'Your first points are still to come.',
    open: (count: number, sum: number): string =>
      `${count} ${activities(count)} below can bring you ${points(sum)}.`,
    purpose: 'What points are for',
    noPurpose: 'Under Rewards you see what you can get for points.',
    rewards: 'See the rewards',
  },
};
