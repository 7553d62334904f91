import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The areas of an ambassador's page that there are, in the order of their menu (AMB-19, AMB-26). */
export const personAreas = ['user', 'activities', 'transactions'] as const;
export type PersonArea = (typeof personAreas)[number];

/** The area an address asks for; `user` for one there is not (AMB-25). */
export const readPersonArea = (area: string | undefined): PersonArea =>
  personAreas.find((known) => known === area) ?? 'user';

/** What the page of one ambassador says, on both sides. */
export const personLabels = (terms: Terms) => ({
  backToList: wordsOf(terms).Ambassadors,
  areas: {
    user: 'Account',
    activities: 'Activities',
    transactions: 'Earnings',
  } satisfies Record<PersonArea, string>,
  menu: `Areas of this ${wordsOf(terms).ambassador}`,
  testUser: 'Test user',
  failed: `This ${wordsOf(terms).ambassador} could not be opened`,
  account: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    currentPassword: 'Your own password',
    currentPasswordHint: 'Because whoever has this email can sign in with it.',
    tags: 'Tags',
    isTestUser: 'Test user',
    isTestUserHint: 'For trying things out; left out of figures.',
    joined: (date: string): string => `Joined ${date}`,
    submit: 'Save',
    updated: 'Changes saved',
  },
  transactions: {
    empty: 'No transactions found',
    columns: { description: 'What for', date: 'Date', value: 'Amount' },
  },
});
