import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { getActivity, listActivities, submitActivity } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';
import {
  createActivityType,
  deleteActivityType,
  listActivityTypes,
  replaceActivityType,
  setActivityTypeAvailability,
} from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  addTask,
  approve,
  at,
  begin,
  beginning,
  edit,
  plainTask,
  reject,
  remove,
  task,
  taskOf,
} from '#server/testing/activities.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
beforeEach(() => startAt('2026-11-20T10:00:00Z'));
afterAll(() => server.close());

/** Lives on from a moment, with an admin and an ambassador who have just signed in. */
async function startAt(moment: string, tenantId = acme): Promise<void> {
  server.now = new Date(moment);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  person = await server.addPerson(tenantId);
  ambassador = server.as(person);
}

/** Begins an activity at a moment; answers undefined when it is not on offer. */
async function beginAt(moment: string, type: ActivityType): Promise<Activity | undefined> {
  server.now = new Date(moment);
  const answer = await ambassador.send(submitActivity, beginning(type));
  if (answer.statusCode === 201) return answer.json();
  const { code, status } = answer.json();
  expect({ code, status }).toEqual({ code: 'activity-not-on-offer', status: 409 });
  return undefined;
}

const isOnOffer = async (type: ActivityType) =>
  (await beginAt(server.now.toISOString(), type)) !== undefined;

const replace = (type: ActivityType) =>
  admin.call(replaceActivityType, {
    params: { id: type.id },
    body: {
      challengeDefinition: newDesign({
        slug: type.slug,
        tasks: [plainTask()],
        completionPeriod: type.completionPeriod,
        completionLimit: type.completionLimit,
      }),
    },
  });

const setTags = (tags: string[]) =>
  server.database.inTenant(acme, (db) =>
    db.updateTable('users').set({ tags }).where('id', '=', person.id).execute(),
  );

const isOpen = async (activity: Activity, type: ActivityType, index = 0) => {
  const body = taskOf(type, index);
  const url = `/api/v1/challenges/${activity.id}/tasks`;
  const answer = await ambassador.send({ method: 'POST', url, payload: body });
  expect([201, 409]).toContain(answer.statusCode);
  return answer.statusCode === 201;
};

describe('an occurrence', () => {
  it('is offered again once all of the period are completed [ACT-75]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask(), plainTask()] });
    const begun = await begin(ambassador, type);
    expect(await isOnOffer(type)).toBe(false);
    await addTask(ambassador, begun, taskOf(type, 1));
    expect(await isOnOffer(type)).toBe(true);
  });

  it('is not offered again while one is rejected and not done anew [ACT-75]', async () => {
    const type = await addActivityType(admin);
    const begun = await reject(admin, await begin(ambassador, type));
    expect(await isOnOffer(type)).toBe(false);
    await edit(ambassador, begun, 'Better');
    expect(await isOnOffer(type)).toBe(true);
  });

  it('is offered up to the limit of the period [ACT-76 ACT-77]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()], completionLimit: 2 });
    const offers = [await isOnOffer(type), await isOnOffer(type), await isOnOffer(type)];
    expect(offers).toEqual([true, true, false]);
  });

  it('is offered without end where there is no limit [ACT-77 ACT-86]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    for (let time = 0; time < 12; time += 1) expect(await isOnOffer(type)).toBe(true);
  });

  it('is offered once ever when the period is onetime [ACT-77 ACT-89]', async () => {
    const type = await addActivityType(admin, {
      tasks: [plainTask()],
      completionPeriod: 'onetime',
    });
    const begun = await beginAt('2026-11-20T10:00:00Z', type);
    expect(begun).toMatchObject({ completed: true, periodStart: null, periodEnd: null });
    expect(await isOnOffer(type)).toBe(false);
    expect(await beginAt('2026-11-26T10:00:00Z', type)).toBeUndefined();
  });

  it('is on offer again when it has been deleted [ACT-63]', async () => {
    const type = await addActivityType(admin, {
      tasks: [plainTask()],
      completionPeriod: 'onetime',
    });
    await remove(ambassador, await begin(ambassador, type));
    expect(await isOnOffer(type)).toBe(true);
  });

  it('of one ambassador leaves the offer of others as it is', async () => {
    const type = await addActivityType(admin, { completionPeriod: 'onetime' });
    await begin(ambassador, type);
    expect(await begin(server.as(await server.addPerson(acme)), type)).toHaveProperty('id');
  });
});

describe('a new version', () => {
  it('gives nobody a second chance in the period [ACT-78]', async () => {
    await startAt('2026-11-28T10:00:00Z');
    const first = await addActivityType(admin, {
      tasks: [plainTask()],
      completionPeriod: 'monthly',
      completionLimit: 2,
    });
    expect(await isOnOffer(first)).toBe(true);
    const second = await replace(first);
    expect([await isOnOffer(first), await isOnOffer(second)]).toEqual([false, true]);
    const third = await replace(second);
    expect(await isOnOffer(third)).toBe(false);
    expect(await beginAt('2026-11-30T22:59:59Z', third)).toBeUndefined();
    expect(await beginAt('2026-11-30T23:00:00Z', third)).toHaveProperty('id');
  });

  it('waits for what was begun in an earlier one, which can be finished [ACT-75 ACT-78 TYPE-89]', async () => {
    const first = await addActivityType(admin, { tasks: [plainTask(), plainTask()] });
    const begun = await begin(ambassador, first);
    const second = await replace(first);
    expect(await isOnOffer(second)).toBe(false);
    expect(await addTask(ambassador, begun, taskOf(first, 1))).toMatchObject({
      challengeDefinitionId: first.id,
      completed: true,
    });
    expect(await isOnOffer(second)).toBe(true);
  });
});

describe('an activity type', () => {
  it('that is unavailable is begun by nobody and goes no further [ACT-79 ACT-117]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask(2)] });
    const begun = await begin(ambassador, type);
    const setAvailable = (available: boolean) =>
      admin.call(setActivityTypeAvailability, { params: { id: type.id }, body: { available } });
    await setAvailable(false);
    expect(await isOpen(begun, type)).toBe(false);
    const other = server.as(await server.addPerson(acme));
    expect(await other.refused(submitActivity, beginning(type))).toMatchObject({ status: 409 });
    await setAvailable(true);
    expect(await isOpen(begun, type)).toBe(true);
  });

  it('that is unavailable keeps what was completed in the list, without a new occurrence [ACT-80]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const done = await begin(ambassador, type);
    await admin.call(setActivityTypeAvailability, {
      params: { id: type.id },
      body: { available: false },
    });
    const query = { includeDefinitions: 'true' } as const;
    const { results, definitions } = await ambassador.call(listActivities, { query });
    expect(results).toEqual([done]);
    expect(definitions).toEqual([expect.objectContaining({ id: type.id, available: false })]);
    expect(await isOnOffer(type)).toBe(false);
  });

  it('that is deleted takes nothing more in, and what awaits review is reviewed [ACT-117]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 3)] });
    const begun = await begin(ambassador, type);
    const next = await replace(type);
    expect(await isOpen(begun, type)).toBe(true);
    await admin.call(deleteActivityType, { params: { id: next.id } });
    expect(await isOpen(begun, type)).toBe(false);
    expect([await isOnOffer(type), await isOnOffer(next)]).toEqual([false, false]);
    expect(await approve(admin, begun)).toMatchObject({ id: begun.id, state: 'started' });
    expect(await ambassador.call(getActivity, at(begun))).toMatchObject({
      definition: { id: type.id, deleted: true },
    });
  });

  it('with tags is for whoever has one of them [ACT-81 ACT-82 ACT-117]', async () => {
    const type = await addActivityType(admin, {
      tasks: [plainTask()],
      userTagsFilter: ['vip', 'student'],
    });
    const shown = async () => {
      const { results } = await ambassador.call(listActivityTypes, {
        query: { search: type.title },
      });
      return results.some(({ id }) => id === type.id);
    };
    expect([await isOnOffer(type), await shown()]).toEqual([false, false]);
    await setTags(['press']);
    expect([await isOnOffer(type), await shown()]).toEqual([false, false]);
    await setTags(['press', 'student']);
    expect([await isOnOffer(type), await shown()]).toEqual([true, true]);
  });

  it('stays with who has begun it when the tag is taken away, without a new occurrence [ACT-82]', async () => {
    await setTags(['vip']);
    const changes = { tasks: [plainTask(2)], userTagsFilter: ['vip'] };
    const type = await addActivityType(admin, changes);
    const begun = await begin(ambassador, type);
    await setTags([]);
    const { results } = await ambassador.call(listActivities, { query: {} });
    expect(results).toEqual([begun]);
    expect(await addTask(ambassador, begun, taskOf(type))).toMatchObject({ completed: true });
    expect(await isOnOffer(type)).toBe(false);
  });
});

describe('a period', () => {
  it.each<[CompletionPeriod, string, string, string, string[], string[]]>([
    // The day on which summer time ends has 25 hours, that on which it begins 23.
    [
      'daily',
      'Europe/Berlin',
      'ends a day of 25 hours',
      'ACT-85',
      ['2026-10-25', '2026-10-25', '2026-10-26'],
      ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
    ],
    [
      'daily',
      'Europe/Berlin',
      'ends a day of 23 hours',
      'ACT-85',
      ['2026-03-29', '2026-03-29', '2026-03-30'],
      ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
    ],
    [
      'daily',
      'America/Los_Angeles',
      'ends the year where it is later',
      'ACT-85',
      ['2026-12-31', '2026-12-31', '2027-01-01'],
      ['2026-12-31T08:00:00Z', '2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00Z'],
    ],
    [
      'weekly',
      'Europe/Berlin',
      'goes on over the end of the year',
      'ACT-84',
      ['2026-12-28', '2027-01-03', '2027-01-04'],
      ['2026-12-28T00:00:00Z', '2027-01-03T22:59:59.999Z', '2027-01-03T23:00:00Z'],
    ],
    [
      'weekly',
      'Europe/Berlin',
      'is longer when summer time ends',
      'ACT-84',
      ['2026-10-19', '2026-10-25', '2026-10-26'],
      ['2026-10-19T00:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
    ],
    [
      'monthly',
      'Europe/Berlin',
      'ends the year',
      'ACT-83',
      ['2026-12-01', '2026-12-31', '2027-01-01'],
      ['2026-12-28T10:00:00Z', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00Z'],
    ],
    [
      'monthly',
      'Pacific/Auckland',
      'has a leap day where it is earlier',
      'ACT-83',
      ['2028-02-01', '2028-02-29', '2028-03-01'],
      ['2028-02-26T10:00:00Z', '2028-02-29T10:59:59.999Z', '2028-02-29T11:00:00Z'],
    ],
  ])(
    'that is %s in %s %s [%s ACT-24 ACT-90]',
    async (completionPeriod, timezone, _, _id, days, moments) => {
      const [begun = '', last = '', next = ''] = moments;
      const [periodStart, periodEnd, nextStart] = days;
      const label = `zone-${periodStart}-${completionPeriod}`;
      await startAt(begun, await server.addTenant(label, { data: { timezone } }));
      const type = await addType(admin, {
        tasks: [plainTask()],
        completionPeriod,
        completionLimit: 1,
      });
      expect(await beginAt(begun, type)).toMatchObject({ periodStart, periodEnd });
      expect(await beginAt(last, type)).toBeUndefined();
      expect(await beginAt(next, type)).toMatchObject({ periodStart: nextStart });
    },
  );

  it('that is over takes no further task, and what was handed in is corrected and reviewed [ACT-91]', async () => {
    await startAt('2026-11-21T10:00:00Z');
    const type = await addType(admin, { tasks: [task({}, 5)], completionPeriod: 'weekly' });
    const begun = await begin(ambassador, type);
    server.now = new Date('2026-11-22T22:59:00Z');
    await addTask(ambassador, begun, taskOf(type));
    server.now = new Date('2026-11-22T22:59:59Z');
    const three = await addTask(ambassador, begun, taskOf(type));
    expect(three).toMatchObject({ periodStart: '2026-11-16', periodEnd: '2026-11-22' });

    server.now = new Date('2026-11-22T23:00:00Z');
    expect(await isOpen(begun, type)).toBe(false);
    expect(await edit(ambassador, three, 'Corrected')).toMatchObject({
      periodStart: '2026-11-16',
      tasks: [{ verificationText: 'Corrected' }, {}, {}],
    });
    expect(await approve(admin, three, 1)).toMatchObject({ state: 'started' });
    expect(await reject(admin, three, 2)).toMatchObject({ state: 'please-review' });
    expect((await remove(ambassador, three, 2)).tasks).toHaveLength(2);
    expect(await begin(ambassador, type)).toMatchObject({
      periodStart: '2026-11-23',
      periodEnd: '2026-11-29',
    });
  });

  it('of any length one likes cannot be had [ACT-87 ACT-88]', async () => {
    const body = { challengeDefinition: { ...newDesign(), completionPeriod: 'custom' } };
    const answer = await admin.send(createActivityType, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: {
        'challengeDefinition.completionPeriod': 'This completion period is not available',
      },
    });
  });
});

describe('the list of what is on offer', () => {
  it('has the highest priority first, and titles in order within it [ACT-92 ACT-93 ACT-161]', async () => {
    const shop = await server.addTenant('priorities');
    await startAt('2026-11-20T10:00:00Z', shop);
    for (const [title, priority] of [
      ['Bread', 0],
      ['apples', 50],
      ['Cider', 50],
      ['Dates', 100],
    ] as const) {
      await addActivityType(admin, { title, priority });
    }
    const { results } = await ambassador.call(listActivityTypes, { query: {} });
    expect(results.map(({ title }) => title)).toEqual(['Dates', 'apples', 'Cider', 'Bread']);
  });
});
