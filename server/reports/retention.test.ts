import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCohorts, getReturnReport, listSeenPeople } from '#contract/reports/endpoints.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Programme = Awaited<ReturnType<typeof programme>>;

/** Lets people have joined at a moment. */
const joined = ({ tenantId }: Programme, moment: string, ...people: Person[]) =>
  server.database.inTenant(tenantId, async (db) => {
    for (const { id } of people) {
      const createdAt = new Date(moment);
      await db.updateTable('users').set({ createdAt }).where('id', '=', id).execute();
    }
  });

const namesIn = ({ results }: { results: readonly { fullName: string }[] }): string[] =>
  results.map(({ fullName }) => fullName);

it.each([
  [getCohorts, {}],
  [listSeenPeople, { joined: '2026-11-01' }],
  [getReturnReport, { startDate: '2026-11-01', endDate: '2026-11-30' }],
] as const)('$path is answered to admins only [REP-54]', async (endpoint, query) => {
  const { tenantId, admin } = await programme(server);
  const ambassador = server.as(await server.addPerson(tenantId));
  expect((await ambassador.send(endpoint, { query })).statusCode).toBe(403);
  expect((await admin.send(endpoint, { query })).statusCode).toBe(200);
});

it('three calls feed the return, the cohorts and the people behind them [REP-97]', async () => {
  const { admin } = await programme(server);
  const ask = async (url: string) => (await admin.send({ method: 'GET', url })).json();
  const days = 'startDate=2026-11-01&endDate=2026-11-30';
  expect(await ask(`/api/v1/reports/return?${days}`)).toHaveProperty('currencies', []);
  expect((await ask('/api/v1/reports/cohorts')).cohorts).toHaveLength(12);
  const paging = 'page=2&pageSize=1&sort=name&dir=asc';
  const joined = 'joined=2026-11-01&active=2026-11-01';
  const nobody = { results: [], page: 2, pageSize: 1, totalCount: 0 };
  for (const asked of [joined, 'quiet=60']) {
    expect(await ask(`/api/v1/reports/people?${asked}&${paging}`)).toMatchObject(nobody);
  }
  expect(await ask(`/api/v1/reports/people?joined=2026-11-01&${paging}`)).toMatchObject({
    results: [{ fullName: 'Ben Baker' }],
    totalCount: 2,
  });
});

describe('cohorts', () => {
  it('are the people of the last twelve months, by the clocks of the brand, who left among them [REP-88]', async () => {
    const made = await programme(server, { timezone: 'America/Los_Angeles' });
    const { admin, ann, ben, tess } = made;
    await joined(made, '2026-11-01T06:59:59.999Z', ann);
    await joined(made, '2026-11-01T07:00:00Z', ben, tess);
    const { cohorts } = await admin.call(getCohorts, {});
    expect(cohorts).toHaveLength(12);
    expect(cohorts[0]).toEqual({
      ...{ startDate: '2025-12-01', joined: 0 },
      active: Array.from({ length: 12 }, () => 0),
    });
    expect(cohorts.slice(-2)).toEqual([
      { startDate: '2026-10-01', joined: 1, active: [0, 0] },
      { startDate: '2026-11-01', joined: 1, active: [0] },
    ]);
  });

  it('count who completed an activity or sold something, once a month [REP-89]', async () => {
    const made = await programme(server);
    const { admin, ann, ben, type, did, sold } = made;
    await joined(made, '2026-09-05T12:00:00Z', ann, ben);
    await did(
      { type, by: ann.id, on: '2026-09-06' },
      { type, by: ann.id, on: '2026-09-07' },
      { type, by: ben.id, on: '2026-09-07', state: 'in-review', awaits: true },
      { type, by: ben.id, on: '2026-09-08', state: 'please-review' },
      { type, by: ben.id, on: '2026-09-08', deleted: true },
      { type, by: ann.id, on: '2026-08-31' },
    );
    await sold(
      { type, by: ben.id, on: '2026-10-02' },
      { type, by: ann.id, on: '2026-10-02', approvedState: 'denied' },
      { type, by: ann.id, on: '2026-10-02', isSimulated: true },
      { type, by: ann.id, on: '2026-11-02', approvedState: 'undecided' },
    );
    const { cohorts } = await admin.call(getCohorts, {});
    expect(cohorts.find(({ startDate }) => startDate === '2026-09-01')).toEqual({
      ...{ startDate: '2026-09-01', joined: 2 },
      active: [1, 1, 1],
    });
    const october = { joined: '2026-09-01', active: '2026-10-01' };
    expect(namesIn(await admin.call(listSeenPeople, { query: october }))).toEqual(['Ben Baker']);
  });

  it.each([
    ['where clocks go back', '2026-11-01T04:00:00Z', '2026-11-01', 'America/New_York'],
    ['before clocks go back', '2026-11-01T03:59:59.999Z', '2026-10-01', 'America/New_York'],
    ['after clocks went forward', '2026-04-01T03:59:59.999Z', '2026-03-01', 'America/New_York'],
    ['half an hour off', '2026-10-31T13:30:00Z', '2026-11-01', 'Australia/Adelaide'],
  ])('keep months apart %s [REP-88 REP-89]', async (_, moment, month, timezone) => {
    const made = await programme(server, { timezone });
    const { admin, ann, ben, type, did } = made;
    await joined(made, moment, ann);
    await joined(made, '2020-01-01T12:00:00Z', ben);
    await did({ type, by: ann.id, on: moment });
    const { cohorts } = await admin.call(getCohorts, {});
    const found = cohorts.find(({ startDate }) => startDate === month);
    expect(found).toMatchObject({ joined: 1 });
    expect(found?.active[0]).toBe(1);
    const query = { joined: month, active: month };
    expect(namesIn(await admin.call(listSeenPeople, { query }))).toEqual(['Ann Able']);
  });
});

describe('the people of a cohort', () => {
  it('have the days on which they joined and were active last, and are sorted by either [REP-90]', async () => {
    const made = await programme(server, { timezone: 'America/Los_Angeles' });
    const { admin, ann, ben, tess, type, did, sold } = made;
    await joined(made, '2026-09-02T02:00:00Z', ann, tess);
    await joined(made, '2026-09-03T12:00:00Z', ben);
    await did({ type, by: ben.id, on: '2026-10-02T02:00:00Z' });
    await sold({ type, by: ben.id, on: '2026-09-20' });
    const page = await admin.call(listSeenPeople, { query: { joined: '2026-09-17' } });
    expect(page).toMatchObject({
      ...{ page: 1, pageSize: 10, totalCount: 2, testUsersLeftOut: true },
      results: [
        {
          ...{ fullName: 'Ben Baker', slug: 'ben', deleted: true, imageUrl: null },
          ...{ joinedOn: '2026-09-03', lastActiveOn: '2026-10-01' },
        },
        { fullName: 'Ann Able', joinedOn: '2026-09-01', lastActiveOn: null },
      ],
    });
    const by = async (sort: 'name' | 'joined', dir: 'asc' | 'desc') =>
      namesIn(await admin.call(listSeenPeople, { query: { joined: '2026-09-01', sort, dir } }));
    expect(await by('name', 'asc')).toEqual(['Ann Able', 'Ben Baker']);
    expect(await by('joined', 'desc')).toEqual(['Ben Baker', 'Ann Able']);
  });

  it.each([
    ['joined', {}],
    ['joined', { active: '2026-11-01' }],
    ['joined', { joined: '2026-11-01', quiet: '30' }],
    ['joined', { joined: '2026-02-30' }],
    ['joined', { joined: '0000-01-01' }],
    ['active', { joined: '2026-11-01', active: '3000-01-01' }],
    ['active', { joined: '2026-11-01', active: '2026-10-01' }],
    ['sort', { joined: '2026-11-01', sort: 'email' }],
    ['pageSize', { joined: '2026-11-01', pageSize: '101' }],
  ])('are refused for a bad %s [REP-91]', async (field, query) => {
    const { admin } = await programme(server);
    const refusal = await admin.send(listSeenPeople, { query });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().fields).toHaveProperty(field);
  });

  it('are nobody a century ago and in the future [REP-91]', async () => {
    const { admin } = await programme(server);
    for (const day of ['1926-11-01', '2126-11-01']) {
      const { totalCount } = await admin.call(listSeenPeople, { query: { joined: day } });
      expect(totalCount).toBe(0);
    }
  });
});

describe('sleeping people', () => {
  it('were active until so many days ago, by the clocks of the brand [REP-96]', async () => {
    const { admin, ann, type, did } = await programme(server, { timezone: 'America/Los_Angeles' });
    await did({ type, by: ann.id, on: '2026-10-22T06:59:59.999Z' });
    const asleep = async (quiet: '30' | '60') =>
      (await admin.call(listSeenPeople, { query: { quiet } })).results;
    expect(await asleep('30')).toMatchObject([
      { fullName: 'Ann Able', lastActiveOn: '2026-10-21' },
    ]);
    expect(await asleep('60')).toEqual([]);
    await did({ type, by: ann.id, on: '2026-10-22T07:00:00Z' });
    expect(await asleep('30')).toEqual([]);
  });

  it('take part, have sold or completed something, and nothing of theirs is under way [REP-96]', async () => {
    const made = await programme(server);
    const { tenantId, admin, ann, ben, tess, type, did, sold } = made;
    const named = (firstName: string) => server.addPerson(tenantId, { firstName, lastName: 'A' });
    const [seller, begun, waiting, never] = [
      await named('Seller'),
      await named('Begun'),
      await named('Waiting'),
      await named('Never'),
    ];
    const long = '2026-08-01';
    await did(
      ...[ann, ben, tess, begun, waiting].map(({ id }) => ({ type, by: id, on: long })),
      { type, by: never.id, on: long, state: 'please-review' },
      { type, by: begun.id, on: '2026-11-19', state: 'started' },
      { type, by: waiting.id, on: long, state: 'in-review', awaits: true },
      { type, by: ann.id, on: '2026-11-19', deleted: true },
    );
    await sold({ type, by: seller.id, on: '2026-07-01' });
    await sold({ type, by: seller.id, on: '2026-11-01', approvedState: 'denied' });
    const found = await admin.call(listSeenPeople, { query: { quiet: '90' } });
    expect(namesIn(found)).toEqual(['Ann Able', 'Seller A']);
    expect(found).toMatchObject({ totalCount: 2, testUsersLeftOut: true });
  });

  it.each(['0', '31', '-30', '30 days', '1e2'])(
    'are refused for %s days [REP-96]',
    async (quiet) => {
      const { admin } = await programme(server);
      const refusal = await admin.send(listSeenPeople, { query: { quiet } });
      expect(refusal.statusCode).toBe(400);
      expect(refusal.json().fields).toHaveProperty('quiet');
    },
  );
});
