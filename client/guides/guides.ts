import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { ownActivitiesGuide } from './guide-ids.ts';

/** One thing on a screen, and what it is good for. */
export interface Hint {
  /** The `data-guide` of the thing, on either side of the seam. Out of sight, the hint stands in the middle. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  /** What the keyboard can do about it; left out where there is none. */
  readonly keys?: string;
  /** Offers the video for new tenants where one is configured (SHELL-156). */
  readonly offersVideo?: true;
}

/** A short sequence of hints over a screen (DASH-42). */
export interface Guide {
  readonly id: string;
  readonly title: string;
  /** Where it opens when it is asked for; by itself it opens on the screen that has this address. */
  readonly address: string;
  readonly audience: 'admin' | 'ambassador';
  readonly hints: readonly Hint[];
}

/** Every guide there is, in the tenant's own terms. Adding one is adding a row. */
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
          text: 'The menu leads to every part of your programme. What you need each day stands at its top.',
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
          text: `Whatever ${ambassadors} have handed in is counted here. The count leads to the list.`,
        },
        {
          anchor: 'notifications',
          title: 'What you should know',
          text: 'When something needs your attention, such as a limit you have reached, it stands above everything else on this page.',
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
          text: 'Narrow the list by person, activity type, tag or date. The address keeps it: bookmark a view that you need often.',
        },
        {
          anchor: 'review-activity',
          title: 'Everything at one glance',
          text: 'Each activity says who did it and what they get for it, and shows the proof of each task.',
        },
        {
          anchor: 'review-decision',
          title: 'Decide on the spot',
          text: 'Approve, or reject with a reason that they will read. A decision can be taken back.',
        },
        {
          anchor: 'review-all',
          title: 'Many at once, or by keyboard',
          text: 'Select several and approve them together.',
          keys: 'With the focus on an activity, A approves, R rejects and U takes back.',
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
          title: 'Five short steps',
          text: 'From what there is to do to what it looks like. You can go back to any step you have done.',
        },
        {
          anchor: 'design-add',
          title: 'One task or several',
          text: `Say what ${ambassadors} have to do and how they prove it. Large things are easier in small tasks.`,
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
      hints: [
        {
          anchor: 'activity-card',
          title: 'Choose what you like',
          text: 'Each card is something you can do, with what you get for it. Open one to see how it goes and to hand it in.',
        },
        {
          anchor: 'earnings',
          title: 'Watch it add up',
          text: 'Once what you handed in is approved, you find here what you have earned, and for what.',
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
