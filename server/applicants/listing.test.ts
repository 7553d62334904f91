import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { getApplicant, listApplicants } from '#contract/applicants/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addApplicant } from './testing/add-applicant.ts';

let server: TestServer;
let admin: TestCaller;
let acme: TenantId;

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

const people = [
  { firstName: 'Zoe', lastName: 'Adler', email: 'zoe@a.test', tags: ['runner', 'vip'] },
  { firstName: 'anna', lastName: 'Berg', email: 'anna@b.test', tags: ['runner'] },
  { firstName: 'Bob', lastName: 'Zander', email: 'bob@c.test', tags: [] },
  { firstName: 'Émil', lastName: 'Costa', email: 'emil@d.test', tags: ['vip'] },
];
const columns = [
  { approved: null },
  { approved: true, registered: true },
  { approved: false },
  { approved: true },
];

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  for (const [index, person] of people.entries()) {
    const more = { ...columns[index], createdAt: day(index + 1) };
    await addApplicant(server, acme, { ...person, columns: more });
  }
});
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof listApplicants.query.parse>[0]>;

async function namesOf(query: Query = {}): Promise<string[]> {
  const { results } = await admin.call(listApplicants, { query: query as object });
  return results.map(({ firstName }) => firstName);
}

describe('the list of applicants', () => {
  it('is newest first unless asked otherwise [APPL-07 APPL-158]', async () => {
    expect(await namesOf()).toEqual(['Émil', 'Bob', 'anna', 'Zoe']);
    expect(await namesOf({ dir: 'asc' })).toEqual(['Zoe', 'anna', 'Bob', 'Émil']);
    expect(await namesOf({ sort: 'name' })).toEqual(['anna', 'Bob', 'Zoe', 'Émil']);
    expect(await namesOf({ sort: 'name', dir: 'desc' })).toEqual(['Émil', 'Zoe', 'Bob', 'anna']);
    expect(await namesOf({ sort: 'email' })).toEqual(['anna', 'Bob', 'Émil', 'Zoe']);
  });

  it.each<[Query, string[]]>([
    [{ approved: 'pending' }, ['Zoe']],
    [{ approved: 'true' }, ['Émil', 'anna']],
    [{ approved: 'false' }, ['Bob']],
    [{ registered: 'true' }, ['anna']],
    [{ registered: 'false' }, ['Émil', 'Bob', 'Zoe']],
    [{ approved: 'true', registered: 'false' }, ['Émil']],
    [{ tags: 'runner' }, ['anna', 'Zoe']],
    [{ tags: 'runner,vip' }, ['Zoe']],
    [{ from: '2026-10-02', to: '2026-10-03' }, ['Bob', 'anna']],
    [{ search: 'ADLER' }, ['Zoe']],
    [{ search: 'bob@c' }, ['Bob']],
    [{ search: 'an' }, ['anna']],
    [{ search: '.test', approved: 'true' }, ['Émil', 'anna']],
    [{ search: '%' }, []],
    [{ search: 'zoe adler' }, ['Zoe']],
  ])('with %j holds those it is about [APPL-08 APPL-158]', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('is answered page by page with its count [APPL-157 APPL-158 APPL-205 REP-74]', async () => {
    const query = { page: '2', pageSize: '3' };
    expect(await admin.call(listApplicants, { query })).toMatchObject({
      results: [{ firstName: 'Zoe', slug: 'zoe-adler', tags: ['runner', 'vip'], approved: null }],
      page: 2,
      pageSize: 3,
      totalCount: 4,
      totalIsCapped: false,
    });
    expect(await admin.call(listApplicants, { query: {} })).toMatchObject({ pageSize: 10 });
    const second = { page: '2', pageSize: '1', search: '.test' };
    expect(await admin.call(listApplicants, { query: second })).toMatchObject({
      results: [{ firstName: 'Bob' }],
      totalCount: 4,
    });
  });

  it.each([{ approved: 'maybe' }, { registered: 'perhaps' }, { sort: 'tags' }])(
    'is refused with %j',
    async (query) => {
      const answer = await admin.send(listApplicants, { query });
      expect(answer.statusCode).toBe(400);
    },
  );
});

it('the tags of applicants and forms are among those of the tenant, each once [TEN-151]', async () => {
  await server.database.inTenant(acme, (db) =>
    db
      .updateTable('applicationForms')
      .set({ userTagsToAdd: ['vip', 'from-form'] })
      .execute(),
  );
  const { results } = await admin.call(listTags, {});
  expect(results).toEqual(['from-form', 'runner', 'vip']);
});

describe('one applicant', () => {
  it('is read by the slug with all there is to know [APPL-14 APPL-159 REP-74]', async () => {
    expect(await admin.call(getApplicant, { params: { id: 'zoe-adler' } })).toMatchObject({
      email: 'zoe@a.test',
      data: { instagram: 'https://instagram.com/mia', website: null },
      customData: { whyUs: { title: 'Why us?', value: 'I love your shoes' } },
      agreements: [{ version: 2 }],
      notes: '',
      userSlug: null,
    });
  });

  it('that nobody is called is not found [APPL-15]', async () => {
    const call = { params: { id: 'nobody' } };
    expect(await admin.refused(getApplicant, call)).toMatchObject({ status: 404 });
  });
});
