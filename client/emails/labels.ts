import type { z } from 'zod';
import type { FindingCode } from '#contract/emails/check.ts';
import type { EmailTarget, RecipientState, SendState, SkipReason } from '#contract/emails/email.ts';
import type { stepEmailSend } from '#contract/emails/endpoints.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

const count = (number: number): string => number.toLocaleString('en');
const recipients = (number: number): string =>
  number === 1 ? '1 recipient' : `${count(number)} recipients`;
const all = (terms: Terms): string => `All ${wordsOf(terms).ambassadors}`;
const drafts = (number: number): string => (number === 1 ? '1 draft' : `${count(number)} drafts`);

type Step = z.infer<typeof stepEmailSend.body>['step'];

/** What the lists of emails, and what leads between them, say on both sides (MAIL-09, MAIL-19, MAIL-48). */
export const emailLabels = {
  menu: 'Parts of the emails',
  parts: { sent: 'Sent', drafts: 'Drafts', system: 'System Emails' },
  compose: 'Compose',
  noSubject: 'No subject',
  search: 'Search by subject',
  to: (target: EmailTarget, terms: Terms): string =>
    target.type === 'all' ? all(terms) : `Tags: ${target.tags.join(', ')}`,
  sent: {
    title: 'Sent emails',
    purpose: 'What you have written to the people in your programme.',
    empty: 'No sent emails found',
    emptyHint: 'Compose an email: you see here whom it has reached.',
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
    purpose: 'Emails that are not sent yet.',
    empty: 'No drafts found',
    emptyHint: 'What you begin to write and save stands here until you send it.',
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

/** What the composer says (MAIL-45 to MAIL-52, MAIL-88, MAIL-108). */
export const composerLabels = {
  title: 'Compose an email',
  failed: 'The draft could not be loaded',
  wayBack: 'Go to the drafts',
  to: 'To',
  all,
  allHint: 'Everybody who is active, test users apart.',
  byTags: (terms: Terms): string => `${wordsOf(terms).Ambassadors} with tags`,
  byTagsHint: 'Those who have all of the tags, test users among them.',
  tags: 'Tags',
  fromName: 'From name',
  fromHint: (address: string): string => `Sent from ${address}.`,
  styles: 'Styles',
  stylesHint: 'For emails that you write as HTML.',
  inlinable: 'Styles that are written into the elements (CSS)',
  nonInlinable: 'Styles for the head of the email, such as media queries (CSS)',
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
    reload: 'Reload their version',
    saveAsNew: 'Save mine as a new draft',
  },
  previewAs: 'As it looks for',
  sample: 'Sample data',
};

/** The dialog in which an email is sent (MAIL-53 to MAIL-59). */
export const sendLabels = {
  title: { confirm: 'Send this email?', results: 'What the checks have found' },
  recipients,
  counting: 'Counting the recipients…',
  confirm: 'Send',
  cancel: 'Cancel',
  checking: 'Checking the email…',
  sending: 'Sending…',
  levels: { error: 'Error', warning: 'Warning' },
  concerned: (number: number): string =>
    `Concerns ${number === 1 ? '1 person' : `${count(number)} people`}`,
  /** Findings that are about the email, and not about people. */
  aboutEmail: ['no-recipients', 'unknown-placeholder'] as readonly FindingCode[],
  leftOut: (number: number): string => `${recipients(number)} will not get it`,
  reasons: {
    unsubscribed: 'They have unsubscribed',
    'address-suppressed': 'Emails to their address have bounced, or they have complained',
    'no-discount-code': 'They have no discount code',
    deactivated: 'Their account is deactivated',
    stopped: 'The sending was stopped before',
  } satisfies Record<SkipReason, string>,
  more: (number: number): string => `and ${count(number)} more`,
  sendAnyway: 'Send Anyway',
  tryAgain: 'Try again',
  close: 'Close',
  sent: 'Email sent',
};

/** What the page of a sent email says. */
export const sentEmailLabels = {
  title: 'Sent email',
  failed: 'The sent email could not be loaded',
  wayBack: 'Go to the sent emails',
  copy: 'Copy to New Email',
  sentBy: (by: string, at: string): string => `Sent by ${by} on ${at}`,
  previewTitle: 'What was sent',
  previewHint: 'With sample data in the place of each person’s own.',
  previewFailed: 'The email could not be shown',
  counts: {
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Failed',
    skipped: 'Skipped',
    unknown: 'Unknown',
  } satisfies Record<RecipientState, string>,
  unknownHint: 'A server stopped while it handed these over. They may have got it.',
  states: {
    sending: 'Sending',
    paused: 'Paused',
    stopped: 'Stopped',
    done: 'Sent to everybody',
  } satisfies Record<SendState, string>,
  progress: (done: number, all: number): string => `${count(done)} of ${recipients(all)} done`,
  steps: { pause: 'Pause', resume: 'Resume', stop: 'Stop' } satisfies Record<Step, string>,
  stopQuestion: 'Stop this sending?',
  stopConsequence: (number: number): string =>
    `${recipients(number)} will not get the email. This cannot be taken back.`,
  keep: 'Keep sending',
  recipients: {
    title: 'Recipients',
    search: 'Search by name or email',
    state: 'State',
    everyState: 'Every state',
    empty: 'No recipients found',
    columns: { person: 'Name', email: 'Email', state: 'State', at: 'When' },
  },
};

/** The page that the link at the end of an email opens (MAIL-65). */
export const unsubscribeLabels = {
  title: 'Unsubscribe',
  question: (brand: string): string => `Do you want no more emails that ${brand} writes to you?`,
  hint: 'Emails about your account and what you do go on, as you have chosen under Notifications.',
  confirm: 'Unsubscribe',
  done: 'You will not get these emails any more',
  doneHint: (brand: string): string => `${brand} writes to you no more.`,
  undo: 'Get these emails again',
  again: 'You get these emails again',
  againHint: 'You can unsubscribe with the link at the end of each of them.',
  failedTitle: 'This link cannot be used',
  failed: 'Open the link at the end of the newest email, or log in and look under Notifications.',
  toLogin: 'Log in',
};
