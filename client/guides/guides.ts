import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { ownActivitiesGuide } from './guide-ids.ts';

/** One thing on a screen, and its use. */
export interface Hint {
  /** The `data-guide` of the thing, on either side of the seam. Out of sight, the hint stands in the middle. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  /** The keys for it; left out where there are none. */
  readonly keys?: string;
  /** Offers the video for new tenants where one is configured (SHELL-156). */
  readonly offersVideo?: true;
}

/** A short sequence of hints over a screen (DASH-42). */
export interface Guide {
  readonly id: string;
  readonly title: string;
  /** The screen on which it opens on request; by itself it opens on the screen that has this address. */
  readonly address: string;
  readonly audience: 'admin' | 'ambassador';
  /** The part of the query that puts something over the screen: the guide waits until it is gone. */
  readonly waitsFor?: string;
  readonly hints: readonly Hint[];
}

/** Every guide, in the tenant's own terms. Adding one is adding a row. */
export function guidesOf(terms: Terms): readonly Guide[] {
  const { ambassadors } = wordsOf(terms);
  return [
    {
      id: 'first-steps',
      title: 'First steps',
      address: '/dashboard',
      audience: 'admin',
      hints: [
        {
          anchor: 'menu',
          title: 'Everything has its place',
          text: 'The menu leads to every part of your programme. The pages you need every day are at the top.',
          offersVideo: true,
        },
        {
          anchor: 'palette',
          title: 'Or just type where to go',
          text: 'The magnifying glass finds any screen and any person from wherever you are.',
          keys: 'So does Ctrl+K, or ⌘K on a Mac.',
        },
        {
          anchor: 'awaiting-review',
          title: 'What waits for you',
          text: `This counts what your ${ambassadors} have handed in. Click it to open the list.`,
        },
        {
          anchor: 'notifications',
          title: 'What you should know',
          text: 'When something needs your attention, such as a limit you have reached, you see it at the top of this page.',
        },
      ],
    },
    {
      id: 'review-activities',
      title: 'Reviewing activities',
      address: '/activities?state=awaiting-review',
      audience: 'admin',
      hints: [
        {
          anchor: 'review-filters',
          title: 'Find what to review',
          text: 'Narrow the list by person, activity type, tag or date. The address of the page keeps your choice, so you can bookmark it.',
        },
        {
          anchor: 'review-activity',
          title: 'Everything at a glance',
          text: 'Each activity shows who did it, what they get for it, and the proof of each task.',
        },
        {
          anchor: 'review-decision',
          title: 'Decide on the spot',
          text: 'Approve it, or reject it and say why. You can undo either.',
        },
        {
          anchor: 'review-all',
          title: 'Many at once, or by keyboard',
          text: 'Select several and approve them together.',
          keys: 'A approves the marked activity, R rejects it, and U undoes your last decision.',
        },
      ],
    },
    {
      id: 'design-activity-type',
      title: 'Designing an activity type',
      address: '/activity-types/new/custom',
      audience: 'admin',
      hints: [
        {
          anchor: 'steps',
          title: 'A few short steps',
          text: 'Start with the tasks and end with how it looks. You can go back to any step you have done.',
        },
        {
          anchor: 'design-add',
          title: 'One task or several',
          text: `Say what ${ambassadors} have to do and how they prove it. Split something large into several tasks.`,
        },
        {
          anchor: 'design-next',
          title: 'Nothing is lost, nothing is public',
          text: `What is still missing is said beside this button. Until you create it at the end, no ${wordsOf(terms).ambassador} sees it.`,
        },
      ],
    },
    {
      id: ownActivitiesGuide,
      title: 'Your activities',
      address: '/activities',
      audience: 'ambassador',
      waitsFor: 'activity',
      hints: [
        {
          anchor: 'activity-card',
          title: 'Choose what you like',
          text: 'Things you can do appear here as cards, each with its reward. Open one to see how it works and to hand it in.',
        },
        {
          anchor: 'earnings',
          title: 'Watch it add up',
          text: 'What you earn appears here once it is approved, with the reason for each amount.',
        },
        {
          anchor: 'account',
          title: 'This is you',
          text: 'Your name, your password and how these pages look to you.',
        },
      ],
    },
  ];
}
