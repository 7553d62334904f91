import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addTransaction } from '#contract/transactions/endpoints.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { findOrAddStandIn } from '#server/auth/repository.ts';
import { createSession } from '#server/auth/sessions.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
let server: TestServer;
let acme: TenantId;
let admin: Person;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
  admin = await server.addPerson(acme, { roles: ['admin'], passwordHash });
});
afterAll(() => server.close());

const rowOf = ({ id }: Person) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

const addAdmin = () => server.addPerson(acme, { roles: ['admin'], passwordHash });

const bySlug = async (person: Person) => ({ params: { id: (await rowOf(person)).slug } });

describe('a person', () => {
  it('is read by slug, by an admin [ADM-64 TEN-118 AMB-56 AMB-157]', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada', tags: ['vip'] });
    const input = await bySlug(person);
    expect(await server.as(admin).call(getPerson, input)).toMatchObject({
      id: person.id,
      firstName: 'Ada',
      tags: ['vip'],
      roles: [],
    });
    const other = await server.addPerson(acme);
    expect(await server.as(other).refused(getPerson, input)).toMatchObject({ status: 403 });
    const unknown = { params: { id: 'nobody' } };
    expect(await server.as(admin).refused(getPerson, unknown)).toMatchObject({ status: 404 });
  });

  it('has everything that there is of somebody [AMB-55 AMB-56 AMB-57 AMB-58 AMB-59 AMB-60 AMB-62 AMB-63 AMB-65 AMB-66 AMB-67 AMB-68]', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada', lastName: 'Byron' });
    const input = await bySlug(person);
    const profile = {
      ...{ countryCode: 'GB' as const, city: 'London', quote: 'Go on', description: 'I count' },
      ...{ facebook: 'https://facebook.test/a', twitter: 'https://twitter.test/a' },
      ...{ instagram: 'https://instagram.test/a', youTube: 'https://youtube.test/a' },
      ...{ website: 'https://ada.test' },
    };
    const shippingAddress = {
      ...{ fullName: 'Ada Byron', address1: 'St James’s Square 12', address2: '2b' },
      ...{ city: 'London', state: 'Greater London', zip: 'SW1Y', countryCode: 'GB' as const },
    };
    const body = {
      ...{ tags: ['vip'], notes: 'Met at the fair', isTestUser: true },
      ...{ payPalEmail: 'ada@pay.test', profile, shippingAddress },
    };
    await server.as(admin).call(updatePerson, { ...input, body });
    await server.as(admin).call(addTransaction, {
      params: { id: person.id },
      body: { submissionId: person.id, type: 'credit', value: 7, description: 'A talk' },
    });
    expect(await server.as(admin).call(getPerson, input)).toEqual({
      ...body,
      ...{ id: person.id, tenantId: 'acme', slug: input.params.id, email: person.email },
      ...{ firstName: 'Ada', lastName: 'Byron', roles: [], balance: 7, deleted: false },
      discountCodes: [],
      ...{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), lastLoginAt: null },
      profile: { imageUrl: null, ...profile, rejectionMessage: null },
      ...{ profilePubliclyVisible: expect.any(Boolean), hasPendingChange: false },
      ...{ pendingProfile: null, rejectedProfile: null },
    });
  });

  it('has at most 50 tags of at most 50 characters [AMB-119]', async () => {
    const input = await bySlug(await server.addPerson(acme));
    const tags = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(50, 'x'));
    const body = { tags };
    expect(await server.as(admin).call(updatePerson, { ...input, body })).toMatchObject({ tags });
    for (const wrong of [[...tags, 'one-more'], ['x'.repeat(51)]]) {
      const refused = { ...input, body: { tags: wrong } };
      expect(await server.as(admin).refused(updatePerson, refused)).toMatchObject({ status: 400 });
    }
    expect(await server.as(admin).call(getPerson, input)).toMatchObject({ tags });
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'Please enter a first name' }],
    [{ lastName: '' }, { lastName: 'Please enter a last name' }],
    [{ email: '' }, { email: 'Please enter a valid email address' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
  ])('cannot be saved with %j [AMB-121]', async (body, fields) => {
    const input = await bySlug(await server.addPerson(acme));
    expect(await server.as(admin).refused(updatePerson, { ...input, body })).toMatchObject({
      ...{ status: 400, fields },
    });
  });

  it('still answers to __SELF__ for oneself', async () => {
    const person = await server.addPerson(acme);
    expect(await server.as(person).call(getMe, {})).toMatchObject({ id: person.id });
  });

  it('is changed in what is sent alone, and the change is recorded [ADM-64 TEN-118 AMB-132 AMB-158]', async () => {
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
      db
        .selectFrom('auditEntries')
        .selectAll()
        .where('action', '=', 'person-changed')
        .where('subject', '=', person.email)
        .execute(),
    );
    expect(entries).toEqual([
      expect.objectContaining({ actor: admin.email, subject: person.email }),
    ]);
  });

  it('has notes of admins on as many lines as they like, and none once they are emptied [AMB-57 AMB-133]', async () => {
    const input = await bySlug(await server.addPerson(acme));
    const note = async (notes: string | null) =>
      (await server.as(admin).call(updatePerson, { ...input, body: { notes } })).notes;
    expect(await server.as(admin).call(getPerson, input)).toMatchObject({ notes: null });
    expect(await note(' Met at the fair.\nPrefers mail. ')).toBe('Met at the fair.\nPrefers mail.');
    expect(await note('x'.repeat(5000))).toHaveLength(5000);
    expect(await server.as(admin).call(getPerson, input)).toMatchObject({
      notes: 'x'.repeat(5000),
    });
    for (const emptied of [' ', null]) {
      await note('Something');
      expect(await note(emptied)).toBeNull();
    }
    const tooLong = { ...input, body: { notes: 'x'.repeat(5001) } };
    expect(await server.as(admin).refused(updatePerson, tooLong)).toMatchObject({
      fields: { notes: 'Please enter at most 5,000 characters; there are 5,001' },
    });
  });

  it('stays as it is when nothing is sent, and nothing is recorded', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada' });
    const input = { ...(await bySlug(person)), body: {} };
    const before = await rowOf(person);
    expect(await server.as(admin).call(updatePerson, input)).toMatchObject({ firstName: 'Ada' });
    expect(await rowOf(person)).toEqual(before);
    const entries = await server.database.inTenant(acme, (db) =>
      db.selectFrom('auditEntries').selectAll().where('subject', '=', person.email).execute(),
    );
    expect(entries).toEqual([]);
  });

  it('cannot be changed who is not there', async () => {
    const input = { params: { id: 'nobody' }, body: { firstName: 'Ada' } };
    expect(await server.as(admin).refused(updatePerson, input)).toMatchObject({ status: 404 });
  });

  it('with a role is changed in all but the email without a password', async () => {
    const input = { ...(await bySlug(await addAdmin())), body: { firstName: 'Ada' } };
    expect(await server.as(admin).call(updatePerson, input)).toMatchObject({ firstName: 'Ada' });
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
      notes: before.notes,
      isTestUser: before.isTestUser,
      payPalEmail: before.payPalEmail,
      shippingAddress: before.shippingAddress,
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
    const founder = await server.addPerson(tenantId, {
      roles: ['admin', 'support'],
      passwordHash,
    });
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
    const body = { email: 'moved@example.test', currentPassword: password };
    await own.call(updatePerson, { params: { id: slug }, body });
    expect(await count()).toBe(1);
  });

  it('who is an operator acts nowhere any more under a former email [AUTH-67]', async () => {
    const operator = await server.addTenant('operator');
    const roles = ['admin', 'tenant-admin'] as const;
    const person = await server.addPerson(operator, { roles, passwordHash });
    const token = await server.database.inTenant(acme, async (db) => {
      const standIn = await findOrAddStandIn(db, person.email, server.now);
      const signing = { ...server, tenantId: acme };
      const acting = { actor: person.email, grantedRoles: ['admin'] };
      return createSession(db, standIn, signing, acting);
    });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ actor: person.email });
    const own = server.as(person);
    const { slug } = await own.call(getMe, {});
    await own.call(updatePerson, { params: { id: slug }, body: { firstName: 'Ada' } });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ actor: person.email });
    const body = { email: 'renamed@operator.test', currentPassword: password };
    await own.call(updatePerson, { params: { id: slug }, body });
    expect(await server.on('acme', token).refused(getMe, {})).toMatchObject({ status: 401 });
  });

  it('has an email of one’s own in the tenant [AMB-121]', async () => {
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
      const equal = await server.addPerson(acme, {
        roles: ['admin', 'support', 'tenant-admin'],
        passwordHash,
      });
      const body = { email: `${roles.join('-')}@new.test`, currentPassword: password };
      const input = { ...(await bySlug(person)), body };
      const before = await rowOf(person);
      const guess = { ...input, body: { ...body, currentPassword: 'a guess at it' } };
      for (const sent of [input, guess]) {
        expect(await server.as(admin).refused(updatePerson, sent)).toMatchObject({
          code: 'forbidden',
        });
      }
      expect(await rowOf(person)).toEqual(before);
      expect((await server.as(equal).send(updatePerson, input)).statusCode).toBe(200);
    },
  );

  describe.each([
    ['one’s own', async (owner: Person) => owner],
    ['of a colleague', () => addAdmin()],
  ])('with a role has an email, %s, that', (_whose, find) => {
    it('changes with the caller’s own password alone [AMB-131]', async () => {
      const owner = await addAdmin();
      const person = await find(owner);
      const input = await bySlug(person);
      const before = await rowOf(person);
      const change = async (email: string, currentPassword?: string) =>
        server.as(owner).refused(updatePerson, { ...input, body: { email, currentPassword } });
      expect(await change('thief@example.test')).toMatchObject({
        code: 'wrong-password',
        fields: { currentPassword: 'Please enter your own password' },
      });
      expect(await change('thief@example.test', 'a guess at it')).toMatchObject({
        code: 'wrong-password',
        fields: { currentPassword: 'Current password is not correct' },
      });
      expect(await rowOf(person)).toEqual(before);
      // Everything else goes on without, and so does the email as it is.
      const rest = { ...input, body: { email: before.email.toUpperCase(), lastName: 'Other' } };
      expect(await server.as(owner).call(updatePerson, rest)).toMatchObject({ lastName: 'Other' });
      const email = `moved-${before.slug}@example.test`;
      const body = { email, currentPassword: password };
      expect(await server.as(owner).call(updatePerson, { ...input, body })).toMatchObject({
        email,
      });
    });

    it('is not changed by who acts for somebody else, with whatever password', async () => {
      const owner = await addAdmin();
      const person = await find(owner);
      const token = await server.database.inTenant(acme, (db) =>
        createSession(
          db,
          { id: owner.id, email: owner.email, roles: ['admin'] },
          { ...server, tenantId: acme },
          { actor: 'sam@acme.test' },
        ),
      );
      const body = { email: 'thief@example.test', currentPassword: password };
      expect(
        await server.on('acme', token).refused(updatePerson, { ...(await bySlug(person)), body }),
      ).toMatchObject({ status: 403, message: 'Only the owner of the account may change this' });
    });

    it('cannot be guessed the password for without end', async () => {
      const owner = await addAdmin();
      const person = await find(owner);
      const input = await bySlug(person);
      const body = { email: 'thief@example.test', currentPassword: 'a guess at it' };
      for (let guess = 0; guess < 10; guess += 1) {
        await server.as(owner).refused(updatePerson, { ...input, body });
      }
      expect(await server.as(owner).refused(updatePerson, { ...input, body })).toMatchObject({
        status: 429,
      });
    });
  });

  it('is told at the former email that it no longer signs in, and the log has both [AMB-131]', async () => {
    const person = await server.addPerson(acme, { firstName: 'Ada' });
    const body = { email: 'ada-at-her-new-place@example.test' };
    await server.as(admin).call(updatePerson, { ...(await bySlug(person)), body });
    const mails = (await askedMails(server.database, acme)).filter(
      ({ to }) => to.address === person.email,
    );
    const entries = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('auditEntries')
        .selectAll()
        .where('action', '=', 'email-changed')
        .where('subject', 'like', `%${body.email}`)
        .execute(),
    );
    const url = expect.stringMatching(/^https?:\/\/acme\.[^/]+\/login$/);
    expect(mails).toEqual([expect.objectContaining({ template: 'email-changed', url })]);
    expect(JSON.stringify(mails)).not.toContain(body.email);
    expect(entries).toEqual([
      expect.objectContaining({
        actor: admin.email,
        subject: `${person.email} → ${body.email}`,
      }),
    ]);
  });

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
