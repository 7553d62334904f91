import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from '#contract/saved-searches/endpoints.ts';
import { maxSavedSearches, type SavedListState } from '#contract/saved-searches/saved-search.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type NewSearch = EndpointCall<typeof createSavedSearch>['body'];

const state: SavedListState = {
  page: 1,
  pageSize: 25,
  search: 'ada',
  sort: 'lastName',
  dir: 'asc',
  filters: { tags: ['vip', 'early-bird'], savedSearch: 'All', includeDeleted: true, state: null },
};

const newSearch = (part: Partial<NewSearch> = {}): NewSearch => ({
  id: crypto.randomUUID(),
  list: 'ambassadors',
  name: 'VIPs',
  state,
  ...part,
});

let server: TestServer;
let acme: TenantId;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.addPerson(acme, { roles: ['admin'] });
});

const me = () => server.as(person);
const create = (part?: Partial<NewSearch>) =>
  me().call(createSavedSearch, { body: newSearch(part) });
const tryToCreate = (part?: Partial<NewSearch>) =>
  me().send(createSavedSearch, { body: newSearch(part) });
const list = async (who = person, of: NewSearch['list'] = 'ambassadors') =>
  (await server.as(who).call(listSavedSearches, { query: { list: of } })).results;
const names = async () => (await list()).map(({ name }) => name);

const nameTaken = {
  code: 'invalid-input',
  fields: { name: 'There is a view with this name already' },
};

describe('a saved search', () => {
  it('has a name and list state, and is found again in its list alone [SHELL-103 SHELL-104 SHELL-277]', async () => {
    const saved = newSearch();
    expect(await create(saved)).toEqual(saved);
    expect(await list()).toEqual([saved]);
    expect(await list(person, 'activities')).toEqual([]);
  });

  it('stands among the others by its name, whatever the case [SHELL-266]', async () => {
    for (const name of ['beta', 'Gamma', 'Alpha', 'alpha 2']) await create({ name });
    expect(await names()).toEqual(['Alpha', 'alpha 2', 'beta', 'Gamma']);
  });

  it('is renamed, or gets another state, and keeps what is not named [SHELL-274 SHELL-277]', async () => {
    const saved = await create();
    const change = (body: EndpointCall<typeof updateSavedSearch>['body']) =>
      me().call(updateSavedSearch, { params: { id: saved.id }, body });
    const renamed = { ...saved, name: 'Our VIPs' };
    expect(await change({ name: 'Our VIPs' })).toEqual(renamed);
    const other = { ...state, search: 'grace' };
    expect(await change({ state: other })).toEqual({ ...renamed, state: other });
    expect(await change({ name: 'OUR VIPs' })).toMatchObject({ name: 'OUR VIPs' });
    expect(await list()).toEqual([{ ...saved, name: 'OUR VIPs', state: other }]);
  });

  it('is deleted, and can be saved again with the same id [SHELL-274 SHELL-277]', async () => {
    const saved = await create();
    const deletion = { params: { id: saved.id } };
    await me().call(deleteSavedSearch, deletion);
    expect(await list()).toEqual([]);
    expect(await me().refused(deleteSavedSearch, deletion)).toMatchObject({ code: 'not-found' });
    expect(await create(saved)).toEqual(saved);
    expect(await list()).toEqual([saved]);
  });
});

describe('the name of a saved search', () => {
  it('is trimmed, with single spaces [SHELL-270]', async () => {
    expect(await create({ name: '  Our \u00a0 VIPs ' })).toMatchObject({ name: 'Our VIPs' });
    for (const name of ['a', 'a'.repeat(60)])
      expect(await create({ name })).toMatchObject({ name });
  });

  it.each(['', '   ', '\u200b', 'a'.repeat(61), 'two\nlines', 'half \ud800'])(
    'is refused when it is %j [SHELL-270]',
    async (name) => {
      const problem = await me().refused(createSavedSearch, { body: newSearch({ name }) });
      expect(problem).toMatchObject({
        code: 'invalid-input',
        fields: { name: expect.any(String) },
      });
      expect(await list()).toEqual([]);
    },
  );

  it.each(['VIPs', 'vips', ' ＶＩＰｓ '])(
    'belongs to one search of the list: %s [SHELL-271]',
    async (name) => {
      const saved = await create();
      expect(await me().refused(createSavedSearch, { body: newSearch({ name }) })).toMatchObject(
        nameTaken,
      );
      const other = await create({ name: 'Others' });
      expect(
        await me().refused(updateSavedSearch, { params: { id: other.id }, body: { name } }),
      ).toMatchObject(nameTaken);
      expect(await list()).toEqual([other, saved]);
      await create({ name, list: 'activities' });
    },
  );

  it.each([
    ['ambassadors', 'deactivated'],
    ['activities', 'AWAITING REVIEW'],
    ['activity-types', 'all'],
    ['administrators', 'All'],
  ] as const)(
    'is not that of a saved search everybody has: %s, %s [AMB-11 SHELL-271]',
    async (of, name) => {
      const problem = await me().refused(createSavedSearch, {
        body: newSearch({ list: of, name }),
      });
      expect(problem).toMatchObject(nameTaken);
    },
  );
});

describe('the state of a saved search', () => {
  it.each<[string, object]>([
    ['no page', { page: 0 }],
    ['more rows than a page has', { pageSize: 101 }],
    ['a long search', { search: 'a'.repeat(201) }],
    ['a sorting that is no name', { sort: 'last_name; drop table users' }],
    ['a direction that is none', { dir: 'up' }],
    ['filters that are a list', { filters: [] }],
    ['a filter with a strange name', { filters: { 'a b': 1 } }],
    ['a filter within a filter', { filters: { a: { b: 1 } } }],
    ['NUL', { filters: { a: '\0' } }],
    ['half a character', { search: '\ud800' }],
    ['too much', { filters: { a: Array(21).fill('x'.repeat(200)) } }],
    ['a long list', { filters: { a: Array(51).fill('x') } }],
  ])('is refused with %s', async (_, part) => {
    const wrong = { ...newSearch(), state: { ...state, ...part } };
    const answer = await me().send(createSavedSearch, { body: wrong });
    expect(answer.statusCode).toBe(400);
    const saved = await create();
    const change = { params: { id: saved.id }, body: { state: wrong.state } };
    expect((await me().send(updateSavedSearch, change)).statusCode).toBe(400);
    expect(await list()).toEqual([saved]);
  });
});

describe('the saved searches of one person', () => {
  it('are nobody else’s to read, change or delete [SHELL-269]', async () => {
    const saved = await create();
    const colleague = await server.addPerson(acme, { roles: ['admin'] });
    const byId = { params: { id: saved.id } };
    const theirs = server.as(colleague);
    expect(await list(colleague)).toEqual([]);
    expect(
      await theirs.refused(updateSavedSearch, { ...byId, body: { name: 'Theirs' } }),
    ).toMatchObject({ code: 'not-found' });
    expect(await theirs.refused(deleteSavedSearch, byId)).toMatchObject({ code: 'not-found' });
    const own = newSearch({ id: saved.id, name: 'Theirs' });
    expect(await theirs.call(createSavedSearch, { body: own })).toEqual(own);
    expect(await list()).toEqual([saved]);
  });

  it('are another tenant’s no more than another person’s [SHELL-269 TEN-96]', async () => {
    const saved = await create();
    const globex = await server.addTenant('globex');
    const stranger = await server.addPerson(globex, { roles: ['admin'] });
    const byId = { params: { id: saved.id } };
    expect(await list(stranger)).toEqual([]);
    expect(await server.as(stranger).refused(deleteSavedSearch, byId)).toMatchObject({
      code: 'not-found',
    });
    expect(await list()).toEqual([saved]);
  });

  it('go with the person [SHELL-269]', async () => {
    await create();
    await server.database.inTenant(acme, (db) =>
      db.deleteFrom('users').where('id', '=', person.id).execute(),
    );
    const left = await server.database.inTenant(acme, (db) =>
      db.selectFrom('savedSearches').select('id').where('userId', '=', person.id).execute(),
    );
    expect(left).toEqual([]);
  });

  it(`are at most ${maxSavedSearches} of a list, also when many are saved at the same moment [SHELL-272]`, async () => {
    for (let number = 1; number < maxSavedSearches; number += 1)
      await create({ name: `${number}` });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => tryToCreate({ name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403]);
    expect(await list()).toHaveLength(maxSavedSearches);
    const refused = answers.find(({ statusCode }) => statusCode === 403)?.json();
    expect(refused).toMatchObject({
      code: 'limit-reached',
      message: 'A list has room for 50 views of your own. Please delete one first',
    });
    await create({ list: 'activities' });
  });
});

describe('two tabs at the same time', () => {
  it('that save with one id save once, and both get what was saved [SHELL-277]', async () => {
    const body = newSearch();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me().send(createSavedSearch, { body })),
    );
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([201, body]);
    }
    expect(await list()).toEqual([body]);
  });

  it('that save or rename to one name get it once [SHELL-271]', async () => {
    const others = await Promise.all([create({ name: 'a' }), create({ name: 'b' })]);
    const answers = await Promise.all([
      tryToCreate({ name: 'Same' }),
      tryToCreate({ name: 'same' }),
      ...others.map(({ id }) =>
        me().send(updateSavedSearch, { params: { id }, body: { name: 'SAME' } }),
      ),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
      expect(answer.json()).toMatchObject(nameTaken);
    }
    expect((await names()).filter((name) => /same/i.test(name))).toHaveLength(1);
  });

  it('both have their way when one renames and the other changes the state', async () => {
    const { id } = await create();
    const other = { ...state, search: 'grace' };
    await Promise.all([
      me().call(updateSavedSearch, { params: { id }, body: { name: 'Renamed' } }),
      me().call(updateSavedSearch, { params: { id }, body: { state: other } }),
    ]);
    expect(await list()).toMatchObject([{ id, name: 'Renamed', state: other }]);
  });
});
