import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteTask } from '#contract/activities/endpoints.ts';
import { deleteActivityType } from '#contract/activity-types/endpoints.ts';
import { exportAmbassadors, listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { addActivityType, approve, begin } from '#server/testing/activities.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'starter' });
  admin = await server.addPerson(acme, { roles: ['admin'], tags: ['staff'] });
  await join('Ada', 'Lovelace', '2026-01-03', ['student', 'vip']);
  await join('Grace', 'Hopper', '2026-03-01', ['vip']);
  await join('Alan', 'Turing', '2026-02-01', ['student']);
  await join('Test', 'Person', '2026-01-02', []);
  await join('Trial', 'Tester', '2025-12-01', ['vip', 'trial'], { isTestUser: true });
  await join('Gone', 'Away', '2026-01-01', ['vip'], { deletedAt: server.now });
  const globex = await server.addTenant('globex');
  await server.addPerson(globex, { firstName: 'Ada', lastName: 'Stranger', tags: ['foreign'] });
});
afterAll(() => server.close());

const join = (
  firstName: string,
  lastName: string,
  day: string,
  tags: string[],
  rest: { isTestUser?: boolean; deletedAt?: Date } = {},
) =>
  server.database.inTenant(acme, (db) =>
    db
      .insertInto('users')
      .values({
        ...rest,
        firstName,
        lastName,
        tags,
        slug: lastName.toLowerCase(),
        email: `${firstName}@example.test`.toLowerCase(),
        createdAt: new Date(`${day}T12:00:00Z`),
      })
      .execute(),
  );

const list = (query = {}) => server.as(admin).call(listAmbassadors, { query });
const names = async (query = {}) => (await list(query)).results.map(({ lastName }) => lastName);

describe('the list of ambassadors', () => {
  it('holds active users without a role, newest first [AUTH-125]', async () => {
    const { results, totalCount } = await list();
    expect(results.map(({ lastName }) => lastName)).toEqual([
      'Hopper',
      'Turing',
      'Lovelace',
      'Person',
    ]);
    expect(totalCount).toBe(4);
    expect(results[2]).toEqual({
      id: expect.any(String),
      slug: 'lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      tags: ['student', 'vip'],
      discountCodes: [],
      isTestUser: false,
      imageUrl: null,
      hasPendingChange: false,
      deleted: false,
      createdAt: '2026-01-03T12:00:00.000Z',
      points: 0,
      lastActivityAt: null,
    });
  });

  it('says how many points each has and when each was last active', async () => {
    const before = server.now;
    const tenantId = await server.addTenant('active');
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    const type = await addActivityType(own, { completionPeriod: 'any' });
    const person = await server.addPerson(tenantId);
    await approve(own, await begin(server.as(person), type));
    await begin(server.as(person), type);
    server.now = new Date(before.getTime() + 60_000);
    const latest = await begin(server.as(person), type);
    const found = async () => (await own.call(listAmbassadors, { query: {} })).results;
    expect(await found()).toMatchObject([{ points: 10, lastActivityAt: server.now.toISOString() }]);
    const taskId = latest.tasks[0]?.id ?? '';
    await own.call(deleteTask, { params: { id: latest.id, taskId } });
    expect(await found()).toMatchObject([{ points: 10, lastActivityAt: before.toISOString() }]);
    server.now = before;
  });

  it('keeps those who carry all of the tags [AMB-03]', async () => {
    expect(await names({ tags: 'vip' })).toEqual(['Hopper', 'Lovelace']);
    expect(await names({ tags: 'vip,student' })).toEqual(['Lovelace']);
    expect(await names({ tags: 'vip,unknown' })).toEqual([]);
    expect(await names({ tags: '' })).toHaveLength(4);
    expect(await names({ tags: `{"a"}',"` })).toEqual([]);
  });

  it('ignores tags on a plan without a filter by them [AMB-152]', async () => {
    const tenantId = await server.addTenant('micro', { planCode: 'micro' });
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    await server.addPerson(tenantId, { tags: ['vip'] });
    await server.addPerson(tenantId, { tags: ['other'] });
    expect(await own.call(listAmbassadors, { query: { tags: 'vip' } })).toMatchObject({
      totalCount: 2,
      results: [{}, {}],
    });
    const body = { format: 'csv', tags: 'vip' } as const;
    const file = (await own.send(exportAmbassadors, { body })).body;
    expect(file.split('\r\n')).toHaveLength(4);
  });

  it('keeps those who joined on the given days, the last one included [DASH-30]', async () => {
    expect(await names({ from: '2026-01-03' })).toContain('Lovelace');
    expect(await names({ from: '2026-01-03' })).not.toContain('Person');
    expect(await names({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['Person']);
    expect(await names({ to: '2026-01-03', tags: 'vip' })).toEqual(['Lovelace']);
    expect(await names({ to: '2026-01-02', tags: 'vip' })).toEqual([]);
    expect(await names({ from: '2026-01-02', to: '2026-01-02', search: 'person' })).toEqual([
      'Person',
    ]);
    expect(await names({ to: '2026-01-02', search: 'lovelace' })).toEqual([]);
  });

  it('has the saved searches every tenant has [AMB-11]', async () => {
    expect(await names({ savedSearch: 'All' })).toHaveLength(4);
    expect(await names({ savedSearch: 'Test users' })).toEqual(['Tester']);
    expect(await names({ savedSearch: 'Deactivated' })).toEqual(['Away']);
  });

  it('keeps those whose profile has a pending change, by filter and by saved search [AMB-04]', async () => {
    const pending = (slugs: string[]) =>
      server.database.inTenant(acme, (db) =>
        db
          .updateTable('users')
          .set({ hasPendingProfile: sql<boolean>`slug = any(${slugs}::text[])` })
          .execute(),
      );
    await pending(['lovelace', 'turing', 'tester', 'away']);
    for (const query of [{ pendingProfile: 'true' }, { savedSearch: 'Pending profile' }]) {
      expect(await names(query)).toEqual(['Turing', 'Lovelace']);
      expect(await list(query)).toMatchObject({ totalCount: 2, testUsersLeftOut: true });
      expect(await names({ ...query, tags: 'vip' })).toEqual(['Lovelace']);
      expect(await names({ ...query, search: 'alan' })).toEqual(['Turing']);
      expect(await names({ ...query, includeTestUsers: 'true' })).toContain('Tester');
    }
    expect(await names({ pendingProfile: 'true', deactivated: 'true' })).toEqual(['Away']);
    expect(await names({ pendingProfile: 'false' })).toHaveLength(4);
    const found = (await list()).results.map(({ lastName, hasPendingChange }) => [
      lastName,
      hasPendingChange,
    ]);
    expect(found).toEqual([
      ['Hopper', false],
      ['Turing', true],
      ['Lovelace', true],
      ['Person', false],
    ]);
    await pending([]);
  });

  it('has filters for the deactivated and for test users', async () => {
    expect(await names({ deactivated: 'true' })).toEqual(['Away']);
    expect(await names({ testUsers: 'true' })).toEqual(['Tester']);
    expect(await names({ deactivated: 'true', testUsers: 'true' })).toEqual([]);
    expect(await names({ deactivated: 'false', testUsers: 'false' })).toHaveLength(4);
  });

  it('leaves out test users unless they are asked for, whatever else it is asked, and says so', async () => {
    for (const query of [{}, { tags: 'vip' }, { search: 'tri' }, { tags: 'vip', search: 'tri' }]) {
      expect(await names(query)).not.toContain('Tester');
      expect(await list(query)).toHaveProperty('testUsersLeftOut', true);
      const all = { ...query, includeTestUsers: 'true' };
      expect(await names(all)).toContain('Tester');
      expect(await list(all)).not.toHaveProperty('testUsersLeftOut');
    }
    expect(await names({ tags: 'trial' })).toEqual([]);
    expect(await list({ tags: 'trial' })).toMatchObject({ totalCount: 0 });
    expect(await names({ tags: 'vip', savedSearch: 'Test users' })).toEqual(['Tester']);
  });

  it('is searched over first name, last name and email [AMB-13]', async () => {
    expect(await names({ search: 'LOVE' })).toEqual(['Lovelace']);
    expect(await names({ search: 'ada love' })).toEqual(['Lovelace']);
    expect(await names({ search: 'alan@' })).toEqual(['Turing']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '\0' })).toEqual([]);
    expect(await names({ search: 'one', tags: 'vip', savedSearch: 'Deactivated' })).toEqual([
      'Away',
    ]);
    expect(await names({ search: 'alan@example.com' })).toEqual([]);
    expect(await names({ search: 'vel', tags: 'vip', sort: 'email' })).toEqual(['Lovelace']);
  });

  it('is searched for one or two characters where names and emails begin [AMB-13]', async () => {
    expect(await names({ search: 'Lo' })).toEqual(['Lovelace']);
    expect(await names({ search: 'a' })).toEqual(['Turing', 'Lovelace']);
    expect(await names({ search: 'pp' })).toEqual([]);
    expect(await names({ search: 'a@' })).toEqual([]);
    expect(await names({ search: '@' })).toEqual([]);
  });

  it('is sorted by each of its fields in both directions', async () => {
    const byName = ['Hopper', 'Lovelace', 'Person', 'Turing'];
    expect(await names({ sort: 'lastName' })).toEqual(byName);
    expect(await names({ sort: 'lastName', dir: 'desc' })).toEqual(byName.toReversed());
    // Ada Lovelace, Alan Turing, Grace Hopper, Test Person.
    const byWholeName = ['Lovelace', 'Turing', 'Hopper', 'Person'];
    expect(await names({ sort: 'name' })).toEqual(byWholeName);
    expect(await names({ sort: 'name', dir: 'desc' })).toEqual(byWholeName.toReversed());
    expect(await names({ sort: 'email' })).toEqual(['Lovelace', 'Turing', 'Hopper', 'Person']);
    expect(await names({ sort: 'createdAt', dir: 'asc' })).toEqual([
      'Person',
      'Lovelace',
      'Turing',
      'Hopper',
    ]);
  });

  it('is paged without overlap, and counts on every page [AMB-155]', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ page, pageSize: '2', sort: 'lastName' })),
    );
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4, 4]);
    expect(pages.map(({ results }) => results.length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(4);
  });

  it('follows the tags, the roles and the deactivation of a person at once', async () => {
    const tagged = () => names({ tags: 'brief' });
    const change = (change: Updateable<UsersTable>) =>
      server.database.inTenant(acme, (db) =>
        db.updateTable('users').set(change).where('slug', '=', 'turing').execute(),
      );
    await change({ tags: ['student', 'brief'] });
    expect(await tagged()).toEqual(['Turing']);
    await change({ deletedAt: server.now });
    expect(await tagged()).toEqual([]);
    expect(await names({ tags: 'brief', savedSearch: 'Deactivated' })).toEqual(['Turing']);
    await change({ deletedAt: null, tags: ['student'] });
    expect(await tagged()).toEqual([]);
    expect((await server.as(admin).call(listTags, {})).results).not.toContain('brief');
  });

  it.each([
    ['sort', 'passwordHash'],
    ['dir', 'sideways'],
    ['page', '0'],
    ['pageSize', '101'],
    ['savedSearch', 'Everybody'],
    ['tags', '\0'],
  ])('refuses an unknown %s', async (field, value) => {
    const refusal = await server.as(admin).send(listAmbassadors, { query: { [field]: value } });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().fields).toHaveProperty(field);
  });

  it('is for admins only [AMB-130 AMB-146]', async () => {
    const tenantId = await server.addTenant('closed');
    for (const roles of [[], ['support'], ['tenant-admin']] as const) {
      const person = await server.addPerson(tenantId, { roles });
      expect((await server.as(person).send(listAmbassadors)).statusCode).toBe(403);
    }
    const supportingAdmin = await server.addPerson(tenantId, { roles: ['admin', 'support'] });
    expect((await server.as(supportingAdmin).send(listAmbassadors)).statusCode).toBe(200);
  });

  it('is of those who have none of the three roles [AMB-139]', async () => {
    const tenantId = await server.addTenant('roles');
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    await server.addPerson(tenantId, { roles: ['support'] });
    await server.addPerson(tenantId, { roles: ['tenant-admin'] });
    const ambassador = await server.addPerson(tenantId);
    expect((await own.call(listAmbassadors, { query: {} })).results).toMatchObject([
      { id: ambassador.id },
    ]);
  });
});

describe('the tags of the tenant', () => {
  it('are those of users and activity types, each once, sorted, and none of another tenant [TEN-113 TEN-114 TEN-96 AMB-182]', async () => {
    for (const userTagsFilter of [
      ['alumni', 'vip'],
      ['élan', 'zoo'],
    ]) {
      await addActivityType(server.as(admin), { userTagsFilter });
    }
    const gone = await addActivityType(server.as(admin), { userTagsFilter: ['gone'] });
    await server.as(admin).call(deleteActivityType, { params: { id: gone.id } });
    expect(await server.as(admin).call(listTags, {})).toEqual({
      results: ['alumni', 'elan', 'staff', 'student', 'trial', 'vip', 'zoo'],
    });
  });
});

describe('a list of many', () => {
  let many: Person;
  beforeAll(async () => {
    const tenantId = await server.addTenant('many', { planCode: 'starter' });
    many = await server.addPerson(tenantId, { roles: ['admin'] });
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into users (email, slug, first_name, last_name, tags, created_at)
        select n || '@example.test', 'nr-' || n, 'Robin', 'Number ' || n,
          case when n = 7 then array['seven'] when n > 9990 then array['all', 'old'] else array['all', 'most'] end,
          ${server.now}::timestamptz - n * interval '1 minute'
        from generate_series(1, 10001) n`.execute(db),
    );
  });
  const listMany = (query = {}) => server.as(many).call(listAmbassadors, { query });
  const slugs = async (query = {}) => (await listMany(query)).results.map(({ slug }) => slug);

  it('is counted to 10,000, and to 1,000 where it is searched or of several tags, and says that there are more', async () => {
    expect(await listMany()).toMatchObject({ totalCount: 10_000, totalIsCapped: true });
    expect(await listMany({ tags: 'all' })).toMatchObject({
      totalCount: 10_000,
      totalIsCapped: false,
    });
    expect(await listMany({ search: 'robin' })).toMatchObject({
      totalCount: 1000,
      totalIsCapped: true,
    });
    expect(await listMany({ search: 'number 999' })).toMatchObject({
      totalCount: 11,
      totalIsCapped: false,
    });
    const many = { totalCount: 1000, totalIsCapped: true };
    expect(await listMany({ tags: 'all,most' })).toMatchObject(many);
    expect(await listMany({ tags: 'all,most', sort: 'email' })).toMatchObject(many);
    expect(await listMany({ tags: 'all', search: 'number 1' })).toMatchObject(many);
    const few = { totalCount: 11, totalIsCapped: false };
    expect(await listMany({ tags: 'old,all' })).toMatchObject(few);
    expect(await listMany({ tags: 'all,old', search: 'robin', sort: 'name' })).toMatchObject(few);
    expect(await listMany({ tags: 'most,old' })).toMatchObject({ totalCount: 0 });
  });

  it('of two tags is in its order, page by page [AMB-03]', async () => {
    const query = { tags: 'all,old', pageSize: '2' };
    expect(await slugs(query)).toEqual(['nr-9991', 'nr-9992']);
    expect(await slugs({ ...query, page: '6' })).toEqual(['nr-10001']);
    expect(await slugs({ ...query, dir: 'asc' })).toEqual(['nr-10001', 'nr-10000']);
    const common = { tags: 'most,all', sort: 'lastName', dir: 'desc' };
    expect((await slugs(common)).slice(0, 2)).toEqual(['nr-9990', 'nr-999']);
  });

  it.each([
    ['by everybody', 'robin', ['nr-21', 'nr-22']],
    ['by some of the first', 'number 1', ['nr-109', 'nr-110']],
    ['by one of the last', '10001@example.test', []],
  ])('is searched in its order when it fits %s', async (_, search, thirdPage) => {
    expect((await slugs({ search, page: '3' })).slice(0, 2)).toEqual(thirdPage);
  });

  it('is searched in its order where those who fit come last in it', async () => {
    const query = { search: 'number 9', sort: 'lastName', dir: 'asc' };
    expect((await slugs(query)).slice(0, 3)).toEqual(['nr-9', 'nr-90', 'nr-900']);
    expect(await slugs({ search: 'number', tags: 'seven' })).toEqual(['nr-7']);
  });
});
