import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportAmbassadors, listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addTransaction } from '#contract/transactions/endpoints.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { NewPerson, Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: Person;
let caller: TestCaller;

const headings =
  'First Name,Last Name,Email,Tags,Points,Discount Codes,Country,City,Facebook,Twitter,Instagram,YouTube,Website,Joined';

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', {
    planCode: 'starter',
    data: { terms: { ambassador: 'champion', ambassadors: 'champions' } },
  });
  admin = await server.addPerson(acme, { roles: ['admin'] });
  caller = server.as(admin);
  await join('2026-01-03T12:00:00Z', { firstName: 'Ada', lastName: 'Lovelace', tags: ['vip'] });
  await join('2026-02-01T23:30:00Z', { firstName: '=1+1', lastName: 'Hopper, "G"' });
});
afterAll(() => server.close());

async function join(at: string, person: NewPerson): Promise<Person> {
  const before = server.now;
  server.now = new Date(at);
  const joined = await server.addPerson(acme, person);
  server.now = before;
  return joined;
}

const send = (body: object = {}, by = caller) =>
  by.send(exportAmbassadors, { body: { format: 'csv', ...body } });
/** The lines below the headings. */
async function lines(body: object = {}, by = caller): Promise<string[]> {
  const text = (await send(body, by)).body;
  const [first, ...rest] = text.split('\r\n');
  expect(first).toBe(`\ufeff${headings}`);
  expect(rest.at(-1)).toBe('');
  return rest.slice(0, -1);
}

describe('the export of ambassadors', () => {
  it('is a download of CSV with the day and the tenant in its name [AMB-180]', async () => {
    const { statusCode, headers } = await send();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''champions-acme-2026-11-20.csv",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('has a line for each, newest first, with tags, points, codes, the profile in force and the day, and no formula [AMB-181]', async () => {
    const person = await join('2026-03-01T12:00:00Z', {
      firstName: 'Grace',
      lastName: 'Kelly',
      email: 'grace@example.test',
      slug: 'grace',
      tags: ['runner', 'vip'],
    });
    const profile = {
      countryCode: 'DE' as const,
      city: 'Bonn',
      description: 'I run',
      facebook: 'facebook.test/g',
      twitter: 'twitter.test/g',
      instagram: 'instagram.test/g',
      youTube: 'youtube.test/g',
      website: 'g.test',
    };
    await caller.call(updatePerson, { params: { id: 'grace' }, body: { profile } });
    await caller.call(addTransaction, {
      params: { id: person.id },
      body: { submissionId: person.id, type: 'debit', value: 20, description: 'A mug' },
    });
    for (const code of ['GRACE10', 'GRACE20']) {
      await caller.call(addDiscountCode, {
        params: { id: person.id },
        body: { code, system: 'shopify' },
      });
    }
    for (const [index, beginning] of ['+1', '-1', '@a'].entries()) {
      await join(`2025-01-0${index + 1}T12:00:00Z`, { firstName: beginning, lastName: 'Cell' });
    }
    expect(await lines()).toEqual([
      'Grace,Kelly,grace@example.test,"runner, vip",\'-20,"GRACE10, GRACE20",Germany,Bonn,https://facebook.test/g,https://twitter.test/g,https://instagram.test/g,https://youtube.test/g,https://g.test,2026-03-01',
      expect.stringMatching(/^'=1\+1,"Hopper, ""G""",person-\d+@example\.test,,0(,){9}2026-02-02$/),
      expect.stringMatching(/^Ada,Lovelace,.*,vip,0(,){9}2026-01-03$/),
      expect.stringMatching(/^'@a,Cell,/),
      expect.stringMatching(/^'-1,Cell,/),
      expect.stringMatching(/^'\+1,Cell,/),
    ]);
  });

  it('has those whom the list has, whatever it is asked for', async () => {
    await join('2026-04-01T12:00:00Z', { firstName: 'Gone', lastName: 'Away', tags: ['vip'] });
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: server.now })
        .where('lastName', '=', 'Away')
        .execute(),
    );
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('users')
        .set({ hasPendingProfile: true })
        .where('lastName', '=', 'Lovelace')
        .execute(),
    );
    const asked: z.input<typeof listAmbassadors.query>[] = [
      {},
      { tags: 'vip' },
      { tags: 'vip,runner' },
      { discCodes: '0' },
      { discCodes: '2', tags: 'vip' },
      { search: 'love' },
      { search: 'love', tags: 'vip' },
      { search: 'nobody' },
      { search: '\0' },
      { pendingProfile: 'true' },
      { savedSearch: 'Deactivated' },
      { deactivated: 'true', tags: 'vip' },
      { testUsers: 'true' },
      { from: '2026-02-02', to: '2026-02-28' },
      { from: '2026-02-02', tags: 'vip' },
    ];
    for (const query of asked) {
      const { results } = await caller.call(listAmbassadors, { query });
      const emails = (await lines(query)).map((line) => /[^,"]+@example\.test/.exec(line)?.[0]);
      expect(emails, JSON.stringify(query)).toEqual(results.map(({ email }) => email));
    }
  });

  it('is complete where there are many, and takes microseconds for what they are', async () => {
    const tenantId = await server.addTenant('many', { planCode: 'starter' });
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into users (email, slug, first_name, last_name, tags, created_at)
        select n || '@example.test', 'nr-' || n, 'Robin', 'Nr', array['all'],
          ${server.now}::timestamptz - (n / 3) * interval '1 microsecond'
        from generate_series(1, 2500) n`.execute(db),
    );
    for (const query of [{}, { tags: 'all' }, { search: 'robin' }]) {
      const emails = (await lines(query, own)).map((line) => line.split(',')[2]);
      expect(new Set(emails).size).toBe(2500);
      expect(emails).toHaveLength(2500);
    }
  });

  it('is for admins of the tenant, with the token among the fields of the form', async () => {
    const body = { format: 'csv' };
    const ambassador = server.as(await server.addPerson(await server.addTenant('other')));
    expect((await send({}, ambassador)).statusCode).toBe(403);
    expect((await send({}, server.on('acme'))).statusCode).toBe(401);
    expect((await send({ token: 'x' }, server.on('acme'))).statusCode).toBe(401);
    const json = await caller.send({
      method: 'POST',
      url: exportAmbassadors.path,
      payload: { ...body, token: admin.token },
    });
    expect(json.statusCode).toBe(415);
    // Another route takes no form.
    const form = await caller.send({
      method: 'PUT',
      url: `/api/v1/users/${self}`,
      payload: 'firstName=Eva',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
  });

  it.each([
    ['format', 'xlsx'],
    ['savedSearch', 'Everybody'],
    ['from', 'yesterday'],
  ])('is refused with an unknown %s, and says so', async (field, value) => {
    const answer = await send({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });
});
