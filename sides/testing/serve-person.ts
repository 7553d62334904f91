import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeTransaction } from '#client/testing/transactions.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { listCodes } from '#contract/codes/endpoints.ts';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import type { LinkedAccounts } from '#contract/linked-accounts/linked-account.ts';
import {
  countTestUsers,
  deactivateUser,
  getPerson,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { self } from '#contract/people/self.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import { getReferralTotals, listReferrals } from '#contract/referrals/endpoints.ts';
import { checkRewards } from '#contract/reward-selections/endpoints.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { addTransaction, getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';

interface Served {
  person: Person;
  transactions?: readonly Transaction[];
  linked?: LinkedAccounts;
}

/** The questions of the calls, oldest first. */
export interface Asked {
  readonly activities: object[];
  readonly transactions: object[];
}

/**
 * Answers everything about one person as the server does; nobody else is there, not even who asks. Nothing
 * was bought, and no reward is on offer.
 */
export function servePerson(
  fake: FakeApi,
  { person: first, transactions = [], linked: had }: Served,
): Asked {
  let person = first;
  let entries = transactions;
  let linked = had ?? { externalUsers: [], socialAccounts: [] };
  const asked: Asked = { activities: [], transactions: [] };
  const noRows = { results: [], page: 1, pageSize: 10, totalCount: 0 };
  fake.on(getPerson, ({ params: { id } }) =>
    id === person.slug || id === self ? person : Promise.reject(problemResponse('not-found')),
  );
  fake.on(updatePerson, ({ body: { profile: _, currentPassword: __, ...change } }) => {
    person = { ...person, ...change };
    return person;
  });
  fake.on(deactivateUser, () => {
    person = { ...person, deleted: true };
    return undefined;
  });
  fake.on(restoreUser, () => {
    person = { ...person, deleted: false };
    return person;
  });
  fake.on(addTransaction, ({ body: { submissionId: id, ...input } }) => {
    const transaction = makeTransaction({ id, ...input, source: 'manual' });
    entries = [transaction, ...entries];
    return { transaction, balance: person.balance };
  });
  fake.on(countTestUsers, () => ({ count: 0, most: 3 }));
  fake.on(listTags, () => ({ results: ['vip'] }));
  fake.on(listActivityTypes, () => noRows);
  fake.on(listActivities, ({ query }) => {
    asked.activities.push(query);
    return { ...noRows, totalIsCapped: false, definitions: [] };
  });
  fake.on(getEarnings, () => ({
    userId: person.id,
    points: person.balance,
    pendingPoints: 0,
    monetary: {},
    pendingMonetary: {},
  }));
  fake.on(getUpcomingExpiry, () => ({ upcoming: null }));
  fake.on(listTransactions, ({ query }) => {
    asked.transactions.push(query);
    const { page, pageSize } = query;
    return {
      results: entries.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      totalCount: entries.length,
      balance: person.balance,
    };
  });
  fake.on(listReferrals, () => ({ ...noRows, totalIsCapped: false }));
  fake.on(getReferralTotals, () => ({
    ...{ count: 0, sales: {}, commission: {}, pendingCommission: {}, points: 0, pendingPoints: 0 },
  }));
  fake.on(listCodes, () => ({ discountCodes: [], referralCodes: [] }));
  fake.on(listTrackingLinks, () => ({ links: noRows, definitions: [] }));
  fake.on(checkRewards, () => ({ balance: person.balance, tokens: [], rewards: [] }));
  fake.on(listLinkedAccounts, () => linked);
  fake.on(removeSocialAccount, ({ params: { id } }) => {
    linked = { ...linked, socialAccounts: linked.socialAccounts.filter((each) => each.id !== id) };
    return undefined;
  });
  return asked;
}
