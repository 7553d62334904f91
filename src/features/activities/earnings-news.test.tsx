import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { labels } from './testing/open-activities.ts';

const entry = (day: string, changes: Partial<Transaction> = {}): Transaction => ({
  id: crypto.randomUUID(),
  unit: 'points',
  type: 'credit',
  value: 50,
  description: 'A post',
  createdAt: `2026-06-${day}T10:00:00.000Z`,
  ...changes,
});
const newest = '2026-06-05T10:00:00.000Z';
const entries = [
  entry('05'),
  entry('04', { unit: 'USD', value: 40, description: 'A report' }),
  entry('01', { value: 999 }),
];

/** An ambassador who has read the ledger up to a moment, or was never here. */
const reader = (earnings: string | undefined) => (fake: FakeApi) => {
  const { data } = defaultUserData;
  const seen = { ...data.seenNotifications, welcome: true, ...(earnings && { earnings }) };
  const stored = { ...data, seenNotifications: seen, seenGuides: ['own-activities'] };
  fake.on(getUserData, () => ({ data: stored, version: 0 }));
  fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
  fake.on(listTransactions, () => ({
    ...{ results: entries, page: 1, pageSize: 10, totalCount: 3, balance: 1049 },
  }));
};

async function open(earnings: string | undefined, actor?: string) {
  const token = makeToken({ roles: [], ...(actor && { actor }) });
  const app = await openApp('/activities', { token, serve: reader(earnings) });
  await screen.findByRole('heading', { name: labels.available });
  return app;
}
const news = () => screen.queryByRole('region', { name: labels.news.title });
const kept = (app: Awaited<ReturnType<typeof open>>) => app.sent('/api/v1/users/__SELF__/data');

it('an ambassador reads what has been added since the last visit, once, and it is kept as read [DASH-66]', async () => {
  const app = await open('2026-06-02T10:00:00.000Z');
  expect(news()?.textContent).toBe('+50 points · +$40 since your last visitA post · A report');
  await waitFor(async () =>
    expect(await kept(app)).toMatchObject([{ data: { seenNotifications: { earnings: newest } } }]),
  );
  expect(news()).not.toBeNull();
});

it('an ambassador who was never here reads no news, but the next ones [DASH-66]', async () => {
  const app = await open(undefined);
  expect(news()).toBeNull();
  await waitFor(async () =>
    expect(await kept(app)).toMatchObject([{ data: { seenNotifications: { earnings: newest } } }]),
  );
});

it('an ambassador who has read everything reads no news [DASH-66]', async () => {
  const app = await open(newest);
  expect(news()).toBeNull();
  expect(await kept(app)).toEqual([]);
});

it('whoever acts for an ambassador keeps nothing as read in their place [DASH-66]', async () => {
  const app = await open('2026-06-02T10:00:00.000Z', 'sam@acme.test');
  expect(news()).not.toBeNull();
  expect(await kept(app)).toEqual([]);
});
