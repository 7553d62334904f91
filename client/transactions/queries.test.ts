import { expect, it } from 'vitest';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { transactionQueries } from './queries.ts';

const personId = '0193f0aa-0000-7000-8000-000000000001';

function setUp() {
  const fake = createFakeApi();
  const queries = transactionQueries(createApi({ getToken: () => 'token', fetch: fake.fetch }));
  const addresses = () =>
    fake.requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  return { fake, queries, client: createBanyanQueryClient(), addresses };
}

it('asks for a page of somebody’s entries, and for each page anew', async () => {
  const { fake, queries, client, addresses } = setUp();
  fake.on(listTransactions, ({ query: { page, pageSize } }) => ({
    results: [],
    page,
    pageSize,
    totalCount: 0,
    balance: 7,
  }));
  expect(await client.fetchQuery(queries.list('__SELF__', 1))).toMatchObject({ balance: 7 });
  await client.fetchQuery(queries.list(personId, 2, { from: '2026-06-01', to: null }));
  const range = { from: null, to: '2026-06-30' };
  await client.fetchQuery(queries.list('__SELF__', 1, { ...range, earned: true }));
  expect(addresses()).toEqual([
    '/api/v1/users/__SELF__/transactions?page=1',
    `/api/v1/users/${personId}/transactions?page=2&from=2026-06-01`,
    '/api/v1/users/__SELF__/transactions?page=1&to=2026-06-30&earned=true',
  ]);
});

it('asks for the own earnings, or those of somebody', async () => {
  const { fake, queries, client, addresses } = setUp();
  fake.on(getEarnings, ({ query: { userId = personId } }) => ({
    userId,
    points: 1,
    pendingPoints: 2,
    monetary: {},
    pendingMonetary: {},
  }));
  for (const id of [undefined, personId]) await client.fetchQuery(queries.earnings(id));
  expect(addresses()).toEqual([
    '/api/v1/earnings/current',
    `/api/v1/earnings/current?userId=${personId}`,
  ]);
});
