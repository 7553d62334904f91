import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSummary } from '#contract/summary/endpoints.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An admin of a new tenant in the timezone, and ambassadors who joined at the given moments. */
async function tenantWith(timezone: string, joined: string[]): Promise<Person> {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`, { data: { timezone } });
  await server.database.inTenant(tenantId, async (db) => {
    for (const [index, moment] of joined.entries()) {
      const createdAt = new Date(moment);
      const name = { firstName: 'A', lastName: 'B', slug: `a-${index}`, email: `${index}@x.test` };
      await db
        .insertInto('users')
        .values({ ...name, createdAt })
        .execute();
    }
  });
  return server.addPerson(tenantId, { roles: ['admin'] });
}

const periods = async (admin: Person, query = {}) =>
  (await server.as(admin).call(getSummary, { query })).periods;

describe('the summary', () => {
  it('counts by months of the tenant, newest first, beginning with the present one [REP-12 REP-40]', async () => {
    const admin = await tenantWith('America/Los_Angeles', [
      '2026-11-01T06:59:59Z',
      '2026-11-01T07:00:00Z',
      '2026-11-20T09:00:00Z',
      '2026-09-15T12:00:00Z',
    ]);
    expect(await periods(admin, { periodCount: '3' })).toEqual([
      { startDate: '2026-11-01', endDate: '2026-11-30', newAmbassadors: 2 },
      { startDate: '2026-10-01', endDate: '2026-10-31', newAmbassadors: 1 },
      { startDate: '2026-09-01', endDate: '2026-09-30', newAmbassadors: 1 },
    ]);
    expect(await periods(admin)).toHaveLength(12);
  });

  it('counts by ISO weeks from Monday to Sunday, over the turn of the year [REP-12 REP-40]', async () => {
    const admin = await tenantWith('Europe/Berlin', [
      '2026-12-27T22:59:59Z',
      '2026-12-27T23:00:00Z',
      '2027-01-03T22:59:59Z',
    ]);
    const query = { periodType: 'week', dateInPeriod: '2027-01-01', periodCount: '2' };
    expect(await periods(admin, query)).toEqual([
      { startDate: '2026-12-28', endDate: '2027-01-03', newAmbassadors: 2 },
      { startDate: '2026-12-21', endDate: '2026-12-27', newAmbassadors: 1 },
    ]);
  });

  it('begins a day without midnight at its first moment', async () => {
    // In Asunción 1 October 2023 began at 01:00, which is 04:00 UTC.
    const admin = await tenantWith('America/Asuncion', [
      '2023-10-01T03:59:59Z',
      '2023-10-01T04:00:00Z',
      '2023-10-01T04:00:01Z',
    ]);
    const query = { dateInPeriod: '2023-10-31', periodCount: '2' };
    expect(await periods(admin, query)).toEqual([
      { startDate: '2023-10-01', endDate: '2023-10-31', newAmbassadors: 2 },
      { startDate: '2023-09-01', endDate: '2023-09-30', newAmbassadors: 1 },
    ]);
  });

  it('takes today from the tenant, not from the server', async () => {
    const before = server.now;
    server.now = new Date('2026-11-30T23:30:00Z');
    const berlin = await tenantWith('Europe/Berlin', []);
    const losAngeles = await tenantWith('America/Los_Angeles', []);
    const one = { periodCount: '1' };
    expect(await periods(berlin, one)).toMatchObject([{ startDate: '2026-12-01' }]);
    expect(await periods(losAngeles, one)).toMatchObject([{ startDate: '2026-11-01' }]);
    server.now = before;
  });

  it('counts the people there are at this moment, those of the tenant only', async () => {
    await tenantWith('UTC', ['2026-01-01T00:00:00Z']);
    const admin = await tenantWith('UTC', ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']);
    await server.addPerson(admin.tenantId, { roles: ['support'] });
    const { people } = await server.as(admin).call(getSummary, { query: {} });
    expect(people).toEqual({ ambassadors: 2, administrators: 1, openInvitations: 0 });
  });

  it.each([
    ['periodType', 'year'],
    ['dateInPeriod', '2026-02-30'],
    ['periodCount', '25'],
    ['periodCount', '0'],
  ])('refuses %s %s', async (field, value) => {
    const admin = await tenantWith('UTC', []);
    const refusal = await server.as(admin).send(getSummary, { query: { [field]: value } });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().fields).toHaveProperty(field);
  });
});
