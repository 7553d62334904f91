import type { ActivityState } from '#contract/activities/progress.ts';
import { stateWords } from '#contract/activities/words.ts';
import { proofFileLimits } from '#contract/files/file.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { activityLabels } from './labels.ts';

/** The texts about activities that an ambassador reads (ACT-12, ACT-143..154). */
export const ownActivityLabels = (terms: Terms) => ({
  title: 'Activities',
  failed: 'Your activities could not be loaded',
  subtitle: `What you can do as ${article(wordsOf(terms).ambassador)} ${wordsOf(terms).ambassador}.`,
  toCorrect: 'Needs another try',
  available: 'Available',
  inProgress: stateWords.inProgress,
  completed: 'Completed',
  /** The state of an activity, in the words for all, with the step that is left. */
  states: {
    ...activityLabels.states,
    'please-review': `${stateWords.rejected}, try again`,
  } satisfies Record<ActivityState, string>,
  emptyAvailable: 'Nothing is open at the moment',
  emptyAvailableHint: 'New activities appear here as soon as there are any.',
  empty: 'No activities found',
  emptyHint: 'Activities you have done appear here. Choose one above to begin.',
  /** In the list of the account, where nothing stands above. */
  toOffers: 'See what you can do',
  showMore: 'Show more',
  displayTags: 'Show',
  allTags: 'Everything',
  opensAgain: (date: string): string => `Opens again on ${date}`,
  until: (date: string): string => `Open until ${date}`,
  progress: (done: number, all: number): string => `${done} of ${all} tasks`,
  oneIsEnough: (all: number): string => `One of ${all} tasks is enough`,
  open: 'Open',
  close: 'Close',
  resources: 'Good to know',
  submit: 'Hand in',
  submitAgain: 'Hand in again',
  markDone: 'Mark as done',
  save: 'Save',
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  deletion: {
    question: 'Delete this task?',
    confirm: 'Delete',
    loses: (reward: string): string => `You lose the ${reward} that you got for it.`,
    isGone: 'What you handed in is deleted for good.',
  },
  /** Stands before the words of the person who has rejected a task. */
  reason: 'Why it was rejected',
  proof: { text: 'Your text', url: 'Link', note: 'Note (optional)', files: 'Files' },
  /** Below the field for the address of a post. */
  mustHold: (words: string): string => `Your post has to contain ${words}`,
  addFiles: 'Add files',
  filesHint: `Pictures, PDFs, videos or other documents, up to ${proofFileLimits.files} of them with 10 MB each`,
  removeFile: (name: string): string => `Remove ${name}`,
  /** Beside a file that did not arrive. */
  sendAgain: 'Try again',
  /** Of a file that did not arrive before the page was loaded anew. */
  chooseAgain: (name: string): string =>
    `${name}: this file did not arrive. Please choose it again`,
  sendFileAgain: (name: string): string => `Try again to add ${name}`,
  allTasks: 'Complete all of these tasks',
  anyTask: 'One of these tasks is enough: choose the one you like',
  byProduct: 'This is counted for you. You do not have to hand anything in.',
  /** Leads to the codes and links whose orders count for them. */
  toReferrals: 'See your codes and links',
  byTeam: 'Our team marks this as done for you. You do not have to hand anything in.',
  closed: 'This period is over. What you have handed in can still be reviewed and corrected.',
  notNow: 'You have done everything you can do here for now.',
  gone: 'This activity is no longer available',
  /** Stands in the place of the form once something has been handed in. */
  thanks: {
    reviewed: 'Handed in, thank you!',
    credited: 'Well done!',
    done: 'Done, thank you!',
    credit: (reward: string): string => `You earned ${reward}`,
    promise: (reward: string): string =>
      `We will review it and email you. You get ${reward.replace(/^Up to /, 'up to ')} once it is approved.`,
    promiseNothing: 'We will review it and email you.',
    progress: (done: number, all: number): string => `${done} of ${all} tasks done`,
  },
  notices: {
    submittedForReview: 'Task submitted for review',
    submitted: 'Task submitted',
    updated: 'Task updated',
    deleted: 'Successfully deleted task',
  },
});

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');
