import type { Category, TypeUsage } from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';
import type { ValueType } from '#contract/activity-types/reward.ts';
import type { ProofFormat } from '#contract/activity-types/task-definition.ts';
import type { WizardStep } from '#contract/activity-types/wizard.ts';
import { countLabel } from '../lists/labels.ts';

export const categoryLabels = {
  custom: 'Custom',
  social: 'Social',
  'blog-post': 'Blog post',
  review: 'Review',
  onboarding: 'Onboarding',
  referral: 'Referral',
  apply: 'Application',
  profile: 'Profile',
} as const satisfies Record<Category, string>;

/** The purpose of each category, where one is chosen (TYPE-11). */
export const categoryHints = {
  custom: 'Anything you ask people to do: an event, a survey, a photo.',
  social: 'A post or a story on a social network.',
  'blog-post': 'An article on a blog or in a magazine.',
  review: 'A review of a product, in your shop or elsewhere.',
  onboarding: 'The first thing people do after they join.',
  referral: 'A commission on sales that people refer.',
  apply: 'Rewards the application itself.',
  profile: 'Rewards a complete profile.',
} as const satisfies Record<Category, string>;

export const periodLabels = {
  onetime: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  any: 'Any time',
} as const satisfies Record<CompletionPeriod, string>;

export const valueTypeLabels = {
  points: 'Points',
  monetary: 'Cash',
  'percentage-discount': 'Discount in percent',
  'reward-token': 'A reward',
  custom: 'Something else',
  none: 'Nothing',
} as const satisfies Record<ValueType, string>;

export const proofFormatLabels = {
  text: 'Text',
  url: 'Link',
  file: 'Files',
} as const satisfies Record<ProofFormat, string>;

export const stepLabels = {
  tasks: 'Tasks',
  trackingLinks: 'Tracking Links',
  reward: 'Reward',
  limits: 'Limits',
  presentation: 'Presentation',
} as const satisfies Record<WizardStep, string>;

/** The texts of the screens of activity types, on both sides. */
export const activityTypeLabels = {
  title: 'Activity Types',
  description: 'What people can do for your brand, and what they get for it.',
  new: 'New Activity Type',
  edit: 'Edit Activity Type',
  replaceTitle: 'New version',
  notOpened: 'This activity type could not be opened',
  search: 'Search activity types',
  empty: 'No activity types found',
  emptyHint: 'Add one with “New Activity Type”.',
  columns: {
    title: 'Title',
    category: 'Category',
    version: 'Version',
    period: 'Completion period',
    reward: 'Reward',
    priority: 'Priority',
    available: 'Available',
    activities: 'Activities',
    displayTags: 'Display tags',
  },
  filters: {
    category: 'Category',
    availability: 'Availability',
    available: 'Available',
    unavailable: 'Unavailable',
    displayTag: 'Display tag',
  },
  open: (count: number): string => `${countLabel(count)} open`,
  versionOf: (version: number): string => `Version ${version}`,
  actionsOf: (title: string): string => `Actions for ${title}`,
  actions: {
    edit: 'Edit',
    makeAvailable: 'Make available',
    makeUnavailable: 'Make unavailable',
    clone: 'Clone',
    replace: 'Replace Version',
    delete: 'Delete',
  },
  deletion: {
    question: 'Delete this activity type?',
    hint: 'It disappears from lists and offers. What people have done for it and what they got stays.',
    /** Stands before the deletion of a type that people are busy with. */
    open: ({ activities, open }: TypeUsage): string => {
      const all = activities === 1 ? 'activity' : 'activities';
      return `${countLabel(open)} of ${countLabel(activities)} ${all} ${open === 1 ? 'is' : 'are'} open. What is handed in can still be reviewed, and nothing more can be handed in.`;
    },
    confirm: 'Delete',
  },
  choice: {
    title: 'What do you want people to do?',
    taken: 'Only one is allowed',
  },
  wizard: {
    steps: 'Steps',
    back: 'Back',
    next: 'Next',
    create: 'Create',
    update: 'Update',
    clone: 'Clone',
    delete: 'Delete',
    replace: 'Replace Version',
    backToList: 'Activity Types',
    fixed: 'This can only be changed in a new version.',
    outdated: (version: number): string =>
      `This is an earlier version. Version ${version} has replaced it, so nothing here can be changed.`,
  },
  copyOf: (title: string): string => `Copy of ${title}`,
  notices: {
    created: (title: string): string => `Created activity type: ${title}`,
    open: 'Open',
    updated: 'Updated activity type',
    deleted: 'Deleted activity type',
    replaced: 'Replaced version',
    nowAvailable: 'Activity type is now available',
    nowUnavailable: 'Activity type is now unavailable',
  },
};

/** The labels of the fields of the wizard. */
export const designLabels = {
  title: 'Title of the activity type',
  inherit: 'Use the title and description of the task',
  task: {
    add: 'Add task',
    edit: (number: number): string => `Edit task ${number}`,
    remove: (number: number): string => `Remove task ${number}`,
    heading: (number: number): string => `Task ${number}`,
    title: 'Title',
    description: 'Description',
    verifiable: 'An administrator reviews it',
    format: 'What people hand in',
    instructions: 'Instructions for handing in',
    pick: 'Pick the link from',
    picks: { instagram: 'Instagram', facebook: 'Facebook', twitter: 'X' },
    mustHold: 'What the post must hold (optional)',
    mustHoldHint:
      'A tag or some words. Posts at X and Instagram are looked at, and the review says what was found.',
    outcome: 'On approval',
    outcomeDefault: 'Approve',
    outcomeCustom: 'Several outcomes',
    outcomeTitle: (number: number): string => `Outcome ${number}`,
    addOutcome: 'Add outcome',
    removeOutcome: (number: number): string => `Remove outcome ${number}`,
    count: 'How many times',
  },
  combine: 'What completes the activity',
  combineAll: 'All of the tasks',
  combineAny: 'Any one of the tasks',
  reward: {
    system: 'Platform of the shop',
    type: 'What people get',
    points: 'Points',
    amount: 'Amount',
    currency: 'Currency',
    percentage: 'Percent',
    summary: 'Reward in words',
    tokenReward: 'Reward',
    tokenRewardHint: 'People get a token for it, which they claim in their rewards.',
    deletedReward: (description: string): string => `${description} (deleted)`,
    noTokenReward: 'No activity rewards found. Add one among the reward types first.',
    description: 'Note for admins (optional)',
    commission: 'Commission in percent',
    payout: 'Paid in',
    payouts: { points: 'Points', monetary: 'Cash' },
    rateAmount: (currency: string): string => `Amount in ${currency}`,
    ratePoints: (currency: string): string => `Points for every ${currency}`,
    byOutcome: 'A different reward for an outcome',
    sameForOutcome: 'The same as above',
    notOnPlan: (what: string): string =>
      `${what}: Not available on current plan. Upgrade your plan to use it.`,
  },
  limits: {
    period: 'Completion period',
    periodNone: 'Once',
    periodHint: 'How often people can do it again.',
    limit: 'Times per period',
    limitHint: 'Leave it empty for no limit.',
    tags: 'Only for people with one of these tags',
    tagsHint: 'Leave it empty for everybody.',
    forEverybody: 'Activity types of this category are for everybody.',
  },
  presentation: {
    slug: 'Slug',
    slugHint: 'Part of the address; it cannot be changed later.',
    description: 'Description',
    picture: 'Picture',
    choosePicture: 'Choose a picture',
    changePicture: 'Change picture',
    removePicture: 'Remove picture',
    pictureHint: 'PNG, JPEG, GIF or WebP, at most 20 MB',
    notAPicture: 'Please choose an image file',
    tooLarge: 'A picture has at most 20 MB',
    displayTags: 'Display tags',
    priority: 'Priority',
    priorityHint: '0 to 100. Higher numbers come first.',
    resources: 'Links',
    addResource: 'Add link',
    resourceTitle: (number: number): string => `Title of link ${number}`,
    resourceUrl: (number: number): string => `Address of link ${number}`,
    removeResource: (number: number): string => `Remove link ${number}`,
    available: 'Available to people',
    preview: 'Preview',
  },
};
