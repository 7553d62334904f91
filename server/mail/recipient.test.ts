import { expect, it } from 'vitest';
import { systemMailIds } from '#contract/mail/system-mails.ts';
import { isFor, type Recipient } from './recipient.ts';

const anybody: Recipient = {
  isDeactivated: false,
  isAdmin: false,
  hasSwitchedOn: false,
  hasSwitchedOff: false,
};

/** The system emails that go to somebody like this. */
const sentTo = (recipient: Partial<Recipient>) =>
  systemMailIds.filter((template) => isFor({ template }, { ...anybody, ...recipient }));

it('has emails for administrators that nobody else gets', () => {
  const forAdmins = sentTo({ isAdmin: true }).filter((id) => !sentTo({}).includes(id));
  expect(forAdmins).toEqual([
    'reward-selected-admin',
    'application-received-admin',
    'task-submitted-admin',
    'payout-approval-admin',
    'payout-held-up-admin',
    'customer-data-asked-admin',
    'export-ready-admin',
    'export-failed-admin',
  ]);
  expect(sentTo({})).toContain('activity-approved');
  expect(sentTo({})).toContain('password-reset');
});

it('leaves an ambassador who is deactivated the emails about a deletion and an invitation', () => {
  expect(sentTo({ isDeactivated: true })).toEqual(['invitation-administrator', 'account-deletion']);
});

it('goes without the emails that somebody has switched off, where that is allowed', () => {
  const left = sentTo({ hasSwitchedOff: true });
  expect(left).not.toContain('activity-approved');
  expect(left).toContain('password-reset');
  expect(left).toContain('payout-failed');
});

it('sends what has to be asked for to those who have asked', () => {
  const asked = sentTo({ isAdmin: true, hasSwitchedOn: true });
  const notAsked = sentTo({ isAdmin: true });
  expect(asked.filter((id) => !notAsked.includes(id))).toEqual(['weekly-summary-admin']);
});
