import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = await server.addPerson(acme, { roles: ['admin'] });
});
afterAll(() => server.close());

const rowOf = ({ id }: Person) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

const bySlug = async (person: Person) => ({ params: { slug: (await rowOf(person)).slug } });

describe('a person', () => {
  it('is read by slug, by an admin [ADM-64 TEN-118]', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada', tags: ['vip'] });
    const input = await bySlug(person);
    expect(await server.as(admin).call(getPerson, input)).toMatchObject({
      id: person.id,
      firstName: 'Ada',
      tags: ['vip'],
      roles: [],
    });
    expect(await server.as(person).refused(getPerson, input)).toMatchObject({ status: 403 });
    const unknown = { params: { slug: 'nobody' } };
    expect(await server.as(admin).refused(getPerson, unknown)).toMatchObject({ status: 404 });
  });

  it('still answers to __SELF__ for oneself', async () => {
    const person = await server.addPerson(acme);
    expect(await server.as(person).call(getMe, {})).toMatchObject({ id: person.id });
  });

  it('is changed in what is sent alone, and the change is recorded [ADM-64 TEN-118]', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada', lastName: 'Byron' });
    const input = await bySlug(person);
    const before = await rowOf(person);
    const body = { lastName: 'Lovelace', tags: ['Early Bird', 'early-bird', 'VIP'] };
    expect(await server.as(admin).call(updatePerson, { ...input, body })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      tags: ['early-bird', 'vip'],
    });
    expect(await rowOf(person)).toEqual({
      ...before,
      lastName: 'Lovelace',
      tags: ['early-bird', 'vip'],
    });
    const entries = await server.database.inTenant(acme, (db) =>
      db.selectFrom('auditEntries').selectAll().where('action', '=', 'person-changed').execute(),
    );
    expect(entries).toEqual([
      expect.objectContaining({ actor: admin.email, subject: person.email }),
    ]);
  });

  it('takes no column of the record from the body', async () => {
    const person = await server.addPerson(acme);
    const before = await rowOf(person);
    const smuggled = {
      ...Object.fromEntries(Object.keys(before).map((key) => [key, 'smuggled'])),
      roles: ['admin', 'support'],
      email: before.email,
      firstName: before.firstName,
      lastName: before.lastName,
      tags: before.tags,
      isTestUser: before.isTestUser,
    };
    const answer = await server
      .as(admin)
      .send(updatePerson, { ...(await bySlug(person)), body: smuggled });
    expect(answer.statusCode).toBe(200);
    expect(await rowOf(person)).toEqual(before);
  });

  it('has an email of one’s own in the tenant', async () => {
    const person = await server.addPerson(acme);
    const other = await server.addPerson(acme);
    const body = { email: ` ${other.email.toUpperCase()}` };
    expect(
      await server.as(admin).refused(updatePerson, { ...(await bySlug(person)), body }),
    ).toMatchObject({ status: 400, fields: { email: 'Email is already in use' } });
  });

  it('can do nothing any more with links sent to a former email', async () => {
    const support = await server.addPerson(acme, { roles: ['support'] });
    const person = await server.addPerson(acme);
    const { email } = person;
    const { token } = await server.as(support).call(requestLoginAs, { body: { email } });
    const body = { email: 'new-address@example.test' };
    await server.as(admin).call(updatePerson, { ...(await bySlug(person)), body });
    expect(await server.on('acme').refused(loginAs, { body: { email, token } })).toMatchObject({
      code: 'login-link-invalid',
    });
  });

  it('who is support is changed by support alone', async () => {
    const support = await server.addPerson(acme, { roles: ['support'] });
    const input = { ...(await bySlug(support)), body: { firstName: 'Other' } };
    expect(await server.as(admin).refused(updatePerson, input)).toMatchObject({ status: 403 });
  });

  it('is shown the field that is wrong, and keeps the rest', async () => {
    const person = await server.addPerson(acme);
    const body = { email: 'no email', firstName: ' ', tags: ['a'] };
    const { fields } = await server
      .as(admin)
      .refused(updatePerson, { ...(await bySlug(person)), body });
    expect(fields).toEqual({
      email: 'Please enter a valid email address',
      firstName: 'Please enter a first name',
      'tags.0': 'A tag has at least 2 letters or digits',
    });
  });
});
