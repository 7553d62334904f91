import type { z } from 'zod';
import type { FindingCode } from '#contract/emails/check.ts';
import type { RecipientState, SendState, SkipReason } from '#contract/emails/email.ts';
import type { stepEmailSend } from '#contract/emails/endpoints.ts';
import type { MailWithLink } from '#contract/emails/unsubscribe.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

const count = (number: number): string => number.toLocaleString('en');
const recipients = (number: number): string =>
  number === 1 ? '1 recipient' : `${count(number)} recipients`;
const all = (terms: Terms): string => `All ${wordsOf(terms).ambassadors}`;
const drafts = (number: number): string => (number === 1 ? '1 draft' : `${count(number)} drafts`);

type Step = z.infer<typeof stepEmailSend.body>['step'];

/** The texts of the lists of emails, and of the ways between them, on both sides (MAIL-09, MAIL-19, MAIL-48). */
export const emailLabels = {
  menu: 'Parts of the emails',
  parts: { sent: 'Sent', drafts: 'Drafts', system: 'System Emails' },
  compose: 'Compose',
  noSubject: 'No subject',
  search: 'Search by subject',
  sent: {
    title: 'Sent emails',
    purpose: 'Emails from your team to the people in your programme, and how they went.',
    empty: 'No sent emails found',
    emptyHint: 'Compose your first email. Here you see who received it.',
    reached: (number: number): string => `${count(number)} sent`,
    columns: {
      subject: 'Subject',
      to: 'To',
      recipients: 'Recipients',
      sentAt: 'Sent',
      sentBy: 'Sent by',
    },
  },
  drafts: {
    title: 'Drafts',
    purpose: 'Emails you are still working on.',
    empty: 'No drafts found',
    emptyHint: 'Start an email and save it. It stays here until you send it.',
    columns: {
      subject: 'Subject',
      to: 'To',
      updatedAt: 'Last changed',
      updatedBy: 'Changed by',
    },
    selectAll: 'Select all drafts in sight',
    select: (subject: string): string => `Select “${subject}”`,
    selected: (number: number): string => `${drafts(number)} selected`,
    clear: 'Clear',
    delete: 'Delete',
    question: (number: number): string =>
      number === 1 ? 'Delete this draft?' : `Delete ${count(number)} drafts?`,
    more: (number: number): string => `and ${count(number)} more`,
    done: (number: number): string => (number === 1 ? 'Draft deleted' : 'Drafts deleted'),
  },
};

/** The texts of the composer (MAIL-45 to MAIL-52, MAIL-88, MAIL-108). */
export const composerLabels = {
  title: 'Compose an email',
  failed: 'The draft could not be loaded',
  wayBack: 'Go to the drafts',
  notCopied:
    'The email to copy does not exist or is no longer there. You can write a new one here, or choose another one among the sent emails.',
  to: 'To',
  all,
  allHint: 'Everyone who is active. Test users are left out.',
  byTags: (terms: Terms): string => `${wordsOf(terms).Ambassadors} with tags`,
  byTagsHint: 'Only people who have all the tags you choose, test users included.',
  tags: 'Tags',
  byView: (terms: Terms): string => `A view of your ${wordsOf(terms).ambassadors}`,
  byViewHint: 'The people whom a saved view shows at the moment the email goes out.',
  view: {
    label: 'View',
    choose: 'Choose a view',
    own: 'Your views',
    ofEverybody: 'Views that everyone has',
    kept: 'In this email',
    unnamed: 'Filters without a name',
    none: (terms: Terms): string =>
      `You have no views of your own yet. Save one on your list of ${wordsOf(terms).ambassadors}.`,
    keeps: 'The email keeps these filters, even if you change or delete the view later.',
    changed: (name: string): string =>
      `Your view “${name}” has changed since. This email keeps the filters above. Choose the view again to use its new ones.`,
    gone: (name: string): string =>
      `You have no view “${name}” any more, or a colleague chose theirs. This email keeps the filters above.`,
    failed: 'Your views could not be loaded.',
    tryAgain: 'Try again',
  },
  fromName: 'From name',
  fromHint: (address: string): string => `Sent from ${address}.`,
  styles: 'Custom CSS',
  stylesHint: 'Only needed for emails that you write as HTML.',
  inlinable: 'CSS that is written into each element',
  nonInlinable: 'CSS for the head of the email, such as media queries',
  save: 'Save Draft',
  savedNotice: 'Draft saved',
  savedAt: (time: string): string => `Saved at ${time}`,
  saving: 'Saving…',
  notSaved: (why: string): string => `Not saved: ${why}`,
  test: 'Send a test to me',
  tested: 'A test is on its way to you',
  send: 'Send',
  delete: 'Delete draft',
  conflict: {
    hint: 'What you have written is still here. Nothing of it is saved from now on until you choose.',
    reload: 'Reload the other version',
    saveAsNew: 'Save mine as a new draft',
  },
  previewAs: 'Preview as',
  sample: 'Sample data',
  readers: { view: 'Who gets this email', testUsers: 'Test users' },
};

/** The dialog in which an email is sent (MAIL-53 to MAIL-59). */
export const sendLabels = {
  title: { confirm: 'Send this email?', results: 'Before you send' },
  when: {
    label: 'When',
    now: 'Send now',
    later: 'Schedule',
    date: 'Date',
    time: 'Time',
    zone: 'Whose time',
    brand: (timezone: string): string => `Your brand’s time (${timezone})`,
    recipient: 'Each recipient’s own time',
    own: (own: number, all: number): string =>
      `We know the timezone of ${own === 1 ? '1' : count(own)} of the ${recipients(all)} who will get it. The others get it at your brand’s time.`,
  },
  recipients,
  counting: 'Counting the recipients…',
  reachesNobody: 'Nobody would get this email. Close this, and choose other recipients.',
  confirm: 'Send',
  confirmLater: 'Schedule',
  cancel: 'Cancel',
  checking: 'Checking the email…',
  sending: 'Sending…',
  levels: { error: 'Error', warning: 'Warning' },
  concerned: (number: number): string =>
    `Concerns ${number === 1 ? '1 person' : `${count(number)} people`}`,
  /** The findings about the email itself, and not about people. */
  aboutEmail: ['no-recipients', 'unknown-placeholder'] as readonly FindingCode[],
  leftOut: (number: number): string => `${recipients(number)} will not get it`,
  reasons: {
    unsubscribed: 'They have unsubscribed',
    'address-suppressed': 'Emails to them bounced, or they reported one as spam',
    'no-discount-code': 'They have no discount code',
    deactivated: 'Their account is deactivated',
    stopped: 'The sending was stopped first',
  } satisfies Record<SkipReason, string>,
  more: (number: number): string => `and ${count(number)} more`,
  sendAnyway: 'Send Anyway',
  scheduleAnyway: 'Schedule Anyway',
  tryAgain: 'Try again',
  close: 'Close',
  sent: 'Email sent',
  scheduled: 'Email scheduled',
};

/** The texts of the page of a sent email. */
export const sentEmailLabels = {
  title: 'Sent email',
  failed: 'The sent email could not be loaded',
  wayBack: 'Go to the sent emails',
  copy: 'Copy to New Email',
  sentBy: (by: string, at: string): string => `Sent by ${by} on ${at}`,
  scheduledBy: (by: string, when: string): string => `Scheduled by ${by} for ${when}`,
  ownTime: 'each recipient’s own time',
  plan: {
    problem: (why: string): string => `This email did not go out at its time: ${why}`,
    tryAgain: 'Try again',
    recipients: 'We choose the recipients when the email goes out: whoever fits then gets it.',
    move: 'Change time',
    moveTitle: 'Change the time of this email',
    moved: 'Time changed',
    cancel: 'Cancel schedule',
    cancelQuestion: 'Cancel this schedule?',
    cancelConsequence: 'The email becomes a draft again. Nobody has received it.',
    keep: 'Keep it',
    cancelled: 'Schedule cancelled',
  },
  waves: (time: string): string => `Everyone else gets it at ${time} in their own timezone.`,
  previewTitle: 'What was sent',
  plannedTitle: 'What will be sent',
  previewHint: 'Shown with sample data. Each person saw their own name and links.',
  plannedHint: 'Shown with sample data. Each person will see their own name and links.',
  previewFailed: 'The email could not be shown',
  counts: {
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Failed',
    skipped: 'Skipped',
    unknown: 'Unknown',
  } satisfies Record<RecipientState, string>,
  unknownHint: 'Sending was interrupted right at these people. They may or may not have it.',
  notBegun: 'Did not go out',
  states: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    paused: 'Paused',
    stopped: 'Stopped',
    done: 'Finished',
  } satisfies Record<SendState, string>,
  progress: (done: number, all: number): string => `${count(done)} of ${recipients(all)} done`,
  steps: { pause: 'Pause', resume: 'Resume', stop: 'Stop' } satisfies Record<Step, string>,
  stopQuestion: 'Stop this sending?',
  stopConsequence: (number: number): string =>
    `${recipients(number)} will not get the email. You cannot undo this.`,
  keep: 'Keep sending',
  recipients: {
    title: 'Recipients',
    search: 'Search by name or email',
    state: 'Status',
    everyState: 'Any status',
    empty: 'No recipients found',
    columns: { person: 'Name', email: 'Email', state: 'Status', at: 'Time' },
  },
};

/** The page that the link at the end of an email opens (MAIL-65). */
export const unsubscribeLabels = {
  title: 'Unsubscribe',
  confirm: 'Unsubscribe',
  done: 'You are unsubscribed',
  undo: 'Subscribe again',
  again: 'You are subscribed again',
  againHint: 'Every email has a link at its end to unsubscribe.',
  failedTitle: 'This link does not work',
  failed: 'Use the link at the end of the latest email, or log in and open Notifications.',
  toLogin: 'Log in',
  of: {
    'custom-emails': {
      question: (brand: string): string => `Stop getting news and updates from ${brand}?`,
      hint: 'You still get emails about your account and your activities. You choose those under Notifications.',
      doneHint: (brand: string): string =>
        `${brand} no longer sends you news and updates. You still get emails about your account.`,
    },
    'weekly-summary-admin': {
      question: (brand: string): string => `Stop getting the weekly summary of ${brand}?`,
      hint: 'You still get the other emails for administrators. You choose all of them under Notifications.',
      doneHint: (brand: string): string =>
        `You no longer get the weekly summary of ${brand}. You still get the other emails for administrators.`,
    },
  } satisfies Record<MailWithLink, unknown>,
};
