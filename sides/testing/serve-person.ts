import type { FakeApi } from '#client/testing/fake-api.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import type { LinkedAccounts } from '#contract/linked-accounts/linked-account.ts';
import { countTestUsers, getPerson, updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { self } from '#contract/people/self.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';

interface Served {
  person: Person;
  transactions?: readonly Transaction[];
  linked?: LinkedAccounts;
}

/** What the calls have asked for, oldest first. */
export interface Asked {
  readonly activities: object[];
  readonly transactions: object[];
}

/** Answers everything about one person as the server does; nobody else is there, not even who asks. */
export function servePerson(
  fake: FakeApi,
  { person: first, transactions = [], linked: had }: Served,
): Asked {
  let person = first;
  let linked = had ?? { externalUsers: [], socialAccounts: [] };
  const asked: Asked = { activities: [], transactions: [] };
  const noRows = { results: [], page: 1, pageSize: 10, totalCount: 0 };
  fake.on(getPerson, ({ params: { id } }) =>
    id === person.slug || id === self ? person : Promise.reject(problemResponse('not-found')),
  );
  fake.on(updatePerson, ({ body: { profile: _, notes: __, currentPassword: ___, ...change } }) => {
    person = { ...person, ...change };
    return person;
  });
  fake.on(countTestUsers, () => ({ count: 0, most: 3 }));
  fake.on(listTags, () => ({ results: [] }));
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
  fake.on(listTransactions, ({ query }) => {
    asked.transactions.push(query);
    const { page, pageSize } = query;
    return {
      results: transactions.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      totalCount: transactions.length,
      balance: person.balance,
    };
  });
  fake.on(listLinkedAccounts, () => linked);
  fake.on(removeSocialAccount, ({ params: { id } }) => {
    linked = { ...linked, socialAccounts: linked.socialAccounts.filter((each) => each.id !== id) };
    return undefined;
  });
  return asked;
}
