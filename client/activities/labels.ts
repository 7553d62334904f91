import type { ActivityFilter } from '#contract/activities/progress.ts';
import { activityStateWords, stateWords } from '#contract/activities/words.ts';

const tasks = (count: number): string =>
  count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`;

/** The texts of the review of activities, on both sides. */
export const activityLabels = {
  title: 'Activities',
  search: 'Search activities',
  state: 'State',
  states: activityStateWords,
  filters: {
    ...activityStateWords,
    all: 'All',
    'awaiting-review': stateWords.awaitsReview,
    /** Activities in the queue with nothing left to hand in; only addresses ask for them. */
    'in-review': `${stateWords.awaitsReview}, all handed in`,
  } satisfies Record<ActivityFilter | 'all', string>,
  activityType: 'Activity type',
  category: 'Category',
  tags: 'Tags',
  dates: 'Date',
  columns: { title: 'Activity', reward: 'Reward' },
  sorting: 'Sorting',
  sortings: { newest: 'Newest first', oldest: 'Oldest first' },
  empty: 'No activities found',
  allReviewed: 'Nothing awaits your review',
  emptyHint: 'What people hand in next appears here.',
  /** The accessible name of one activity in the list. */
  nameOf: (person: string, title: string): string => `${person}: ${title}`,
  select: (person: string, title: string): string => `Select ${title} of ${person}`,
  completedOn: (date: string): string => `Handed in ${date}`,
  begunOn: (date: string): string => `Started ${date}`,
  handedInOn: (date: string): string => `Handed in ${date}`,
  usualReview: (days: number): string =>
    `Usually reviewed within ${days === 1 ? 'a day' : `${days} days`}`,
  longerReview: 'This one takes longer than usual',
  /** Follows the usual time, where an admin reads it. */
  readBy: (people: string): string => `${people} read this while they wait.`,
  keys: 'Keys: ↑ ↓ move · A approve · R reject · U undo your last',
  countOf: (count: number, isCapped: boolean): string =>
    `${count.toLocaleString('en')}${isCapped ? '+' : ''} ${count === 1 ? 'activity' : 'activities'}`,
};

/** The texts beside a picture in full size. */
export const proofLabels = {
  previous: 'Previous picture',
  next: 'Next picture',
  position: (number: number, of: number) => `${number} of ${of}`,
  keys: 'Keys: A approve · R reject',
} as const;

/** The keys of the review with their effects. */
export const reviewShortcuts = {
  '↑+↓': 'Go to the next or the previous activity',
  A: 'Approve the first task that awaits review',
  R: 'Reject it, with a reason',
  U: 'Undo your own last decision',
  Space: 'Select the activity',
} as const;

/** The texts about the review of a task and the actions on it (ACT-54, ACT-97). */
export const reviewLabels = {
  pending: stateWords.awaitsReview,
  approved: stateWords.approved,
  rejected: stateWords.rejected,
  done: 'Done',
  approve: 'Approve',
  approveAs: 'Approve as',
  reject: 'Reject',
  undo: 'Undo',
  remove: 'Remove',
  /** The person who decided about a task, and the time. */
  decidedBy: (person: string, when: string): string => `Decided by ${person}, ${when}`,
  rejection: {
    question: (title: string): string => `Reject “${title}”?`,
    reason: 'Reason',
    hint: 'They read it in an email and beside the task. Ctrl+Enter sends it.',
    recent: 'Use a reason again',
    confirm: 'Reject',
  },
  removal: {
    question: 'Remove this task?',
    consequence: (name: string, person: string): string =>
      `“${name}” and its proof are deleted for good. ${person} can hand it in again.`,
    confirm: 'Remove',
  },
  /** Beside "Undo" of an approval that has given a reward. */
  takesBack: (reward: string): string => `Undo takes back ${reward}`,
  /** Several at once. */
  bulk: {
    selected: (count: number): string => `${count} selected`,
    selectAll: 'Select all on this page',
    /** Offered once all of a page are selected, and there are more. */
    selectMatching: (count: number, isAll: boolean): string =>
      `Select ${isAll ? 'all' : 'the first'} ${count.toLocaleString('en')} that match`,
    open: (count: number): string => `${tasks(count)} to decide`,
    approveQuestion: (count: number): string => `Approve ${tasks(count)}?`,
    rejectQuestion: (count: number): string => `Reject ${tasks(count)}?`,
    approveHint: (activities: number): string =>
      `They belong to ${activities.toLocaleString('en')} activities, on more pages than this one.`,
    confirmApprove: 'Approve',
    stop: 'Stop',
    approve: 'Approve selected',
    reject: 'Reject selected',
    clear: 'Clear selection',
    progress: (done: number, all: number): string => `${done} of ${all} done`,
    done: {
      approved: (count: number): string => `${tasks(count)} approved`,
      rejected: (count: number): string => `${tasks(count)} rejected`,
    },
    failed: {
      approved: (count: number): string => `${count} could not be approved`,
      rejected: (count: number): string => `${count} could not be rejected`,
    },
    needsOutcome: 'Choose an outcome for this task yourself',
  },
  notices: {
    approved: (person: string): string => `Task approved: ${person}`,
    rejected: (person: string): string => `Task rejected: ${person}`,
    /** `reward` is the reward that is taken back with it; empty for none. */
    undone: (persons: readonly string[], reward: string): string => {
      const [only] = persons;
      const whose = persons.length === 1 ? only : tasks(persons.length);
      return `Review undone: ${whose}${reward && `. ${reward} taken back`}`;
    },
    removed: (person: string): string => `Successfully deleted task: ${person}`,
  },
};
