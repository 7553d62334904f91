import type { ApplicantSavedSearch } from '#contract/applicants/applicant.ts';
import type { LinkName } from '#contract/people/link-names.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';

/** A number of applicants in words. */
export const applicantCount = (count: number): string =>
  count === 1 ? '1 applicant' : `${count.toLocaleString('en')} applicants`;

/** A decision in one word (APPL-07). */
export function approvalLabel(approved: boolean | null): string {
  if (approved === null) return 'Undecided';
  return approved ? 'Approved' : 'Rejected';
}

/** How long a success notice of applicants and their forms stays, in milliseconds (APPL-196). */
export const applicantNoticeDuration = 2000;

/** The texts of the screens of applicants, on both sides. */
export const applicantLabels = {
  title: 'Applicants',
  one: 'Applicant',
  search: 'Search applicants',
  empty: 'No applicants found',
  emptyHint:
    'Whoever fills in your application form appears here. “Import” adds people you know already.',
  savedSearch: 'Saved search',
  savedSearches: {
    All: 'All',
    Undecided: 'Undecided',
    Approved: 'Approved',
    Rejected: 'Rejected',
  } satisfies Record<ApplicantSavedSearch, string>,
  columns: {
    name: 'Name',
    applied: 'Date applied',
    approval: 'Approval',
    emails: 'Emails',
    application: 'Application',
    decision: 'Decision',
    registered: 'Registered',
    tags: 'Tags',
    previous: 'Applied before',
  },
  sent: 'Sent',
  notSent: 'Not sent',
  yes: 'Yes',
  no: 'No',
  registered: 'Registered',
  registeredAny: 'Registered or not',
  registeredYes: 'Registered',
  registeredNo: 'Not registered',
  approval: 'Approval',
  approvalAny: 'Any approval',
  tags: 'Tags',
  applied: 'Applied',
  appliedAnyTime: 'Applied any time',
  countOf: ({ totalCount, totalIsCapped }: { totalCount: number; totalIsCapped: boolean }) =>
    `${totalCount.toLocaleString('en')}${totalIsCapped ? '+' : ''} in this view`,
  select: {
    one: (name: string) => `Select ${name}`,
    page: 'Select this page',
    selected: (count: number) => `${count.toLocaleString('en')} selected`,
    clear: 'Clear selection',
    most: (most: number) => `At most ${most} can be selected at a time`,
  },
  actions: {
    approve: 'Approve',
    reject: 'Reject',
    sendDecision: 'Send decision email',
    sendApplication: 'Send application email',
    markApplication: 'Mark application email as sent',
    markDecision: 'Mark decision email as sent',
    emails: 'Emails',
    import: 'Import',
    export: 'Export',
    exportAll: 'Everybody in this view',
    exportUnemailed: 'Without application email',
    exporting: exportButtonLabels.exporting,
  },
  dialog: {
    approve: (count: number) => `Approve ${applicantCount(count)}?`,
    reject: (count: number) => `Reject ${applicantCount(count)}?`,
    sendDecision: (count: number) => `Send the decision email to ${applicantCount(count)}?`,
    sendApplication: (count: number) => `Send the application email to ${applicantCount(count)}?`,
    markApplication: (count: number) =>
      `Mark the application email of ${applicantCount(count)} as sent?`,
    markDecision: (count: number) => `Mark the decision email of ${applicantCount(count)} as sent?`,
    markHint: 'Nothing is sent. Use it when you have written to them yourself.',
    markUndecided: 'Undecided applicants are left out.',
    withEmail: 'Send decision email',
    more: (count: number) => `and ${count.toLocaleString('en')} more`,
    checking: 'Checking…',
    working: 'Working…',
    sendAnyway: 'Send Anyway',
    withoutEmail: 'Save without email',
    close: 'Close',
    cancel: 'Cancel',
    mark: 'Mark as sent',
    send: 'Send',
    tryAgain: 'Try again',
    failed: (count: number) => `${applicantCount(count)} could not be changed`,
    levels: { error: 'Error', warning: 'Warning' },
  },
  done: {
    updated: 'Updated applicant',
    updatedMany: (count: number) => `Updated ${applicantCount(count)}`,
    decisionEmail: 'Decision email sent',
    applicationEmail: 'Application email sent',
    marked: 'Marked as sent',
    exported: (name: string) => `Exported as ${name}`,
  },
  failed: {
    load: 'This applicant could not be loaded',
    decision: 'There was a problem while trying to update decision',
    decisionEmail: 'There was a problem while trying to send decision email',
  },
  detail: {
    backToList: 'Applicants',
    decision: 'Decision',
    approval: 'Approval',
    sendDecisionEmail: 'Send decision email',
    sendHintSame: 'Choose another decision to tell the applicant about it',
    sendHintUndecided: 'Nothing is sent while the decision is open',
    update: 'Update',
    emails: 'Emails',
    applicationEmail: 'Application email',
    decisionEmail: 'Decision email',
    answers: 'Answers',
    noAnswers: 'The form asked for nothing else',
    links: 'Links',
    notes: 'Notes and tags',
    notesField: 'Notes',
    notesHint: 'For administrators only',
    tags: 'Tags',
    save: 'Save',
    history: 'Earlier applications',
    appliedOn: (date: string) => `Applied ${date}`,
    decidedOn: (date: string) => `Decided ${date}`,
    neverDecided: 'Never decided',
    imported: 'Not through a form',
    agreements: (count: number) =>
      count === 1 ? 'Accepted 1 agreement' : `Accepted ${count} agreements`,
    rejectedButRegistered:
      'This applicant has already registered. Deactivate the user to end access',
    openUser: 'Open their page',
    linkNames: {
      facebook: 'Facebook',
      twitter: 'X',
      instagram: 'Instagram',
      youTube: 'YouTube',
      website: 'Website',
    } satisfies Record<LinkName, string>,
  },
} as const;
