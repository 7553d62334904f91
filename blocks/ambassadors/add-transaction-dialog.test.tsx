import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeTransaction } from '#client/testing/transactions.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import { addTransaction, getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import type { Transaction, TransactionInput } from '#contract/transactions/transaction.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PersonTransactions } from './person-transactions.tsx';

const person = makePerson();

/** The entries of a person on a server that adds to them, after refusing so many times. */
async function open({ refusals = 0 } = {}) {
  const sent: TransactionInput[] = [];
  const results: Transaction[] = [];
  let balance = 30;
  const { With } = makeTestMeans();
  const area = <With>{(means) => <PersonTransactions person={person} means={means} />}</With>;
  const drawn = drawBlock(area, {
    serve(fake) {
      fake.on(getEarnings, () => ({
        ...{ userId: person.id, points: balance, pendingPoints: 0 },
        ...{ monetary: {}, pendingMonetary: {} },
      }));
      fake.on(getUpcomingExpiry, () => ({ upcoming: null }));
      fake.on(listTransactions, () => ({
        ...{ results, page: 1, pageSize: 10, totalCount: results.length, balance },
      }));
      fake.on(addTransaction, ({ body }) => {
        sent.push(body);
        if (sent.length <= refusals) throw problemResponse('unavailable');
        const { submissionId: id, type, value, description } = body;
        const transaction = makeTransaction({ id, type, value, description, source: 'manual' });
        results.unshift(transaction);
        balance += type === 'credit' ? value : -value;
        return { transaction, balance };
      });
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Add credit or debit' }));
  return { ...drawn, sent };
}

const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(cleanup);

it('points are added with their reason, and the entry and the balance follow [AMB-95 AMB-189]', async () => {
  const { user, said, sent } = await open();
  await user.type(await screen.findByLabelText('Points'), '1,200');
  await screen.findByText('New balance: 1,230 points');
  await user.type(screen.getByLabelText('What it is for'), 'Helped at the stand');
  await user.click(submit('Add to Ann’s points'));
  await waitFor(() => expect(said).toEqual(['Credit added']));
  expect(sent).toEqual([
    {
      submissionId: expect.any(String),
      type: 'credit',
      value: 1200,
      description: 'Helped at the stand',
    },
  ]);
  await screen.findByRole('row', { name: /Helped at the stand.*\+1,200 points/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('points can be taken below zero, and the dialog says so before', async () => {
  const { user, said } = await open();
  await user.click(await screen.findByText('Debit'));
  await user.type(screen.getByLabelText('Points'), '50');
  await screen.findByText('New balance: -20 points');
  await user.type(screen.getByLabelText('What it is for'), 'A mistake');
  await user.click(submit('Take from Ann’s points'));
  await waitFor(() => expect(said).toEqual(['Debit added']));
});

it('the button waits for the points and for the description [AMB-110]', async () => {
  const { user } = await open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Add to Ann/ });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Points'), '5');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('What it is for'), 'x');
  expect(button.disabled).toBe(false);
  await user.clear(screen.getByLabelText('Points'));
  expect(button.disabled).toBe(true);
});

it('a try that fails keeps what was typed, and the next one counts as the same', async () => {
  const { user, said, sent } = await open({ refusals: 1 });
  await user.type(await screen.findByLabelText('Points'), '5');
  await user.type(screen.getByLabelText('What it is for'), 'Thanks');
  await user.click(submit('Add to Ann’s points'));
  await screen.findByRole('alert');
  await user.click(submit('Add to Ann’s points'));
  await waitFor(() => expect(said).toEqual(['Credit added']));
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});
