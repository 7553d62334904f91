import { fullName } from '#contract/people/full-name.ts';
import type { IssuedReward, RewardSelection } from '#contract/reward-selections/selection.ts';
import { selectionStateWords } from '#contract/reward-selections/words.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';
import { countLabel } from '../lists/labels.ts';

/** How long a success notice of these screens stays, in milliseconds (REW-191). */
export const rewardNoticeDuration = 2000;

type Named = Pick<RewardSelection, 'user' | 'pointReward'>;

/** The texts of the lists of chosen and issued rewards, on both sides (REW-11 to REW-19). */
export const rewardLabels = (terms: Terms) => ({
  title: 'Rewards',
  menu: 'Parts of the rewards',
  tabs: {
    unissued: selectionStateWords.unissued,
    issued: selectionStateWords.issued,
    cancelled: selectionStateWords.cancelled,
    costs: 'Costs',
  },
  /** A tab with how many there are. */
  tabWithCount: (tab: string, count: number): string => `${tab} (${countLabel(count)})`,
  unissued: {
    title: 'Unissued rewards',
    purpose: `What ${wordsOf(terms).ambassadors} have chosen and not received yet.`,
    days: { label: 'Days of the choice', any: 'Chosen at any time' },
    empty: 'No unissued rewards found',
    emptyHint: `A reward that ${article(wordsOf(terms).ambassador)} ${wordsOf(terms).ambassador} chooses appears here until you issue it.`,
  },
  issued: {
    title: 'Issued rewards',
    purpose: `What ${wordsOf(terms).ambassadors} have received.`,
    days: { label: 'Days of the issue', any: 'Issued at any time' },
    empty: 'No issued rewards found',
    emptyHint: 'A reward appears here as soon as it is issued.',
  },
  cancelled: {
    title: 'Cancelled rewards',
    purpose:
      'What was cancelled before it was issued, or deleted afterwards. Its points or its token came back.',
    days: { label: 'Days of the cancellation', any: 'Cancelled at any time' },
    empty: 'No cancelled rewards found',
    emptyHint:
      'A chosen reward that you cancel appears here, and so does an issued one that you delete.',
  },
  ...exportButtonLabels,
  search: 'Search by name, email or reward',
  type: 'Reward Type',
  everyType: 'Every reward type',
  columns: {
    date: 'Date',
    ambassador: wordsOf(terms).Ambassador,
    reward: 'Reward',
    points: 'Points',
    prerequisites: 'Prerequisites',
    issuedAs: 'Issued as',
    reference: 'Reference',
    state: 'State',
    reason: 'Reason',
  },
  /** Of a gift card, which goes to a customer account in the shop. */
  account: 'Linked account:',
  noAccount: 'No linked account yet',
  noPrerequisites: 'None',
  conditions: {
    more: (count: number): string => `and ${count.toLocaleString('en')} more`,
    fewer: 'Show fewer',
  },
  noReference: 'None',
  noReason: 'None',
  /** Below the 0 points in a column that has no room for more. */
  withToken: 'Earned',
  couldNotIssue: (why: string): string => `Could not be issued by itself: ${why}`,
  copy: 'Copy',
  copyOne: (reference: string): string => `Copy ${reference}`,
  issue: 'Issue',
  issueOne: (selection: Named): string =>
    `Issue ${selection.pointReward.description} to ${fullName(selection.user)}`,
  cancel: 'Cancel',
  cancelOne: (selection: Named): string =>
    `Cancel ${selection.pointReward.description} of ${fullName(selection.user)}`,
  delete: 'Delete',
  deleteOne: (issued: Pick<IssuedReward, 'user' | 'reward'>): string =>
    `Delete ${issued.reward.description} of ${fullName(issued.user)}`,
});

/** The texts of the question before a reward is issued (REW-104 to REW-111, REW-145 to REW-147). */
export const issueLabels = {
  title: 'Issue reward',
  person: 'For',
  reward: 'Reward',
  worth: 'Worth',
  prerequisites: 'Prerequisites',
  account: 'Linked account',
  shippingAddress: 'Shipping address',
  type: 'Type',
  source: 'Where the code comes from',
  api: {
    discount: 'Create the discount in Shopify',
    giftCard: 'Create the gift card in Shopify',
  },
  apiHint: 'Shopify gets a new code, which you find among the issued rewards.',
  entered: 'Enter a code that exists',
  needsPlus: 'Automated gift card issuing needs a Shopify Plus account',
  code: 'Code',
  codeHint: 'What the person enters at the checkout.',
  reference: 'Reference (optional)',
  referenceHint: 'A number or a note by which the reward can be found. The person reads it.',
  generate: 'Generate code',
  generateHint: 'Such a code is only made up. Create it in the shop before you issue the reward.',
  confirm: 'Issue',
  done: 'Reward issued',
};

/** The texts where several rewards are issued at once (REW-213). */
export const bulkIssueLabels = {
  page: 'Select all on this page',
  one: (selection: Named): string =>
    `Select ${selection.pointReward.description} of ${fullName(selection.user)}`,
  selected: (count: number): string =>
    count === 1 ? '1 reward selected' : `${count} rewards selected`,
  selectAll: (count: number): string => `Select all ${count}`,
  most: (count: number): string => `You can select at most ${count} at a time`,
  clear: 'Clear selection',
  issue: 'Issue',
  question: (count: number): string =>
    count === 1 ? 'Issue 1 reward?' : `Issue ${count} rewards?`,
  none: 'None of these can be issued at once',
  consequence:
    'Codes of Shopify are created in the shop. Everybody is told in the email about issued rewards.',
  needsCode: 'Please enter its code: issue it by itself.',
  left: (reward: string, reason: string): string => `Left out: ${reward}. ${reason}`,
  more: (count: number): string => `and ${count} more`,
  progress: (done: number, all: number): string => `${done} of ${all} issued`,
  stop: 'Stop',
  done: (count: number): string => (count === 1 ? 'Reward issued' : `${count} rewards issued`),
  failed: (count: number): string =>
    count === 1 ? '1 reward could not be issued' : `${count} rewards could not be issued`,
};

/** The texts of the question before a chosen reward is cancelled (REW-101 to REW-103, REW-227). */
export const cancelLabels = {
  question: ({ user }: Pick<RewardSelection, 'user'>): string =>
    `Cancel the reward selected by ${fullName(user)}?`,
  consequence: (
    selection: Named & Pick<RewardSelection, 'rewardTokenId'>,
    points: string,
  ): string =>
    `“${selection.pointReward.description}” is not issued. ${
      selection.rewardTokenId === null
        ? `${selection.user.firstName} gets ${points} back.`
        : `${selection.user.firstName} can claim it again.`
    }`,
  confirm: 'Cancel Reward',
  keep: 'Keep',
  done: 'Reward cancelled',
};

/** The texts of the reason for which a reward is cancelled or deleted (REW-227, REW-236). */
export const cancelReasonLabels = {
  reason: 'Reason (optional)',
  reasonHint: ({ user }: Pick<RewardSelection, 'user'>): string =>
    `${user.firstName} reads it, also in an email.`,
};

/** The texts of the question before an issued reward is deleted (REW-117 to REW-120). */
export const deletionLabels = {
  question: ({ user, reward }: Pick<IssuedReward, 'user' | 'reward'>): string =>
    `Delete “${reward.description}” of ${fullName(user)}?`,
  backWith: (issued: Pick<IssuedReward, 'rewardTokenId' | 'user'>, points: string): string =>
    issued.rewardTokenId === null
      ? `${issued.user.firstName} gets ${points} back.`
      : `${issued.user.firstName} can claim it again.`,
  /** Of a code that was entered. */
  codeStays: (reference: string): string =>
    `The code ${reference} stays valid: take it back where it was made.`,
  inShop: 'In Shopify',
  discount: {
    change: 'Also delete the discount in Shopify',
    keep: 'Keep the discount in Shopify',
  },
  giftCard: {
    change: 'Also disable the gift card in Shopify',
    keep: 'Keep the gift card in Shopify',
  },
  confirm: 'Delete',
  done: 'Issued reward deleted',
};

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');
