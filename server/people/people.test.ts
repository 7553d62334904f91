import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { findOrAddStandIn } from '#server/auth/repository.ts';
import { createSession } from '#server/auth/sessions.ts';
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

  it('has an email that one of many gets who take it at the same moment', async () => {
    const body = { email: 'taken-at-once@example.test' };
    const inputs: Awaited<ReturnType<typeof bySlug>>[] = [];
    while (inputs.length < 8) inputs.push(await bySlug(await server.addPerson(acme)));
    const answers = await Promise.all(
      inputs.map((input) => server.as(admin).send(updatePerson, { ...input, body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(7).fill(400),
    ]);
  });

  it('keeps the invitation by which they came under a new email [ADM-53]', async () => {
    const tenantId = await server.addTenant('starters', { planCode: 'starter' });
    const founder = await server.addPerson(tenantId, { roles: ['admin', 'support'] });
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('invitations')
        .values({
          email: founder.email,
          firstName: 'F',
          lastName: 'F',
          tokenHash: 'x',
          expiresAt: server.now,
          closedAt: server.now,
          outcome: 'accepted',
        })
        .execute(),
    );
    const own = server.as(founder);
    const count = async () =>
      (await own.call(evaluateFeature, { params: { feature: 'users.admins' } })).count;
    expect(await count()).toBe(1);
    const { slug } = await own.call(getMe, {});
    await own.call(updatePerson, { params: { slug }, body: { email: 'moved@example.test' } });
    expect(await count()).toBe(1);
  });

  it('who is an operator acts nowhere any more under a former email [AUTH-67]', async () => {
    const operator = await server.addTenant('operator');
    const roles = ['admin', 'tenant-admin'] as const;
    const person = await server.addPerson(operator, { roles });
    const token = await server.database.inTenant(acme, async (db) => {
      const standIn = await findOrAddStandIn(db, person.email, server.now);
      const signing = { ...server, tenantId: acme };
      const acting = { actor: person.email, grantedRoles: ['admin'] };
      return createSession(db, standIn, signing, acting);
    });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ actor: person.email });
    const own = server.as(person);
    const { slug } = await own.call(getMe, {});
    await own.call(updatePerson, { params: { slug }, body: { email: 'renamed@operator.test' } });
    expect(await server.on('acme', token).refused(getMe, {})).toMatchObject({ status: 401 });
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

  it.each([['support'], ['tenant-admin'], ['admin', 'support']] as const)(
    'with the roles %s %s is changed by nobody who can do less [ADM-52]',
    async (...roles) => {
      const person = await server.addPerson(acme, { roles });
      const equal = await server.addPerson(acme, { roles: ['admin', 'support', 'tenant-admin'] });
      const input = { ...(await bySlug(person)), body: { email: `${roles.join('-')}@new.test` } };
      const before = await rowOf(person);
      expect(await server.as(admin).refused(updatePerson, input)).toMatchObject({ status: 403 });
      expect(await rowOf(person)).toEqual(before);
      expect((await server.as(equal).send(updatePerson, input)).statusCode).toBe(200);
    },
  );

  it.each(['%00', '%20', 'a%2Fb', '..', "'", '%F0%9F%98%80'])(
    'is not found by the slug %s',
    async (slug) => {
      const answer = await server.as(admin).send({ url: `/api/v1/users/${slug}` });
      expect(answer.statusCode).toBe(404);
    },
  );

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
