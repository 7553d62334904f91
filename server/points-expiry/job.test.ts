import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { expirePointsJob, watchPointsExpiry } from './job.ts';
import { addPoints, expiring, listExpired } from './testing/expiry.ts';

const log = { debug() {}, warn() {}, error() {} };
const now = new Date('2027-06-05T12:00:00Z');
const people = 5;

let server: TestServer;
let tenants: TenantId[] = [];
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  tenants = [];
  for (let count = 0; count < 3; count += 1) {
    made += 1;
    const tenantId = await server.addTenant(`brand-${made}`, {
      planCode: 'growth',
      data: { pointsExpiry: expiring('2027-06-01') },
    });
    for (let number = 1; number <= people; number += 1) {
      const { id } = await server.addPerson(tenantId);
      const at = new Date('2026-05-10T12:00:00Z');
      await addPoints(server, tenantId, { userId: id, value: number, at });
    }
    tenants.push(tenantId);
  }
});

const watch = (at = now) => watchPointsExpiry(server.database, server.config, at);
const startServer = () => {
  const job = expirePointsJob(server.config, { people: 2, now: () => now, turn: 0 });
  return startJobs(server.database, [job], { log });
};
const asked = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select(['key', 'doneAt']).where('job', '=', 'expire-points').execute(),
  );
const everybodyOnce = async () => {
  for (const tenantId of tenants) {
    const values = (await listExpired(server, tenantId)).map(({ value }) => value);
    expect(values.sort((a, b) => b - a)).toEqual([-1, -2, -3, -4, -5]);
  }
};

it('several servers that start and look at the same time take the points of everybody once', async () => {
  const servers = await Promise.all([startServer(), startServer(), startServer()]);
  await Promise.all([watch(), watch(), watch()]);
  await Promise.all(servers.map((each) => each.drain()));
  await everybodyOnce();
  await watch();
  await Promise.all(servers.map((each) => each.drain()));
  await everybodyOnce();
  for (const each of servers) await each.stop();
  for (const tenantId of tenants) {
    for (const { doneAt } of await asked(tenantId)) expect(doneAt).not.toBeNull();
  }
});

it('a run asks for the next stretch itself, so that other tenants have their turns in between', async () => {
  await watch();
  const jobs = await startServer();
  await jobs.drain();
  await jobs.stop();
  await everybodyOnce();
  for (const tenantId of tenants) {
    const steps = (await asked(tenantId)).map(({ key }) => key.split(' ').slice(0, 2).join(' '));
    // Five people, two at a time: three stretches and their end, for the month and for the next one.
    expect(steps.filter((step) => step === 'expire 2027-06-01')).toHaveLength(4);
    expect(steps.filter((step) => step === 'announce 2027-07-01')).toHaveLength(4);
    expect(steps).toHaveLength(8);
  }
});

it('is asked for where there is something to do, and not again while somebody is at it', async () => {
  const [first] = tenants;
  if (!first) return expect.unreachable();
  await watch(new Date('2027-04-20T12:00:00Z'));
  expect(await asked(first)).toEqual([]);
  await watch();
  await watch();
  await watch(new Date('2027-06-06T12:00:00Z'));
  expect(await asked(first)).toHaveLength(1);
});

it('is asked for again once it was given up', async () => {
  const [first] = tenants;
  if (!first) return expect.unreachable();
  await watch();
  await server.database.inTenant(first, (db) =>
    db.updateTable('outbox').set({ givenUpAt: now }).execute(),
  );
  await watch(new Date('2027-06-05T13:00:00Z'));
  const jobs = await startServer();
  await jobs.drain();
  await jobs.stop();
  await everybodyOnce();
});

it('a tenant whose settings cannot be read keeps no other from its turn', async () => {
  const broken = await server.addTenant(`broken-${made}`, {
    planCode: 'growth',
    data: { pointsExpiry: expiring('2027-06-01') },
  });
  const setMonths = (expireAfterMonths: unknown) =>
    server.database.inTenant(broken, async (db) => {
      const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
      const pointsExpiry = { ...expiring('2027-06-01'), expireAfterMonths };
      const changed = JSON.stringify({ ...data, pointsExpiry });
      await db.updateTable('tenants').set({ data: changed }).execute();
    });
  await setMonths('many');
  await expect(watch()).rejects.toThrow('was not asked for');
  for (const tenantId of tenants) expect(await asked(tenantId)).toHaveLength(1);
  await setMonths(12);
});
