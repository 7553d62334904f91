import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveTask, deleteTask, getActivity } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  deleteActivityType,
  executeSearch,
  getActivityType,
  getActivityTypeVersion,
  listActivityTypes,
  listDisplayTags,
  replaceActivityType,
} from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { begin } from '#server/testing/activities.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  ambassador = server.as(await server.addPerson(tenantId, { tags: ['vip', 'runner'] }));
});

type Query = EndpointCall<typeof listActivityTypes>['query'];
const list = (query: Query = {}, caller = admin) => caller.call(listActivityTypes, { query });
const titles = async (query: Query = {}, caller = admin) =>
  (await list(query, caller)).results.map(({ title }) => title);
const replace = ({ id, slug }: ActivityType, more = {}) =>
  admin.call(replaceActivityType, {
    params: { id },
    body: { challengeDefinition: newDesign({ slug, ...more }) },
  });
const remove = ({ id }: ActivityType) => admin.call(deleteActivityType, { params: { id } });

describe('the list of activity types', () => {
  it('has the latest version of each, the highest priority first and then by title [TYPE-14 TYPE-31 TYPE-139 TYPE-140]', async () => {
    await addType(admin, { title: 'zebra', priority: 50 });
    await addType(admin, { title: 'Low', priority: 0 });
    await addType(admin, { title: 'Apple', priority: 50 });
    const first = await addType(admin, { title: 'High, first', priority: 10 });
    await replace(first, { title: 'High', priority: 100 });
    expect(await titles()).toEqual(['High', 'Apple', 'zebra', 'Low']);
    expect(await titles({ dir: 'asc' })).toEqual(['Low', 'Apple', 'zebra', 'High']);
    expect(await titles({ sort: 'title' })).toEqual(['Apple', 'High', 'Low', 'zebra']);
    expect(await titles({ sort: 'title', dir: 'desc' })).toEqual(['zebra', 'Low', 'High', 'Apple']);
  });

  it('can be in the order of creation [TYPE-140]', async () => {
    const start = server.now;
    for (const title of ['b', 'c', 'a']) {
      server.now = new Date(server.now.getTime() + 1000);
      await addType(admin, { title });
    }
    server.now = start;
    expect(await titles({ sort: 'createdAt' })).toEqual(['a', 'c', 'b']);
    expect(await titles({ sort: 'createdAt', dir: 'asc' })).toEqual(['b', 'c', 'a']);
  });

  it('comes in pages [TYPE-140 TYPE-168]', async () => {
    for (let priority = 0; priority < 12; priority += 1) {
      await addType(admin, { title: `${priority}`, priority });
    }
    const page = await list();
    expect(page).toMatchObject({ page: 1, pageSize: 10, totalCount: 12 });
    expect(page.results).toHaveLength(10);
    expect(await list({ page: '2', pageSize: '5' })).toMatchObject({
      page: 2,
      pageSize: 5,
      totalCount: 12,
      results: ['6', '5', '4', '3', '2'].map((title) => ({ title })),
    });
  });

  it('is searched by title and slug, whatever the letters [TYPE-14 TYPE-140]', async () => {
    await addType(admin, { title: 'Write a REVIEW', slug: 'words' });
    await addType(admin, { title: 'Post a story', slug: 'review-in-pictures' });
    await addType(admin, { title: '100% of 5_5', slug: 'percent' });
    expect((await titles({ search: 'review' })).toSorted()).toEqual([
      'Post a story',
      'Write a REVIEW',
    ]);
    expect(await titles({ search: '% of' })).toEqual(['100% of 5_5']);
    expect(await titles({ search: '_' })).toEqual(['100% of 5_5']);
    expect(await titles({ search: 'nothing of the sort' })).toEqual([]);
  });

  it('is narrowed by category, availability and display tag, together or alone [TYPE-14 TYPE-140]', async () => {
    const social = { category: 'social', displayTags: ['easy'] } as const;
    await addType(admin, { title: 'A', ...social, displayTags: ['easy', 'fun'] });
    await addType(admin, { title: 'B', ...social, displayTags: ['easy'], available: false });
    await addType(admin, { title: 'C', category: 'review', displayTags: ['fun'] });
    const sorted = async (query: Query) => (await titles(query)).join('');
    expect(await sorted({ category: 'social' })).toBe('AB');
    expect(await sorted({ available: 'true' })).toBe('AC');
    expect(await sorted({ available: 'false' })).toBe('B');
    expect(await sorted({ displayTag: 'fun' })).toBe('AC');
    expect(await sorted({ displayTag: 'fu' })).toBe('');
    const all = { category: 'social', available: 'true', displayTag: 'fun', search: 'a' } as const;
    expect(await sorted(all)).toBe('A');
  });

  it('shows deleted types when they are asked for [TYPE-93 TYPE-140]', async () => {
    await addType(admin, { title: 'There' });
    await remove(await replace(await addType(admin), { title: 'Gone' }));
    expect(await titles()).toEqual(['There']);
    const { results, totalCount } = await list({ includeDeleted: 'true', sort: 'title' });
    expect(results).toMatchObject([{ title: 'Gone', deleted: true }, { title: 'There' }]);
    expect(totalCount).toBe(2);
  });

  it.each([
    ['an unknown category', { category: 'other' }],
    ['an unknown order', { sort: 'reward' }],
    ['half a page', { page: '0.5' }],
  ])('is refused for %s', async (_, query) => {
    expect((await admin.send(listActivityTypes, { query })).statusCode).toBe(400);
  });

  it('tells admins whom a type is for and how often it was begun [TYPE-29 TYPE-48]', async () => {
    const type = await addType(admin, { userTagsFilter: ['vip'], completionPeriod: 'any' });
    await begin(ambassador, type);
    expect((await list()).results).toMatchObject([{ userTagsFilter: ['vip'], instanceCount: 1 }]);
  });
});

describe('what there is of an activity type', () => {
  const usage = async (query = {}) =>
    (await list({ includeUsage: 'true', ...query })).results.map((type) => type.usage);

  it('is counted over all its versions, with what is not approved yet [TYPE-187]', async () => {
    const type = await addType(admin, { completionPeriod: 'any' });
    const approved = await begin(ambassador, type);
    await begin(ambassador, type);
    const next = await replace(type, { completionPeriod: 'any' });
    await begin(ambassador, next);
    const taskId = approved.tasks[0]?.id ?? '';
    await admin.call(approveTask, { params: { id: approved.id, taskId }, body: {} });
    await addType(admin, { title: 'Another', slug: 'another', priority: 1 });
    expect(await usage()).toEqual([
      { activities: 3, open: 2 },
      { activities: 0, open: 0 },
    ]);
    const one = await admin.call(getActivityTypeVersion, {
      params: { slug: next.slug, version: '2' },
      query: {},
    });
    expect(one.usage).toEqual({ activities: 3, open: 2 });
  });

  it('leaves out test users and deleted activities, as the list of activities does [TYPE-187]', async () => {
    const type = await addType(admin, { completionPeriod: 'any' });
    const person = await server.addPerson(tenantId);
    await begin(server.as(person), type);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', person.id).execute(),
    );
    const { id, tasks } = await begin(ambassador, type);
    expect(await usage()).toEqual([{ activities: 1, open: 1 }]);
    await admin.call(deleteTask, { params: { id, taskId: tasks[0]?.id ?? '' } });
    expect(await usage()).toEqual([{ activities: 0, open: 0 }]);
  });

  it('is for admins who ask for it [TYPE-138 TYPE-187]', async () => {
    await addType(admin);
    expect((await list()).results[0]).not.toHaveProperty('usage');
    expect((await list({ includeUsage: 'true' }, ambassador)).results[0]).not.toHaveProperty(
      'usage',
    );
  });
});

describe('what ambassadors see of activity types', () => {
  beforeEach(async () => {
    await addType(admin, { title: 'For all', displayTags: ['easy'] });
    await addType(admin, { title: 'For runners', userTagsFilter: ['runner', 'swimmer'] });
    await addType(admin, {
      title: 'For swimmers',
      userTagsFilter: ['swimmer'],
      displayTags: ['wet'],
    });
    await addType(admin, { title: 'Unavailable', available: false, displayTags: ['secret'] });
    await remove(await addType(admin, { title: 'Gone', displayTags: ['old'] }));
    await replace(await addType(admin, { title: 'Former', displayTags: ['former'] }), {
      title: 'Now for swimmers',
      userTagsFilter: ['swimmer'],
    });
  });

  it('is what is available and fits one of their tags, whatever they ask for [TYPE-42 TYPE-95 TYPE-138]', async () => {
    for (const query of [{}, { available: 'false' }, { includeDeleted: 'true' }] as const) {
      expect(await titles({ sort: 'title', ...query }, ambassador)).toEqual([
        'For all',
        'For runners',
      ]);
    }
    const swimmer = server.as(await server.addPerson(tenantId, { tags: ['swimmer'] }));
    expect(await titles({ sort: 'title' }, swimmer)).toEqual([
      'For all',
      'For runners',
      'For swimmers',
      'Now for swimmers',
    ]);
    const untagged = server.as(await server.addPerson(tenantId));
    expect(await titles({}, untagged)).toEqual(['For all']);
    expect(await list({}, untagged)).toMatchObject({ totalCount: 1 });
  });

  it('is without the tags it is meant for and what others do, and with how far they are themselves [TYPE-138]', async () => {
    const { results } = await list({}, ambassador);
    for (const type of results) {
      expect(type).not.toHaveProperty('userTagsFilter');
      expect(type).not.toHaveProperty('instanceCount');
      expect(type.standing).toEqual({ inPeriod: 0, unfinished: 0, ever: 0 });
    }
    const [type] = results;
    if (!type) throw new Error('Nothing is on offer');
    const activity = await begin(ambassador, type);
    const { definition } = await ambassador.call(getActivity, { params: { id: activity.id } });
    expect(definition).not.toHaveProperty('userTagsFilter');
  });

  it('are the display tags of these alone; admins see those of all available types, sorted [TYPE-144 TYPE-145]', async () => {
    await addType(admin, { displayTags: ['easy', 'big', 'alpha'] });
    const tagsOf = async (caller: TestCaller) => (await caller.call(listDisplayTags, {})).results;
    expect(await tagsOf(ambassador)).toEqual(['alpha', 'big', 'easy']);
    expect(await tagsOf(admin)).toEqual(['alpha', 'big', 'easy', 'wet']);
  });

  it('has no single versions, which are for admins [TYPE-128]', async () => {
    const [type] = (await list({}, ambassador)).results;
    const byId = { params: { id: type?.id ?? '' }, query: {} };
    const byNumber = { params: { slug: type?.slug ?? '', version: '1' }, query: {} };
    expect(await ambassador.send(getActivityType, byId)).toMatchObject({ statusCode: 403 });
    expect(await ambassador.send(getActivityTypeVersion, byNumber)).toMatchObject({
      statusCode: 403,
    });
  });
});

describe('one activity type', () => {
  it('is read by its id, any version, or by its slug, the latest one [TYPE-142 TYPE-143]', async () => {
    const first = await addType(admin);
    const second = await replace(first);
    const read = (id: string) => admin.send(getActivityType, { params: { id } });
    expect((await read(first.id)).json()).toMatchObject({ id: first.id, version: 1 });
    expect((await read(second.id)).json()).toEqual(second);
    expect((await read(first.slug)).json()).toEqual(second);
    for (const unknown of [crypto.randomUUID(), 'nothing', 'No Slug']) {
      expect((await read(unknown)).json()).toMatchObject({ status: 404, code: 'not-found' });
    }
  });
});

describe('searching a list', () => {
  const count = async (value: boolean) => {
    const filter = { field: 'deleted', operator: 'equals', value } as const;
    return admin.call(executeSearch, {
      body: { entity: 'challenge-definitions', filters: [filter], pageSize: 1 },
    });
  };

  it('counts the types that are not deleted, and the others [TYPE-146 TYPE-147]', async () => {
    await replace(await addType(admin, { available: false }));
    await addType(admin);
    await remove(await addType(admin));
    expect(await count(false)).toMatchObject({ page: 1, pageSize: 1, totalCount: 2 });
    expect((await count(false)).results).toHaveLength(1);
    expect(await count(true)).toMatchObject({ totalCount: 1, results: [{ deleted: true }] });
    const all = { body: { entity: 'challenge-definitions' } } as const;
    expect(await admin.call(executeSearch, all)).toMatchObject({ totalCount: 3, pageSize: 10 });
    const equals = { field: 'deleted', operator: 'equals' } as const;
    const filters = [true, false].map((value) => ({ ...equals, value }));
    const none = { body: { entity: 'challenge-definitions', filters } } as const;
    expect(await admin.call(executeSearch, none)).toMatchObject({ totalCount: 0, results: [] });
  });

  const filter = { field: 'deleted', operator: 'equals', value: false };
  const entity = 'challenge-definitions';

  it.each([
    ['another list', { entity: 'users', filters: [] }],
    ['no list', { filters: [] }],
    ['an unknown field', { entity, filters: [{ ...filter, field: 'tenant_id' }] }],
    ['an unknown comparison', { entity, filters: [{ ...filter, operator: 'like' }] }],
    ['a value of another kind', { entity, filters: [{ ...filter, value: 'false or true' }] }],
    ['too many rows', { entity, filters: [], pageSize: 101 }],
  ])('is refused for %s [TYPE-148]', async (_, body) => {
    const answer = await admin.send(executeSearch, { body });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('is for the role that the list is for [TYPE-148]', async () => {
    const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
    for (const caller of [ambassador, support]) {
      expect((await caller.send(executeSearch, { body: { entity } })).statusCode).toBe(403);
    }
  });
});

describe('the tags to choose from', () => {
  it('are those that ambassadors have [TYPE-153]', async () => {
    expect(await admin.call(listTags, {})).toEqual({ results: ['runner', 'vip'] });
  });
});
