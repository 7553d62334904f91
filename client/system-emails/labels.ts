import type { UnusableReason } from '#contract/system-emails/system-email.ts';

/** How long a notice of success about emails stays, in milliseconds (MAIL-126). */
export const emailNoticeDuration = 2000;

const reasons: Readonly<Record<UnusableReason, string>> = {
  'no-cash-payouts': 'Your plan has no payouts in cash.',
  'no-points-expiry': 'Points do not expire in your programme.',
  'no-referrals': 'The referrals area is switched off in the settings.',
  'no-second-approval': 'Payout runs need no second admin in your programme.',
};

/** The texts of the pages about system emails (MAIL-76 to MAIL-80, MAIL-125). */
export const systemEmailLabels = {
  title: 'System emails',
  purpose: 'What your programme writes by itself, and whether it does.',
  failed: 'The system emails could not be loaded',
  failedOne: 'The system email could not be loaded',
  reasons,
  alwaysOn: 'Always sent',
  customized: 'Your own words',
  turn: (title: string): string => `Send “${title}”`,
  ask: {
    true: { question: 'Enable this email?', confirm: 'Enable', done: 'System email enabled' },
    false: { question: 'Disable this email?', confirm: 'Disable', done: 'System email disabled' },
  },
  optOut: 'Each person can switch it off in their account.',
  changed: (by: string, on: string): string => `Changed by ${by} on ${on}`,
  words: 'Words',
  update: 'Update',
  updated: 'Updated system email',
  test: 'Send a test to me',
  tested: 'A test is on its way to you',
  restore: {
    label: 'Restore Default',
    question: 'Bring back the built-in words?',
    hint: 'The subject and body that you have written are lost.',
    confirm: 'Restore',
    done: 'Default restored',
  },
  overtaken: 'Somebody else has changed this email. Your words are kept: “Update” replaces theirs.',
} as const;
