import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => open({}));
afterAll(() => server.close());

const off = PointsExpiry.parse({});

async function open({ pointsExpiry = off, planCode = 'growth' as const, at = '2026-11-20' }) {
  made += 1;
  server.now = new Date(`${at}T12:00:00Z`);
  const data = { pointsExpiry, timezone: 'Pacific/Auckland' };
  tenantId = await server.addTenant(`saves-${made}`, { planCode, data });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
}

const read = async () => {
  const input = { params: { tenantId }, query: {} };
  return (await admin.call(readTenantAsAdmin, input)).data.pointsExpiry;
};
const save = async (change: Partial<PointsExpiry>) => {
  const before = await read();
  const data = { pointsExpiry: { ...before, ...change } };
  const input = { params: { tenantId }, body: { data, before: { pointsExpiry: before } } };
  const answer = await admin.send(updateTenantData, input);
  return answer.statusCode === 200 ? answer.json().data.pointsExpiry : answer.json();
};

it('points expiry is stored with a start date of the choices, and refused with any other [SET-63 SET-102]', async () => {
  const wanted = { enabled: true, expireAfterMonths: 6, startDate: '2027-01-01' };
  expect(await save({ ...wanted, startDate: '2026-12-01' })).toMatchObject({
    status: 400,
    fields: { 'data.pointsExpiry.startDate': 'Please choose one of the start dates' },
  });
  expect(await save({ ...wanted, startDate: null })).toMatchObject({
    status: 400,
    fields: { 'data.pointsExpiry.startDate': 'Please choose a start date' },
  });
  expect(await read()).toEqual(off);
  expect(await save(wanted)).toEqual({ ...wanted, started: false });
  expect(await read()).toEqual({ ...wanted, started: false });
});

it('the server says whether it has started, in the timezone of the tenant and whatever a browser says [SET-82]', async () => {
  const wanted = { enabled: true, expireAfterMonths: 6, startDate: '2027-01-01' };
  expect(await save({ ...wanted, started: true })).toEqual({ ...wanted, started: false });
  // The new year of Auckland begins 13 hours before that of UTC.
  await open({ pointsExpiry: { ...wanted, started: false }, at: '2026-12-31' });
  expect(await read()).toMatchObject({ started: true });
  expect(await save({ started: false, expireAfterMonths: 3 })).toMatchObject({
    ...{ started: true, expireAfterMonths: 3 },
  });
});

it('a start date that has come stays, and is gone once it is switched off [SET-76 SET-77]', async () => {
  const startDate = '2026-11-01';
  await open({ pointsExpiry: { ...off, enabled: true, startDate } });
  expect(await save({ startDate: '2027-03-01' })).toMatchObject({
    status: 400,
    fields: { 'data.pointsExpiry.startDate': expect.stringContaining('start date stays') },
  });
  expect(await save({ enabled: false })).toEqual(off);
  expect(await save({ enabled: true, startDate })).toMatchObject({ status: 400 });
  expect(await save({ enabled: true, startDate: '2027-03-01' })).toMatchObject({
    ...{ enabled: true, startDate: '2027-03-01', started: false },
  });
});

it('a plan without it keeps it as it is [TEN-94]', async () => {
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('tenants').set({ planCode: 'micro' }).execute(),
  );
  expect(await save({ enabled: true, startDate: '2027-03-01' })).toMatchObject({
    ...{ status: 403, message: 'Not available on current plan' },
  });
  expect(await read()).toEqual(off);
});
