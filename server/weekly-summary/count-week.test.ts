import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { programme } from '#server/reports/testing/programme.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { countWeek } from './count-week.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-30T08:00:00Z');
const count = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) => countWeek(db, '2026-11-29', now));
const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

it('the week and the one before are told from Monday to Sunday, and nobody is named who did nothing', async () => {
  const { tenantId } = await programme(server);
  expect(await count(tenantId)).toMatchObject({
    week: { startDate: '2026-11-23', endDate: '2026-11-29' },
    before: { startDate: '2026-11-16', endDate: '2026-11-22' },
    ...{ mostActive: [], mostReferrals: [] },
  });
});

it('three are named who did most, without an address where they have no page any more', async () => {
  const { tenantId, ann, ben, type, did, sold } = await programme(server);
  const cleo = await server.addPerson(tenantId, { firstName: 'Cleo', lastName: 'C', slug: 'cleo' });
  const gil = await server.addPerson(tenantId, {
    ...{ firstName: 'Gil', lastName: 'Gone', slug: 'gil', roles: ['admin'] },
  });
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ deletedAt: now }).where('id', '=', gil.id).execute(),
  );
  for (const [{ id: by }, times] of [
    [ben, 1],
    [cleo, 2],
    [gil, 4],
    [ann, 3],
  ] as const)
    await did(...week.slice(0, times).map((on) => ({ type, by, on })));
  const sale = { type, currency: 'EUR', principalNet: 10, on: '2026-11-24' };
  await sold({ ...sale, by: ben.id }, { ...sale, by: ben.id }, { ...sale, by: ann.id });
  expect(await count(tenantId)).toMatchObject({
    mostActive: [
      { name: 'Gil Gone', slug: null, count: 4 },
      { name: 'Ann Able', slug: 'ann', count: 3 },
      { name: 'Cleo C', slug: 'cleo', count: 2 },
    ],
    mostReferrals: [
      { name: 'Ben Baker', slug: 'ben', count: 2 },
      { name: 'Ann Able', slug: 'ann', count: 1 },
    ],
  });
});
