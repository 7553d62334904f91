import { expect, it } from 'vitest';
import { bulkActions, confirmLabelOf, failureOf, noticeOf, questionOf } from './bulk-actions.ts';

it('each action on selected applicants asks, names itself, and says what it has done', () => {
  const said = Object.entries(bulkActions).map(([button, action]) => [
    ...[button, questionOf(action, 2), confirmLabelOf(action)],
    ...[noticeOf(action, 1), noticeOf(action, 2)],
  ]);
  const decided = ['Updated applicant', 'Updated 2 applicants'];
  const marked = 'Marked as sent';
  const [application, decision] = ['Application email sent', 'Decision email sent'];
  expect(said).toEqual([
    ['Approve', 'Approve 2 applicants?', 'Approve', ...decided],
    ['Reject', 'Reject 2 applicants?', 'Reject', ...decided],
    [
      ...['Send decision email', 'Send the decision email to 2 applicants?', 'Send'],
      ...[decision, decision],
    ],
    [
      ...['Send application email', 'Send the application email to 2 applicants?', 'Send'],
      ...[application, application],
    ],
    [
      'Mark application email as sent',
      'Mark the application email of 2 applicants as sent?',
      ...['Mark as sent', marked, marked],
    ],
    [
      'Mark decision email as sent',
      'Mark the decision email of 2 applicants as sent?',
      ...['Mark as sent', marked, marked],
    ],
  ]);
});

it('an action that fails as a whole says so, unless nobody waits for it', () => {
  const decision = 'There was a problem while trying to update decision';
  const email = 'There was a problem while trying to send decision email';
  expect(Object.values(bulkActions).map((action) => failureOf(action))).toEqual([
    ...[decision, decision, email, null, null, null],
  ]);
});
