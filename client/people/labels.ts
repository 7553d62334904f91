import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';

/** The texts of the page of one ambassador, on both sides. */
export const personLabels = (terms: Terms) => ({
  backToList: wordsOf(terms).Ambassadors,
  menu: `Areas of this ${wordsOf(terms).ambassador}`,
  testUser: 'Test user',
  deactivated: 'Deactivated',
  failed: `This ${wordsOf(terms).ambassador} could not be opened`,
  account: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    currentPassword: 'Your own password',
    currentPasswordHint: 'We ask because people log in with this email.',
    tags: 'Tags',
    isTestUser: 'Test user',
    isTestUserHint: 'For trying things out. Test users are left out of all figures.',
    testUsersFull: 'Up to three test users are supported',
    notes: 'Notes',
    notesHint: 'Only administrators read them.',
    joined: (date: string): string => `Joined ${date}`,
    submit: 'Save',
    updated: 'Updated user',
  },
  loginAs: {
    title: (firstName: string): string => `Log in as ${firstName}`,
    hint: (firstName: string): string =>
      `You see everything as ${firstName} does. Log out there to be yourself again.`,
    start: 'Log in as this person',
  },
  activation: {
    active: `Active ${wordsOf(terms).ambassador}`,
    activeHint: 'Deactivating somebody ends their part. Their records stay, and you can undo it.',
    inactive: `Deactivated ${wordsOf(terms).ambassador}`,
    inactiveHint: 'This person cannot log in, gets no emails and earns nothing.',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    question: (name: string): string => `Deactivate ${name}?`,
    consequence: (firstName: string): string =>
      `${firstName} is logged out at once, cannot log in, gets no emails and earns nothing. Activities, points and cash stay on record.`,
    deactivated: `${wordsOf(terms).Ambassador} deactivated`,
    reactivated: `${wordsOf(terms).Ambassador} reactivated`,
  },
  transactions: {
    add: 'Add credit or debit',
    type: 'What to add',
    points: 'Points',
    description: 'What it is for',
    descriptionHint: (person: string): string => `${person} reads it beside the amount.`,
    submit: {
      credit: (person: string): string => `Add to ${person}’s points`,
      debit: (person: string): string => `Take from ${person}’s points`,
    },
    newBalance: (balance: string): string => `New balance: ${balance}`,
    added: { credit: 'Credit added', debit: 'Debit added' } satisfies Record<
      Transaction['type'],
      string
    >,
  },
});
