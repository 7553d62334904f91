import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { getReferralTotals, listReferrals, simulateOrder } from '#contract/referrals/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { simulated } from './testing/access.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
});

const setTestTenant = (isTestTenant: boolean) =>
  server.database.inTenant(programme.tenantId, (db) =>
    db.updateTable('tenants').set({ isTestTenant }).execute(),
  );
const simulate = (more: Partial<z.input<typeof simulateOrder.body>> = {}, by = programme.admin) =>
  by.send(simulateOrder, {
    body: {
      ...simulated,
      currency: 'EUR',
      system: 'shopify',
      discountCode: programme.code,
      ...more,
    },
  });

it('an admin of a test tenant, and support anywhere, make up orders', async () => {
  expect((await simulate()).json()).toMatchObject({ status: 403, code: 'forbidden' });
  const supporter = server.as(await server.addPerson(programme.tenantId, { roles: ['support'] }));
  expect((await simulate({}, supporter)).statusCode).toBe(201);
  await setTestTenant(true);
  expect((await simulate()).statusCode).toBe(201);
  expect((await simulate({}, server.as(programme.anna))).statusCode).toBe(403);
});

it('a made-up order goes the whole way, and nobody is paid for it', async () => {
  await setTestTenant(true);
  const old = { orderedAt: '2026-10-01T10:00:00Z' };
  const made = (await simulate(old)).json();
  expect(made).toMatchObject({
    ...{ source: 'simulation', shop: 'simulation', orderNumber: 'TRY-1' },
    referral: { simulated: true, commissionPoints: 50, creditedAt: server.now.toISOString() },
  });
  expect(made.trail.map(({ step }: { step: { kind: string } }) => step.kind)).toEqual([
    ...['received', 'attributed', 'rated', 'state-set', 'credited'],
  ]);
  const refunded = (await simulate({ ...old, refunded: 20 })).json();
  expect(refunded).toMatchObject({ id: made.id, principalNet: 30 });
  expect(refunded.trail.at(-1).step).toEqual({ kind: 'taken-back', unit: 'points', value: 20 });
  const cancelled = (await simulate({ ...old, isCancelled: true })).json();
  expect(cancelled).toMatchObject({ isCancelled: true, principalNet: 0 });
  expect(await programme.ledger()).toEqual([]);
});

it('a made-up order is in no figure and no list of its ambassador, and for admins where it is asked for [DASH-81]', async () => {
  await setTestTenant(true);
  await simulate();
  const anna = server.as(programme.anna);
  expect((await anna.call(listReferrals, { query: {} })).results).toEqual([]);
  const own = { params: { id: '__SELF__' as const }, query: {} };
  expect(await anna.call(getReferralTotals, own)).toMatchObject({ count: 0, sales: {} });
  const ofEverybody = (query: { includeTests?: 'true' }) =>
    programme.admin.call(listReferrals, { query });
  expect(await ofEverybody({})).toMatchObject({ results: [], testsLeftOut: true });
  const all = await ofEverybody({ includeTests: 'true' });
  expect(all.results).toMatchObject([{ simulated: true }]);
  expect(all.testsLeftOut).toBeUndefined();
  const asked = { query: { includeTests: 'true' as const } };
  expect((await anna.call(listReferrals, asked)).results).toEqual([]);
});

it.each([
  [{ principal: 10.005 }, { principal: 'Please enter at most 2 decimals in EUR' }],
  [
    { principal: 10.5, currency: 'JPY' as const },
    { principal: 'Please enter at most 0 decimals in JPY' },
  ],
  [{ principal: -1 }, { principal: 'Please enter an amount of 0 or more' }],
  [{ principal: 1e9 + 1 }, { principal: 'Please enter at most 1,000,000,000' }],
  [{ principal: 10, refunded: 10.01 }, { refunded: 'No more can be given back than was paid' }],
  [{ orderNumber: '' }, { orderNumber: 'Please enter an order number' }],
  [{ purchaserEmail: 'pat' }, { purchaserEmail: 'Please enter a valid email address' }],
])('a made-up order of %j is refused', async (more, fields) => {
  await setTestTenant(true);
  expect((await simulate(more)).json()).toMatchObject({ status: 400, fields });
});
