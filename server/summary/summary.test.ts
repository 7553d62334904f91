import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { countAwaitingReview, listActivities } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { addActivityType, approve, begin, reject, task } from '#server/testing/activities.ts';
import { newDesign } from '#server/testing/activity-types.ts';
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

/** Does something at another time. */
async function at(moment: string, work: () => Promise<unknown>): Promise<void> {
  const before = server.now;
  server.now = new Date(moment);
  await work();
  server.now = before;
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
    expect(await periods(admin, { periodCount: '3' })).toMatchObject([
      { startDate: '2026-11-01', endDate: '2026-11-30', newAmbassadors: 2 },
      { startDate: '2026-10-01', endDate: '2026-10-31', newAmbassadors: 1 },
      { startDate: '2026-09-01', endDate: '2026-09-30', newAmbassadors: 1 },
    ]);
    expect(await periods(admin)).toHaveLength(12);
  });

  it.each([
    [1, '2026-10-01'],
    [24, '2024-11-01'],
  ])('answers %i periods that end with the one of the day [REP-57]', async (count, oldest) => {
    const admin = await tenantWith('UTC', []);
    const query = { dateInPeriod: '2026-10-15', periodCount: String(count) };
    const answered = await periods(admin, query);
    expect(answered).toHaveLength(count);
    expect(answered[0]).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
    expect(answered.at(-1)).toMatchObject({ startDate: oldest });
  });

  it('answers the figures of each period, newest first, and what they are compared with [REP-58]', async () => {
    const admin = await tenantWith('UTC', ['2026-10-15T12:00:00Z']);
    const none = {
      ...{ activities: { approved: 0, inReview: 0, rejected: 0 }, newAmbassadors: 0 },
      ...{ newApplicants: 0, referrals: 0, sales: {}, issuedRewards: 0 },
    };
    const october = { ...none, startDate: '2026-10-01', newAmbassadors: 1 };
    const query = { periodCount: '2' };
    expect(await server.as(admin).call(getSummary, { query })).toEqual({
      periods: [
        { ...none, startDate: '2026-11-01', endDate: '2026-11-30' },
        { ...october, endDate: '2026-10-31' },
      ],
      compared: { ...october, endDate: '2026-10-20' },
      topActivityTypes: [],
      people: { ambassadors: 1, administrators: 1, openInvitations: 0 },
      hasData: true,
    });
  });

  it('counts by ISO weeks from Monday to Sunday, over the turn of the year [REP-12 REP-40]', async () => {
    const admin = await tenantWith('Europe/Berlin', [
      '2026-12-27T22:59:59Z',
      '2026-12-27T23:00:00Z',
      '2027-01-03T22:59:59Z',
    ]);
    const query = { periodType: 'week', dateInPeriod: '2027-01-01', periodCount: '2' };
    expect(await periods(admin, query)).toMatchObject([
      { startDate: '2026-12-28', endDate: '2027-01-03', newAmbassadors: 2 },
      { startDate: '2026-12-21', endDate: '2026-12-27', newAmbassadors: 1 },
    ]);
  });

  it('compares the newest period with as many days of the one before, and with all of them once it is over [DASH-29]', async () => {
    // It is 10:00 on 20 November 2026 in UTC, and 2 o'clock in Los Angeles.
    const admin = await tenantWith('America/Los_Angeles', [
      '2026-10-01T07:00:00Z',
      '2026-10-21T06:59:59Z',
      '2026-10-21T07:00:00Z',
    ]);
    const compared = async (query = {}) =>
      (await server.as(admin).call(getSummary, { query })).compared;
    expect(await compared()).toMatchObject({
      startDate: '2026-10-01',
      endDate: '2026-10-20',
      newAmbassadors: 2,
    });
    expect(await compared({ dateInPeriod: '2026-10-31' })).toMatchObject({
      startDate: '2026-09-01',
      endDate: '2026-09-30',
    });
    expect(await compared({ periodType: 'week' })).toMatchObject({
      startDate: '2026-11-09',
      endDate: '2026-11-13',
    });
    expect(await compared({ periodCount: '1' })).toBeNull();
    await at('2026-03-30T12:00:00Z', async () => {
      expect(await compared()).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' });
    });
  });

  it('begins a day without midnight at its first moment', async () => {
    // In Asunción 1 October 2023 began at 01:00, which is 04:00 UTC.
    const admin = await tenantWith('America/Asuncion', [
      '2023-10-01T03:59:59Z',
      '2023-10-01T04:00:00Z',
      '2023-10-01T04:00:01Z',
    ]);
    const query = { dateInPeriod: '2023-10-31', periodCount: '2' };
    expect(await periods(admin, query)).toMatchObject([
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

  it('leaves test users and what they do out of its figures', async () => {
    const admin = await tenantWith('UTC', []);
    const [type, other, open] = await Promise.all(
      [1, 2, 3].map(() => addActivityType(server.as(admin))),
    );
    if (!type || !other || !open) throw new Error('No activity types');
    for (const isTestUser of [false, true]) {
      const person = await server.addPerson(admin.tenantId);
      await server.database.inTenant(admin.tenantId, (db) =>
        db.updateTable('users').set({ isTestUser }).where('id', '=', person.id).execute(),
      );
      await approve(server.as(admin), await begin(server.as(person), type));
      await reject(server.as(admin), await begin(server.as(person), other));
      await begin(server.as(person), open);
    }
    const { periods, people, topActivityTypes } = await server
      .as(admin)
      .call(getSummary, { query: { periodCount: '1' } });
    expect(periods).toMatchObject([
      { activities: { approved: 1, inReview: 1, rejected: 1 }, newAmbassadors: 1 },
    ]);
    expect(people.ambassadors).toBe(1);
    expect(topActivityTypes).toEqual([{ id: type.id, title: type.title, approved: 1 }]);
    const { activities } = await server.as(admin).call(countAwaitingReview, {});
    expect(activities).toBe(1);
  });

  it('counts activities by what became of them on the days of the tenant, as the list behind each figure does [DASH-29 DASH-30 DASH-52]', async () => {
    const admin = await tenantWith('America/Los_Angeles', []);
    const type = await addActivityType(server.as(admin));
    const twoTasks = await addActivityType(server.as(admin), { tasks: [task(), task()] });
    const decide = {
      approve: (activity: Activity) => approve(server.as(admin), activity),
      reject: (activity: Activity) => reject(server.as(admin), activity),
      wait: async () => {},
    };
    for (const [moment, what, of = type] of [
      ['2026-11-01T06:59:59Z', 'approve'],
      ['2026-11-01T07:00:00Z', 'approve'],
      ['2026-11-20T09:00:00Z', 'approve'],
      ['2026-11-20T09:00:00Z', 'reject'],
      ['2026-11-20T09:00:00Z', 'wait'],
      ['2026-11-20T09:00:00Z', 'wait'],
      ['2026-11-20T09:00:00Z', 'wait', twoTasks],
    ] as const) {
      await at(moment, async () => {
        const person = await server.addPerson(admin.tenantId);
        await decide[what](await begin(server.as(person), of));
      });
    }

    const [november, october] = await periods(admin, { periodCount: '2' });
    expect(november?.activities).toEqual({ approved: 2, inReview: 3, rejected: 1 });
    expect(october?.activities).toEqual({ approved: 1, inReview: 0, rejected: 0 });
    for (const [figure, state] of [
      ['approved', 'complete'],
      ['inReview', 'awaiting-review'],
      ['rejected', 'please-review'],
    ] as const) {
      const query = { state, from: november?.startDate, to: november?.endDate };
      const { totalCount } = await server.as(admin).call(listActivities, { query });
      expect([figure, totalCount]).toEqual([figure, november?.activities[figure]]);
    }
    for (const period of [november, october]) {
      const query = { from: period?.startDate, to: period?.endDate };
      const { totalCount } = await server.as(admin).call(listAmbassadors, { query });
      expect(totalCount).toBe(period?.newAmbassadors);
    }
  });

  it('has the counts of what awaits review, each as a number [REP-70]', async () => {
    const admin = await tenantWith('UTC', []);
    const type = await addActivityType(server.as(admin));
    const counts = () => server.as(admin).call(countAwaitingReview, {});
    const none = {
      ...{ activities: 0, rewards: 0, referrals: 0 },
      ...{ profiles: 0, applicants: 0, orderQuestions: 0, payoutRuns: 0, heldUpRuns: 0 },
    };
    expect(await counts()).toEqual(none);
    await begin(server.as(await server.addPerson(admin.tenantId)), type);
    expect(await counts()).toEqual({ ...none, activities: 1 });
  });

  it('names the types with the most approvals in the newest period, all versions of one together', async () => {
    const admin = await tenantWith('UTC', []);
    const own = server.as(admin);
    const first = await addActivityType(own, { title: 'Trip report' });
    const other = await addActivityType(own, { title: 'Review' });
    const gone = await addActivityType(own, { title: 'Last month’s' });
    const approveOne = async (type: ActivityType) =>
      approve(own, await begin(server.as(await server.addPerson(admin.tenantId)), type));
    await at('2026-10-20T09:00:00Z', () => approveOne(gone));
    await approveOne(other);
    await approveOne(first);
    const body = { challengeDefinition: newDesign({ slug: first.slug, title: 'Trip diary' }) };
    const latest = await own.call(replaceActivityType, { params: { id: first.id }, body });
    await approveOne(latest);
    expect((await own.call(getSummary, { query: {} })).topActivityTypes).toEqual([
      { id: latest.id, title: 'Trip diary', approved: 2 },
      { id: other.id, title: 'Review', approved: 1 },
    ]);
  });

  it('says whether there has ever been anything to count [DASH-34]', async () => {
    const admin = await tenantWith('UTC', []);
    const ask = async () => (await server.as(admin).call(getSummary, { query: {} })).hasData;
    expect(await ask()).toBe(false);
    await server.addPerson(admin.tenantId);
    expect(await ask()).toBe(true);
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
