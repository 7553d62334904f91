import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { deactivateUser, getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: TestCaller;
let person: Person;
let own: TestCaller;
let slug: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme, { firstName: 'Ada', lastName: 'Byron', tags: ['vip'] });
  own = server.as(person);
  ({ slug } = await own.call(getMe, {}));
  await admin.call(updatePerson, { ...bySlug(), body: { notes: 'Pays late' } });
});
afterAll(() => server.close());

const bySlug = (of = slug) => ({ params: { id: of } });
const bySelf = { params: { id: self } } as const;
const rowOf = ({ id }: Person) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

describe('a person', () => {
  it('reads themselves by their slug, as the admin does but for the notes [AMB-147]', async () => {
    const seen = await admin.call(getPerson, bySlug());
    expect(seen).toMatchObject({ id: person.id, tenantId: acme, balance: 0, notes: 'Pays late' });
    const answer = await own.send(getPerson, bySlug());
    const { notes, ...rest } = seen;
    expect(answer.json()).toEqual(rest);
    const changed = await own.send(updatePerson, { ...bySelf, body: { firstName: 'Ada' } });
    expect(changed.json()).toEqual(rest);
    for (const body of [answer.body, changed.body, (await own.send(getMe)).body]) {
      expect(body).not.toContain('Pays late');
    }
  });

  it.each(['support', 'tenant-admin'] as const)(
    'who is %s and no admin does not see notes, not even of themselves [AMB-147]',
    async (role) => {
      const staff = await server.addPerson(acme, { roles: [role] });
      const { slug: theirs } = await server.as(staff).call(getMe, {});
      const answer = await server.as(staff).call(getPerson, bySlug(theirs));
      expect(answer).toMatchObject({ id: staff.id });
      expect(answer).not.toHaveProperty('notes');
    },
  );

  it('changes their own name, by __SELF__ as by the slug, and keeps the slug [AMB-160]', async () => {
    expect(await own.call(updatePerson, { ...bySelf, body: { firstName: ' Eva ' } })).toMatchObject(
      { id: person.id, firstName: 'Eva', lastName: 'Byron', slug },
    );
    const body = { lastName: 'Lovelace' };
    expect(await own.call(updatePerson, { ...bySlug(), body })).toMatchObject({
      firstName: 'Eva',
      lastName: 'Lovelace',
      slug,
    });
    expect(await own.call(getMe, {})).toMatchObject({ firstName: 'Eva', lastName: 'Lovelace' });
  });

  it('has a name of 1 to 100 characters on one line [AUTH-110]', async () => {
    const body = { firstName: ' ', lastName: 'x'.repeat(101) };
    expect(await own.refused(updatePerson, { ...bySelf, body })).toMatchObject({
      fields: {
        firstName: 'Please enter a first name',
        lastName: 'A last name has at most 100 characters',
      },
    });
  });

  it('may send what they may not change as it is', async () => {
    const before = await rowOf(person);
    const { profilePubliclyVisible } = await own.call(getPerson, bySlug());
    const body = {
      ...{ email: person.email.toUpperCase(), tags: ['VIP'], isTestUser: false },
      ...{ balance: 0, discountCodes: [], profilePubliclyVisible },
      firstName: 'Eva',
    };
    await own.call(updatePerson, { ...bySelf, body });
    expect(await rowOf(person)).toEqual({ ...before, firstName: 'Eva' });
  });

  it.each([
    { email: 'other@example.test' },
    { tags: [] },
    { tags: ['vip', 'more'] },
    { notes: 'Pays well' },
    { notes: 'Pays late' },
    { notes: '' },
    { isTestUser: true },
    { balance: 1000 },
    { discountCodes: [{ code: 'FREE10' }] },
  ])('is refused another value in %j, and nothing changes [AMB-141]', async (change) => {
    const before = await rowOf(person);
    const body = { firstName: 'Eva', ...change };
    expect(await own.refused(updatePerson, { ...bySelf, body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await rowOf(person)).toEqual(before);
  });

  it('may not change any field that is an admin’s or follows from something else, and may send it as it is [AMB-149]', async () => {
    await admin.call(addDiscountCode, {
      params: { id: person.id },
      body: { code: `OWN-${slug}`, system: 'shopify' },
    });
    const { profilePubliclyVisible, discountCodes } = await own.call(getPerson, bySlug());
    const fields: [is: object, other: object][] = [
      [{ email: person.email }, { email: 'other@example.test' }],
      [{ tags: ['vip'] }, { tags: ['vip', 'more'] }],
      [{}, { notes: 'Pays well' }],
      [{ isTestUser: false }, { isTestUser: true }],
      [{ balance: 0 }, { balance: 1 }],
      [{ discountCodes }, { discountCodes: [] }],
      [{ profilePubliclyVisible }, { profilePubliclyVisible: !profilePubliclyVisible }],
    ];
    const before = await rowOf(person);
    for (const [is, other] of fields) {
      expect((await own.send(updatePerson, { ...bySelf, body: is })).statusCode).toBe(200);
      const refused = await own.send(updatePerson, { ...bySelf, body: other });
      expect([refused.statusCode, other]).toEqual([403, other]);
    }
    expect(await rowOf(person)).toEqual(before);
    for (const fixed of [{ balance: 1 }, { discountCodes: [] }]) {
      expect((await admin.send(updatePerson, { ...bySlug(), body: fixed })).statusCode).toBe(403);
    }
  });

  it('have their discount codes, oldest first, with the code of each [AMB-61]', async () => {
    const before = server.now;
    for (const code of ['FIRST', 'SECOND']) {
      await admin.call(addDiscountCode, {
        params: { id: person.id },
        body: { code: `${code}-${slug}`, system: 'shopify' },
      });
      server.now = new Date(server.now.getTime() + 1000);
    }
    server.now = before;
    const codes = ['FIRST', 'SECOND'].map((code) => ({ code: `${code}-${slug}`.toUpperCase() }));
    for (const caller of [own, admin]) {
      expect((await caller.call(getPerson, bySlug())).discountCodes).toEqual(codes);
    }
  });

  it('neither shows nor hides their profile with it', async () => {
    const { profilePubliclyVisible } = await own.call(getPerson, bySlug());
    const body = { profilePubliclyVisible: !profilePubliclyVisible };
    expect(await own.refused(updatePerson, { ...bySelf, body })).toMatchObject({ status: 403 });
    expect(await own.call(getPerson, bySlug())).toMatchObject({ profilePubliclyVisible });
  });

  it('is not given points by an admin who changes them', async () => {
    const input = { ...bySlug(), body: { balance: 5 } };
    expect(await admin.refused(updatePerson, input)).toMatchObject({ status: 403 });
  });

  it('of somebody else is closed to an ambassador, and of another tenant not there [AMB-148]', async () => {
    const other = await server.addPerson(acme);
    const { slug: others } = await server.as(other).call(getMe, {});
    const foreign = server.as(await server.addPerson(globex));
    for (const [caller, status] of [
      [server.as(other), 403],
      [foreign, 404],
      [server.on('acme'), 401],
    ] as const) {
      expect(await caller.refused(getPerson, bySlug())).toMatchObject({ status });
      const input = { ...bySlug(), body: { firstName: 'Eva' } };
      expect(await caller.refused(updatePerson, input)).toMatchObject({ status });
    }
    expect(await own.refused(getPerson, bySlug(others))).toMatchObject({ status: 403 });
    expect(await rowOf(person)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('__SELF__', () => {
  const ofPeople = Object.entries<Endpoint>(endpoints).filter(([, { path }]) =>
    path.startsWith('/api/v1/users/:'),
  );

  it.each(ofPeople)('stands for a person at %s', (_name, { params }) => {
    // Some name something else of the person as well.
    expect(params?.safeParse({ id: self, codeId: unknownId }).success).toBe(true);
  });

  it('is the caller also where an id stands [AMB-150]', async () => {
    const body = { personalInfoDeleteReason: 'other' } as const;
    expect(await admin.refused(deactivateUser, { ...bySelf, body })).toMatchObject({
      code: 'own-account',
    });
  });
});
