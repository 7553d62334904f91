import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Activity } from '#contract/activities/activity.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  addTask,
  approve,
  begin,
  plainTask,
  reject,
  remove,
  task,
  taskOf,
} from '#server/testing/activities.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { NewPerson, Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Query = z.input<typeof listActivities.query>;

let server: TestServer;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let tenants = 0;

/** A tenant of its own, in Berlin, at a moment. */
async function openTenant(moment = '2026-11-20T10:00:00Z'): Promise<TenantId> {
  tenants += 1;
  server.now = new Date(moment);
  const tenantId = await server.addTenant(`list-${tenants}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  return tenantId;
}

const beginAt = (moment: string, caller: TestCaller, type: ActivityType) => {
  server.now = new Date(moment);
  return begin(caller, type);
};

const list = (query: Query = {}, caller = admin) => caller.call(listActivities, { query });

/** The names of the listed activities, in the order of the list. */
const listed = async (names: Readonly<Record<string, Activity>>, query: Query = {}) => {
  const { results } = await list(query);
  const known = new Map(Object.entries(names).map(([name, { id }]) => [id, name]));
  return results.map(({ id }) => known.get(id));
};

describe('the list of activities', () => {
  it("shows admins everybody's and ambassadors their own, whomever they ask for [ACT-03 ACT-23 ACT-122 ACT-129]", async () => {
    const tenantId = await openTenant();
    const type = await addActivityType(admin);
    const [ann, bob] = [await server.addPerson(tenantId), await server.addPerson(tenantId)];
    const ofAnn = await begin(server.as(ann), type);
    const ofBob = await begin(server.as(bob), type);
    const names = { ofAnn, ofBob };
    expect((await listed(names)).sort()).toEqual(['ofAnn', 'ofBob']);
    expect(await listed(names, { userId: bob.id })).toEqual(['ofBob']);
    const emails = (await list()).results.map(({ id, user }) => [id, user?.email]);
    expect(Object.fromEntries(emails)).toEqual({ [ofAnn.id]: ann.email, [ofBob.id]: bob.email });
    const [shown] = (await list({ userId: bob.id })).results;
    expect(shown?.user).toMatchObject({ email: bob.email, firstName: 'Robin' });

    const own = await list({ userId: bob.id }, server.as(ann));
    expect(own).toMatchObject({ results: [ofAnn], totalCount: 1 });
    expect(own.results[0]).not.toHaveProperty('user');
  });

  it('leaves out what test users have done, says so, and has it for whoever asks', async () => {
    const tenantId = await openTenant();
    const type = await addActivityType(admin);
    const [ann, tester] = [await server.addPerson(tenantId), await server.addPerson(tenantId)];
    const names = {
      ofAnn: await begin(server.as(ann), type),
      ofTester: await begin(server.as(tester), type),
    };
    expect(await list()).not.toHaveProperty('testUsersLeftOut');
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', tester.id).execute(),
    );
    for (const state of [undefined, 'awaiting-review', 'in-review'] as const) {
      expect(await listed(names, { state })).toEqual(['ofAnn']);
      expect(await list({ state })).toMatchObject({ totalCount: 1, testUsersLeftOut: true });
      const all = { state, includeTestUsers: 'true' } as const;
      expect((await listed(names, all)).sort()).toEqual(['ofAnn', 'ofTester']);
      expect(await list(all)).not.toHaveProperty('testUsersLeftOut');
    }
    const own = await list({}, server.as(tester));
    expect(own.results.map(({ id }) => id)).toEqual([names.ofTester.id]);
    for (const answer of [own, await list({ userId: tester.id })]) {
      expect(answer).toMatchObject({ totalCount: 1 });
      expect(answer).not.toHaveProperty('testUsersLeftOut');
    }
  });

  it('holds nothing of another tenant', async () => {
    const home = await openTenant();
    const own = await begin(server.as(await server.addPerson(home)), await addActivityType(admin));
    await openTenant();
    expect(await list()).toMatchObject({ results: [], totalCount: 0 });
    expect(await list({ userId: own.userId })).toMatchObject({ results: [], totalCount: 0 });
    const query = { challengeDefinitionId: own.challengeDefinitionId };
    expect(await list({ ...query, includeDefinitions: 'true' })).toMatchObject({
      results: [],
      definitions: [],
    });
  });

  it('comes in pages of 10, the newest first [ACT-09 ACT-126 ACT-127 ACT-162]', async () => {
    const tenantId = await openTenant();
    const type = await addActivityType(admin);
    const ann = server.as(await server.addPerson(tenantId));
    const all: string[] = [];
    for (let minute = 10; minute < 22; minute += 1) {
      all.unshift((await beginAt(`2026-11-20T10:${minute}:00Z`, ann, type)).id);
    }
    const idsOf = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ id }) => id);
    const first = await list();
    expect(idsOf(first)).toEqual(all.slice(0, 10));
    expect(first).toMatchObject({ page: 1, pageSize: 10, totalCount: 12, totalIsCapped: false });
    const second = await list({ page: '2' });
    expect(idsOf(second)).toEqual(all.slice(10));
    expect(second).toMatchObject({ page: 2, totalCount: 12 });
    const small = await list({ page: '2', pageSize: '5' });
    expect(idsOf(small)).toEqual(all.slice(5, 10));
    expect(await list({ page: '3' })).toMatchObject({ results: [], totalCount: 12 });
  });

  it('is sorted by what was last completed or begun, either way [ACT-09 ACT-129]', async () => {
    const tenantId = await openTenant();
    const [once, twice] = [
      await addActivityType(admin, { tasks: [plainTask()] }),
      await addActivityType(admin, { tasks: [plainTask(2)] }),
    ];
    const ann = server.as(await server.addPerson(tenantId));
    const names = {
      lateCompleted: await beginAt('2026-11-20T10:01:00Z', ann, twice),
      completed: await beginAt('2026-11-20T10:02:00Z', ann, once),
      begun: await beginAt(
        '2026-11-20T10:03:00Z',
        server.as(await server.addPerson(tenantId)),
        twice,
      ),
    };
    server.now = new Date('2026-11-20T10:04:00Z');
    await addTask(ann, names.lateCompleted, taskOf(twice));
    const newestFirst = ['lateCompleted', 'begun', 'completed'];
    expect(await listed(names)).toEqual(newestFirst);
    expect(await listed(names, { sort: 'completedAt' })).toEqual(newestFirst);
    const oldestFirst = [...newestFirst].reverse();
    expect(await listed(names, { sort: 'completedAt', dir: 'asc' })).toEqual(oldestFirst);
  });

  it('counts to 10,000 and says when there are more', async () => {
    const tenantId = await openTenant();
    const type = await addActivityType(admin);
    const { id } = await server.addPerson(tenantId);
    const addRows = (count: number) =>
      server.database.inTenant(tenantId, (db) =>
        sql`
          insert into activities (
            activity_type_id, root_id, user_id, begun_on, state, has_verifiable_task, issuable
          )
          select ${type.id}, ${type.id}, ${id}, '2026-11-20', 'started', true, false
          from generate_series(1, ${count}::int)`.execute(db),
      );
    await addRows(10_000);
    expect(await list()).toMatchObject({ totalCount: 10_000, totalIsCapped: false });
    await addRows(1);
    expect(await list()).toMatchObject({ totalCount: 10_000, totalIsCapped: true });
    expect((await list({ page: '1000' })).results).toHaveLength(10);
    expect(await list({ state: 'complete' })).toMatchObject({
      totalCount: 0,
      totalIsCapped: false,
    });
  });

  it('refuses what it does not know [ACT-06 ACT-141]', async () => {
    await openTenant();
    for (const query of [
      'state=done',
      'from=20.11.2026',
      'to=2026-02-30',
      'dateInPeriod=today',
      'periodSize=custom',
      'category=other',
      'completed=yes',
      'userId=me',
      'challengeDefinitionId=x',
      'sort=title',
      'dir=up',
      'page=0',
      'pageSize=101',
    ]) {
      const { statusCode } = await admin.send({
        method: 'GET',
        url: `/api/v1/challenges?${query}`,
      });
      expect([query, statusCode]).toEqual([query, 400]);
    }
  });
});

describe('the state', () => {
  it('narrows the list to one label, or to what awaits review, oldest first [ACT-04 ACT-05 ACT-09 ACT-64 ACT-65 ACT-66 ACT-67 ACT-68]', async () => {
    const tenantId = await openTenant();
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const done = async (moment: string, reviews: string) => {
      const person = server.as(await server.addPerson(tenantId));
      let activity = await beginAt(moment, person, type);
      for (const [index, review] of [...reviews].entries()) {
        server.now = new Date(server.now.getTime() + 1000);
        if (index > 0) activity = await addTask(person, activity, taskOf(type));
        if (review === 'a') await approve(admin, activity, index);
        if (review === 'r') await reject(admin, activity, index);
      }
      return activity;
    };
    const names = {
      started: await done('2026-11-20T10:08:00Z', 'a'),
      startedUnreviewed: await done('2026-11-20T10:07:00Z', '-'),
      inReview: await done('2026-11-20T10:06:00Z', '--'),
      inReviewHalf: await done('2026-11-20T10:05:00Z', 'a-'),
      complete: await done('2026-11-20T10:04:00Z', 'aa'),
      rejected: await done('2026-11-20T10:03:00Z', 'ar'),
      rejectedUnreviewed: await done('2026-11-20T10:02:00Z', 'r-'),
      rejectedComplete: await done('2026-11-20T10:01:00Z', 'raa'),
    };
    const sorted = async (state: Query['state']) => (await listed(names, { state })).sort();
    expect(await sorted('started')).toEqual(['started', 'startedUnreviewed']);
    expect(await sorted('in-review')).toEqual(['inReview', 'inReviewHalf']);
    expect(await sorted('complete')).toEqual(['complete']);
    expect(await sorted('please-review')).toEqual([
      'rejected',
      'rejectedComplete',
      'rejectedUnreviewed',
    ]);
    const oldestFirst = ['rejectedUnreviewed', 'inReviewHalf', 'inReview', 'startedUnreviewed'];
    const newestFirst = [...oldestFirst].reverse();
    const state = 'awaiting-review';
    expect(await listed(names, { state })).toEqual(oldestFirst);
    expect(await listed(names, { state, dir: 'desc' })).toEqual(newestFirst);
    expect(await listed(names, { sort: 'unreviewedSince' })).toEqual(oldestFirst);
    expect(await listed(names, { state, sort: 'completedAt' })).toHaveLength(4);
    expect(await listed(names)).toHaveLength(8);
    expect((await listed(names, { completed: 'true' })).sort()).toEqual([
      'complete',
      'inReview',
      'inReviewHalf',
      'rejectedComplete',
    ]);
    expect(await listed(names, { completed: 'false' })).toHaveLength(4);
  });
});

describe('days', () => {
  it('are those of the timezone, also when summer time ends, both included [ACT-07]', async () => {
    const tenantId = await openTenant('2026-10-24T20:00:00Z');
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const ann = server.as(await server.addPerson(tenantId));
    const names = {
      dayBefore: await beginAt('2026-10-24T21:59:59.999Z', ann, type),
      first: await beginAt('2026-10-24T22:00:00Z', ann, type),
      last: await beginAt('2026-10-25T22:59:59.999Z', ann, type),
      dayAfter: await beginAt('2026-10-25T23:00:00Z', ann, type),
    };
    const sunday = '2026-10-25';
    expect(await listed(names, { from: sunday, to: sunday })).toEqual(['last', 'first']);
    expect(await listed(names, { from: sunday })).toEqual(['dayAfter', 'last', 'first']);
    expect(await listed(names, { to: sunday })).toEqual(['last', 'first', 'dayBefore']);
    expect(await listed(names, { from: '2026-10-26', to: sunday })).toEqual([]);
    expect(await listed(names)).toHaveLength(4);
  });

  it('are those of the timezone when summer time begins [ACT-07]', async () => {
    const tenantId = await openTenant('2026-03-28T20:00:00Z');
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const ann = server.as(await server.addPerson(tenantId));
    const names = {
      first: await beginAt('2026-03-28T23:00:00Z', ann, type),
      last: await beginAt('2026-03-29T21:59:59.999Z', ann, type),
      dayAfter: await beginAt('2026-03-29T22:00:00Z', ann, type),
    };
    const day = '2026-03-29';
    expect(await listed(names, { from: day, to: day })).toEqual(['last', 'first']);
  });

  it('are that of completion, or of the beginning while there is none [ACT-07]', async () => {
    const tenantId = await openTenant('2026-11-18T10:00:00Z');
    const type = await addActivityType(admin, { tasks: [plainTask(2)] });
    const [ann, bob] = [await server.addPerson(tenantId), await server.addPerson(tenantId)];
    const names = {
      completedLater: await begin(server.as(ann), type),
      begunOnly: await begin(server.as(bob), type),
    };
    server.now = new Date('2026-11-20T10:00:00Z');
    await addTask(server.as(ann), names.completedLater, taskOf(type));
    const on = (day: string) => listed(names, { from: day, to: day });
    expect(await on('2026-11-18')).toEqual(['begunOnly']);
    expect(await on('2026-11-20')).toEqual(['completedLater']);
  });

  it('lie in periods, and an unbounded one holds every day [ACT-24 ACT-126 ACT-128]', async () => {
    const tenantId = await openTenant('2026-11-18T10:00:00Z');
    const ann = server.as(await server.addPerson(tenantId));
    const of = async (completionPeriod: ActivityType['completionPeriod']) =>
      begin(ann, await addType(admin, { completionPeriod }));
    const names = {
      any: await of('any'),
      daily: await of('daily'),
      monthly: await of('monthly'),
      onetime: await of('onetime'),
      weekly: await of('weekly'),
    };
    const on = async (dateInPeriod: string) => (await listed(names, { dateInPeriod })).sort();
    expect(await on('2026-10-31')).toEqual(['any', 'onetime']);
    expect(await on('2026-11-01')).toEqual(['any', 'monthly', 'onetime']);
    expect(await on('2026-11-16')).toEqual(['any', 'monthly', 'onetime', 'weekly']);
    expect(await on('2026-11-18')).toEqual(['any', 'daily', 'monthly', 'onetime', 'weekly']);
    expect(await on('2026-11-22')).toEqual(['any', 'monthly', 'onetime', 'weekly']);
    expect(await on('2026-11-30')).toEqual(['any', 'monthly', 'onetime']);
    expect(await on('2026-12-01')).toEqual(['any', 'onetime']);
    for (const periodSize of ['any', 'daily', 'monthly', 'onetime', 'weekly'] as const) {
      expect(await listed(names, { periodSize })).toEqual([periodSize]);
    }
  });
});

describe('a filter', () => {
  let ann: Person;
  let bob: Person;
  let names: Record<string, Activity>;
  let blog: ActivityType;
  let newBlog: ActivityType;

  beforeAll(async () => {
    const tenantId = await openTenant();
    const add = (person: NewPerson) => server.addPerson(tenantId, person);
    ann = await add({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'a@lee.test',
      tags: ['vip', 'eu'],
    });
    bob = await add({ firstName: 'Bob', lastName: '50%_Off', email: 'b@shop.test', tags: ['vip'] });
    blog = await addActivityType(admin, { category: 'blog-post', title: 'Write a Story' });
    const review = await addActivityType(admin, { category: 'review', title: 'Rate the shop' });
    const before = {
      annBlog: await begin(server.as(ann), blog),
      bobReview: await begin(server.as(bob), review),
    };
    newBlog = await admin.call(replaceActivityType, {
      params: { id: blog.id },
      body: {
        challengeDefinition: newDesign({
          slug: blog.slug,
          category: 'blog-post',
          title: 'Write two Stories',
          completionPeriod: 'any',
        }),
      },
    });
    names = { ...before, bobNewBlog: await begin(server.as(bob), newBlog) };
  });

  const found = async (query: Query) => (await listed(names, query)).sort();

  it('for a type finds all its versions, whichever is named [ACT-09 ACT-129]', async () => {
    for (const { id } of [blog, newBlog]) {
      expect(await found({ challengeDefinitionId: id })).toEqual(['annBlog', 'bobNewBlog']);
    }
    expect(await found({ challengeDefinitionId: ann.id })).toEqual([]);
  });

  it('for a category finds its activities [ACT-09 ACT-129]', async () => {
    expect(await found({ category: 'review' })).toEqual(['bobReview']);
    expect(await found({ category: 'social' })).toEqual([]);
  });

  it('for tags finds the activities of who carries all of them [ACT-09 ACT-129]', async () => {
    expect(await found({ tags: 'vip' })).toEqual(['annBlog', 'bobNewBlog', 'bobReview']);
    expect(await found({ tags: 'vip,eu' })).toEqual(['annBlog']);
    expect(await found({ tags: 'none' })).toEqual([]);
    expect(await found({ tags: '' })).toHaveLength(3);
  });

  it.each([
    ['ann', ['annBlog']],
    ['ANN LEE', ['annBlog']],
    ['a@lee', ['annBlog']],
    ['bob', ['bobNewBlog', 'bobReview']],
    ['stor', ['annBlog', 'bobNewBlog']],
    [' Rate the SHOP ', ['bobReview']],
    ['shop', ['bobNewBlog', 'bobReview']],
    ['0%_o', ['bobNewBlog', 'bobReview']],
    ['%_o', ['bobNewBlog', 'bobReview']],
    ['%', []],
    ['a_n', []],
    ['\0', []],
    ['', ['annBlog', 'bobNewBlog', 'bobReview']],
  ])('for %j searches names, emails and titles [ACT-09 ACT-129]', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  it('goes together with others, and with paging', async () => {
    expect(await found({ category: 'blog-post', search: 'bob' })).toEqual(['bobNewBlog']);
    expect(await found({ userId: ann.id, category: 'review' })).toEqual([]);
    const query = { category: 'blog-post', pageSize: '1' } as const;
    const pages = [await list(query), await list({ ...query, page: '2' })];
    expect(pages.map(({ results, totalCount }) => [results.length, totalCount])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(pages[0]?.results).not.toEqual(pages[1]?.results);
  });

  it('leaves out what is deleted [ACT-63]', async () => {
    const more = await begin(server.as(ann), newBlog);
    expect(await found({ userId: ann.id })).toHaveLength(2);
    await remove(server.as(ann), more);
    expect(await found({ userId: ann.id })).toEqual(['annBlog']);
  });

  it('comes with each definition of its results once, when they are asked for [ACT-126 ACT-127]', async () => {
    expect(await list({})).not.toHaveProperty('definitions');
    expect(await list({ includeDefinitions: 'false' })).not.toHaveProperty('definitions');
    const definitionsOf = async (query: Query, caller = admin) =>
      (await list({ ...query, includeDefinitions: 'true' }, caller)).definitions ?? [];
    const own = await definitionsOf({ category: 'blog-post' });
    expect(own.map(({ id }) => id).sort()).toEqual([blog.id, newBlog.id].sort());
    expect(await definitionsOf({ search: 'nobody' })).toEqual([]);
    const [shown] = await definitionsOf({ category: 'blog-post' }, server.as(ann));
    expect(shown).toMatchObject({ id: blog.id, tasks: blog.tasks });
    expect(shown).not.toHaveProperty('userTagsFilter');
  });
});
