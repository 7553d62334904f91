import { mostChosenAtOnce, type OfferedReward } from '#contract/reward-selections/selection.ts';
import { selectionStateWords } from '#contract/reward-selections/words.ts';
import { earnedWords, pointsOf } from './words.ts';

type Refusal = NonNullable<OfferedReward['reason']>;

/** The texts of each step of the chooser (REW-84 to REW-99). */
export const chooserLabels = {
  title: 'Choose rewards',
  titleFor: (name: string): string => `Choose rewards for ${name}`,
  checking: 'Checking points, tokens and stock',
  failed: 'The rewards could not be loaded',
  empty: 'There are no rewards to choose right now',
  tokens: 'To claim',
  rewards: 'For points',
  refusals: {
    'not-enough-points': 'Not enough points',
    'out-of-stock': 'Out of stock',
    'checking-stock': 'Checking stock',
    disabled: 'Cannot be chosen right now',
  } satisfies Record<Refusal, string>,
  /** The same beside a chosen reward: why no more of it can be chosen. */
  noMore: {
    'not-enough-points': 'Not enough points for another one',
    'out-of-stock': 'No more left',
    'checking-stock': 'Checking stock',
    disabled: 'Cannot be chosen right now',
  } satisfies Record<Refusal, string>,
  claim: 'Claim',
  claimOne: (reward: string): string => `1 ${reward} to claim`,
  quantityOf: (reward: string): string => `How many of ${reward}`,
  more: (reward: string): string => `One more of ${reward}`,
  less: (reward: string): string => `One less of ${reward}`,
  chosen: (points: number): string => `${pointsOf(points)} chosen`,
  left: (points: number): string => `${pointsOf(points)} left`,
  full: `You can choose at most ${mostChosenAtOnce} rewards at a time`,
  next: 'Next',
  back: 'Back',
  close: 'Close',
  account: {
    title: 'Who gets the gift card?',
    description:
      'A gift card goes to a customer account in the shop. Look it up by the email you order with.',
    descriptionFor: (name: string): string =>
      `A gift card goes to a customer account in the shop. Look up the account of ${name} by its email.`,
    email: 'Email in the shop',
    find: 'Find account',
    notFound: 'Could not find account with that email',
    notVerified: 'Your email has not been verified for that account',
    found: (email: string): string => `Found ${email}`,
    confirm: 'Confirm Account',
  },
  review: {
    title: 'Is this right?',
    times: (count: number, reward: string): string =>
      count === 1 ? reward : `${count} × ${reward}`,
    token: earnedWords,
    total: 'Total',
    after: 'Left afterwards',
    confirm: 'Confirm',
    again: 'Try again',
    chosen: (done: number, all: number): string =>
      all === 1 ? 'Chosen' : `${done} of ${all} chosen`,
    failed: (count: number): string =>
      count === 1 ? '1 reward could not be chosen' : `${count} rewards could not be chosen`,
    uncertain: 'There was no answer. Trying again chooses nothing twice.',
  },
  result: {
    title: 'Done',
    /** The outcome for rewards of one's own, one or several of them (REW-99). */
    issued: (count: number): string =>
      count === 1 ? 'Your reward has been issued' : 'Your rewards have been issued',
    requested: (count: number): string =>
      count === 1 ? 'Your reward has been requested' : 'Your rewards have been requested',
    /** The same where an admin has chosen for somebody. */
    issuedFor: (count: number, name: string): string =>
      `${count === 1 ? 'The reward' : 'The rewards'} of ${name} ${count === 1 ? 'has' : 'have'} been issued`,
    requestedFor: (count: number, name: string): string =>
      `${count === 1 ? 'The reward' : 'The rewards'} of ${name} ${count === 1 ? 'has' : 'have'} been requested`,
    first: 'Your first reward',
    issuedHint: 'Its code is among the selected rewards.',
    requestedHint: 'We prepare it. An email says when it is ready.',
    show: 'Show selected rewards',
  },
};

/** The texts of the rewards area of a person (REW-30 to REW-33). */
export const rewardAreaLabels = {
  tabsOf: 'Parts of the rewards',
  tabs: { catalog: 'Catalog', selected: 'Selected' },
  balance: 'Points to spend',
  balanceOf: (name: string): string => `Points of ${name}`,
  enoughFor: (count: number): string =>
    count === 1 ? 'Enough for 1 reward right now' : `Enough for ${count} rewards right now`,
  nextIs: (points: number, reward: string): string => `${pointsOf(points)} more for ${reward}`,
  noneYet: 'Nothing can be chosen right now',
  choose: 'Choose rewards',
  chooseOne: 'Choose',
  claimThis: (reward: string): string => `Claim ${reward}`,
  /** In place of a price: an activity has paid for it. */
  earned: 'Earned',
  chooseThis: (reward: string): string => `Choose ${reward}`,
  more: 'More about it',
  moreOf: (reward: string): string => `More about ${reward}`,
  claim: {
    title: 'Yours to claim',
    titleFor: (name: string) => `${name} can claim these`,
    description: 'You earned these with activities.',
    descriptionFor: 'Activities have earned them.',
  },
  now: {
    title: 'You can have these now',
    titleFor: (name: string) => `${name} can have these now`,
  },
  close: { title: 'Save up for these', titleFor: 'Not enough points yet' },
  other: { title: 'Not right now' },
  missing: (points: number): string => `${pointsOf(points)} to go`,
  progress: (have: number, all: number): string =>
    `${Math.max(0, have).toLocaleString('en')} of ${pointsOf(all)}`,
  way: (activity: string, points: number): string => `“${activity}” brings ${pointsOf(points)}`,
  wayThere: (activity: string): string => `“${activity}” gets you there`,
  /** Where a chosen reward may have to be sent. */
  address: {
    missing: (reward: string): string => `Where shall we send “${reward}”?`,
    hint: 'We have no shipping address of yours. If the reward comes by mail, we need one.',
    add: 'Add your shipping address',
  },
  negative: 'Your balance is below zero. You can choose rewards for points once it is above again.',
  empty: 'No rewards yet',
  emptyHint: 'Rewards appear here as soon as there are any. The points you earn until then count.',
  emptyHintFor: 'Add a reward, and it appears here.',
  failed: 'The rewards could not be loaded',
  selected: {
    title: 'Selected rewards',
    empty: 'No rewards chosen yet',
    emptyHint: 'Rewards that you choose in the catalog appear here, with their codes.',
    emptyHintFor: 'Rewards chosen in the catalog appear here, with their codes.',
    toCatalog: 'Open the catalog',
    failed: 'The selected rewards could not be loaded',
    states: {
      preparing: 'Being prepared',
      issued: selectionStateWords.issued,
      cancelled: selectionStateWords.cancelled,
    },
    copy: 'Copy',
    copyOne: (code: string): string => `Copy ${code}`,
    expires: (date: string): string => `Valid until ${date}`,
    showMore: 'Show more',
    dates: 'Dates',
    chosenOn: (date: string): string => `Chosen on ${date}`,
    issuedOn: (date: string): string => `Issued on ${date}`,
    cancelledOn: (date: string): string => `Cancelled on ${date}`,
    /** What came back of a cancelled reward, to the reader or to somebody with a name. */
    pointsBack: (points: number, name?: string): string =>
      name ? `${name} got ${pointsOf(points)} back` : `You got your ${pointsOf(points)} back`,
    claimable: (name = 'You'): string => `${name} can claim it again in the catalog`,
    noCode: 'It has no code.',
  },
};
