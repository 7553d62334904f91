import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listLabels } from '#client/lists/labels.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeTransaction } from '#client/testing/transactions.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PersonHeader } from './person-header.tsx';
import { PersonTransactions } from './person-transactions.tsx';

const person = makePerson();
const earned = {
  userId: person.id,
  points: 75,
  pendingPoints: 0,
  monetary: { USD: 40 },
  pendingMonetary: { USD: 12.5 },
};
afterEach(cleanup);

it('what somebody has earned is points and cash, each with its entries [AMB-31]', async () => {
  const results = [
    makeTransaction(),
    makeTransaction({ unit: 'USD', value: 40, description: 'A report' }),
    makeTransaction({ type: 'debit', value: 30, description: 'Being looked at again: A post' }),
  ];
  const { With } = makeTestMeans();
  const area = <With>{(means) => <PersonTransactions person={person} means={means} />}</With>;
  drawBlock(area, {
    serve(fake) {
      fake.on(getEarnings, () => earned);
      fake.on(getUpcomingExpiry, () => ({ upcoming: null }));
      fake.on(listTransactions, () => ({
        ...{ results, page: 1, pageSize: 10, totalCount: 3, balance: 45 },
      }));
    },
  });
  const amountOf = async (what: string) =>
    within(await screen.findByRole('row', { name: new RegExp(what) }))
      .getAllByRole('cell')
      .at(-1)?.textContent;
  expect(await amountOf('A photo')).toBe('+75 points');
  expect(await amountOf('A report')).toBe('+$40');
  expect(await amountOf('Being looked at again: A post')).toBe('−30 points');
  expect(await screen.findByText('$40')).toBeDefined();
  expect(await screen.findByText('$12.50 more awaiting review')).toBeDefined();
});

it('what expires soon of somebody stands above their entries [SET-81]', async () => {
  const { With } = makeTestMeans();
  const area = <With>{(means) => <PersonTransactions person={person} means={means} />}</With>;
  const asked: unknown[] = [];
  drawBlock(area, {
    serve(fake) {
      fake.on(getEarnings, () => earned);
      fake.on(listTransactions, () => ({
        ...{ results: [], page: 1, pageSize: 10, totalCount: 0, balance: 75 },
      }));
      fake.on(getUpcomingExpiry, ({ query }) => {
        asked.push(query.userId);
        return { upcoming: { points: 1250, date: '2027-06-01' } };
      });
    },
  });
  expect(await screen.findByText('1,250 points will expire on June 1, 2027')).toBeDefined();
  expect(asked).toEqual([person.id]);
});

it('the entries of somebody that could not be read again say so [SHELL-313]', async () => {
  const { With } = makeTestMeans();
  const area = <With>{(means) => <PersonTransactions person={person} means={means} />}</With>;
  const { fake, queryClient } = drawBlock(area, {
    serve(fake) {
      fake.on(getEarnings, () => earned);
      fake.on(getUpcomingExpiry, () => ({ upcoming: null }));
      fake.on(listTransactions, () => ({
        ...{ results: [makeTransaction()], page: 1, pageSize: 10, totalCount: 1, balance: 75 },
      }));
    },
  });
  await screen.findByRole('row', { name: /A photo/ });
  expect(screen.queryByText(listLabels.stale)).toBeNull();
  fake.refuse(listTransactions, 'unavailable', { message: 'Gone for lunch' });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(listLabels.stale);
  screen.getByText('Gone for lunch');
  screen.getByRole('row', { name: /A photo/ });
});

it('the head of a person says when they joined', async () => {
  drawBlock(<PersonHeader person={person} />, {
    serve: (fake) => fake.on(getEarnings, () => earned),
  });
  const line = await screen.findByText(/75 points/);
  expect(line.textContent).toBe('ann@acme.test · Joined 05 Jun 2024 · 75 points · $40');
});
