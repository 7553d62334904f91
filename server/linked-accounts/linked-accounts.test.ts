import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import {
  getExternalUser,
  linkExternalUser,
  listLinkedAccounts,
  removeExternalUser,
  removeSocialAccount,
} from '#contract/linked-accounts/endpoints.ts';
import { socialProviders } from '#contract/linked-accounts/linked-account.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfLinkedAccounts } from './personal-data.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  stranger = server.as(await server.addPerson(acme));
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const userType = 'shopify-customer';
const newEmail = () => `${randomUUID()}@customer.test`;
const link = (email: string, caller = ambassador) =>
  caller.call(linkExternalUser, { body: { userType, email } });
const refusedLink = (email: string, caller = ambassador) =>
  caller.refused(linkExternalUser, { body: { userType, email } });
const list = (caller = ambassador, userId?: string) =>
  caller.call(listLinkedAccounts, { query: { userId } });
const none = { externalUsers: [], socialAccounts: [] };

/** An account in a social network, as signing in there will link it. */
const addSocial = (provider: string, handle: string, owner = person, tenant = acme) =>
  server.database.inTenant(tenant, (db) =>
    db
      .insertInto('socialAccounts')
      .values({ userId: owner.id, provider, handle, createdAt: server.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const auditOf = (owner: Person) =>
  server.database.inTenant(acme, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .where('personId', '=', owner.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );

describe('who somebody is in another system', () => {
  it('is said for them by an admin, as the audit log tells, and by nobody else', async () => {
    const email = newEmail();
    const body = { userType, email, userId: person.id } as const;
    expect(await stranger.refused(linkExternalUser, { body })).toMatchObject({ status: 403 });
    const linked = await admin.call(linkExternalUser, { body });
    expect(linked).toMatchObject({ userId: person.id, email });
    expect(await admin.call(linkExternalUser, { body })).toEqual(linked);
    expect(await auditOf(person)).toEqual([{ action: 'linked-account-added', subject: email }]);
    const other = { body: { ...body, email: newEmail() } };
    expect(await admin.refused(linkExternalUser, other)).toMatchObject({
      message: `This person is linked with ${email} already. Please remove that first`,
    });
  });

  it('is said by themselves, and read by type [AMB-73 AMB-74 AMB-175 AMB-176 AMB-178]', async () => {
    const query = { userType } as const;
    expect(await ambassador.refused(getExternalUser, { query })).toMatchObject({ status: 404 });
    const email = newEmail();
    const linked = {
      id: expect.any(String),
      userId: person.id,
      userType,
      email,
      createdAt: server.now.toISOString(),
    };
    expect(await link(` ${email.toUpperCase()} `)).toEqual(linked);
    expect(await ambassador.call(getExternalUser, { query })).toEqual(linked);
    expect(await stranger.refused(getExternalUser, { query })).toMatchObject({ status: 404 });
  });

  it('is refused with what is no email', async () => {
    const { status, fields } = await refusedLink('nobody');
    expect({ status, fields }).toEqual({
      status: 400,
      fields: { email: 'Please enter a valid email address' },
    });
  });

  it('stays as it is when the same is sent again, also at the same time', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => link(email)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await list()).externalUsers).toHaveLength(1);
  });

  it('is one for each person, who is told which it is', async () => {
    const email = newEmail();
    await link(email);
    expect(await refusedLink(newEmail())).toMatchObject({
      status: 409,
      code: 'already-linked',
      fields: { email: `You are linked with ${email} already. Please remove that first` },
    });
    expect((await list()).externalUsers).toMatchObject([{ email }]);
  });

  it('is one person, of those who say so at once, and nobody learns who', async () => {
    const email = newEmail();
    const callers = await Promise.all(
      Array.from({ length: 4 }, async () => server.as(await server.addPerson(acme))),
    );
    const outcomes = await Promise.allSettled(callers.map((caller) => link(email, caller)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusedLink(email);
    expect(refused).toMatchObject({ status: 409, code: 'already-linked' });
    expect(refused.fields?.email).toContain('Somebody else is linked with this email');
    const elsewhere = server.as(await server.addPerson(globex));
    expect(await link(email, elsewhere)).toMatchObject({ email });
  });

  it('is linked, read and unlinked as an account of the shop [REW-178]', async () => {
    const [email, query] = [newEmail(), { userType } as const];
    const { id } = await link(email);
    expect(await ambassador.call(getExternalUser, { query })).toMatchObject({
      id,
      userType,
      email,
    });
    await ambassador.call(removeExternalUser, { params: { id } });
    expect(await ambassador.refused(getExternalUser, { query })).toMatchObject({ status: 404 });
    const calls = [getExternalUser, linkExternalUser, removeExternalUser];
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/external-user',
      'POST /api/v1/external-users',
      'DELETE /api/v1/external-users/:id',
    ]);
  });

  it('is removed by themselves, and can be said anew [AMB-143 AMB-177]', async () => {
    const { id } = await link(newEmail());
    expect(await ambassador.call(removeExternalUser, { params: { id } })).toBeUndefined();
    expect(await list()).toEqual(none);
    expect(await ambassador.refused(removeExternalUser, { params: { id } })).toMatchObject({
      status: 404,
    });
    const email = newEmail();
    await link(email);
    expect(await list()).toMatchObject({ externalUsers: [{ email }] });
    expect(await auditOf(person)).toEqual([]);
  });
});

describe('support that acts as somebody', () => {
  it('sees what is linked with them, and neither adds to it nor removes it', async () => {
    const support = server.as(await server.addPerson(acme, { roles: ['support'] }));
    const { email } = person;
    const { token } = await support.call(requestLoginAs, { body: { email } });
    const session = await server.on('acme').call(loginAs, { body: { email, token } });
    const acting = server.on('acme', session.token);
    const refused = { status: 403, message: 'Only the owner of the account may change this' };
    expect(await refusedLink(newEmail(), acting)).toMatchObject(refused);
    const { id } = await link(newEmail());
    const params = { id };
    expect(await acting.refused(removeExternalUser, { params })).toMatchObject(refused);
    expect(await list(acting)).toMatchObject({ externalUsers: [{ id }] });
  });
});

describe('a social account', () => {
  it.each(socialProviders)(
    'of %s is listed with its name, and removed [AMB-74 AMB-179]',
    async (provider) => {
      const { id } = await addSocial(provider, 'ann.pond');
      expect(await list()).toEqual({
        externalUsers: [],
        socialAccounts: [
          {
            ...{ id, userId: person.id, provider, handle: 'ann.pond' },
            createdAt: server.now.toISOString(),
          },
        ],
      });
      expect(await ambassador.call(removeSocialAccount, { params: { id } })).toBeUndefined();
      expect(await list()).toEqual(none);
    },
  );
});

describe('the linked accounts of a person', () => {
  it('are there for them and for admins only [AMB-143 AMB-179]', async () => {
    await link(newEmail());
    await addSocial('instagram', 'ann');
    const own = await list();
    expect(own).toMatchObject({ externalUsers: [{}], socialAccounts: [{}] });
    expect(await list(ambassador, person.id)).toEqual(own);
    expect(await list(admin, person.id)).toEqual(own);
    expect(await list(stranger)).toEqual(none);
    const query = { userId: person.id };
    expect(await stranger.refused(listLinkedAccounts, { query })).toMatchObject({ status: 403 });
    const foreign = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    expect(await foreign.refused(listLinkedAccounts, { query })).toMatchObject({ status: 404 });
  });

  it('are removed by no other ambassador', async () => {
    const external = await link(newEmail());
    const social = await addSocial('twitter', 'ann');
    for (const [endpoint, { id }] of [
      [removeExternalUser, external],
      [removeSocialAccount, social],
    ] as const) {
      expect(await stranger.refused(endpoint, { params: { id } })).toMatchObject({ status: 403 });
    }
    expect(await list()).toMatchObject({ externalUsers: [{}], socialAccounts: [{}] });
  });

  it('are removed by an admin once, as the audit log tells', async () => {
    const { id, email } = await link(newEmail());
    const social = await addSocial('facebook', 'ann');
    const removals = await Promise.allSettled(
      Array.from({ length: 3 }, () => admin.call(removeExternalUser, { params: { id } })),
    );
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await admin.call(removeSocialAccount, { params: { id: social.id } });
    expect(await list()).toEqual(none);
    expect(await auditOf(person)).toEqual([
      { action: 'linked-account-removed', subject: email },
      { action: 'linked-account-removed', subject: 'facebook @ann' },
    ]);
  });
});

describe('what is known of somebody in other systems', () => {
  const subject = (owner: Person) => dataSubject(owner, { firstName: 'Ann', lastName: 'Lee' });

  it('is theirs to read', async () => {
    const email = newEmail();
    await link(email);
    await addSocial('facebook', 'ann');
    await link(newEmail(), stranger);
    const collected = await server.database.inTenant(acme, (db) =>
      personalDataOfLinkedAccounts.collect(db, subject(person)),
    );
    expect(collected).toEqual({
      externalUsers: [{ userType, email, createdAt: server.now }],
      socialAccounts: [{ provider: 'facebook', handle: 'ann', createdAt: server.now }],
    });
  });

  it('goes with them, and that of others stays', async () => {
    const other = await server.addPerson(acme);
    await link(newEmail());
    await link(newEmail(), server.as(other));
    await addSocial('facebook', 'ann');
    await addSocial('facebook', 'bob', other);
    await server.database.inTenant(acme, (db) =>
      personalDataOfLinkedAccounts.erase(db, subject(person)),
    );
    expect(await list()).toEqual(none);
    expect(await list(server.as(other))).toMatchObject({
      ...{ externalUsers: [{}], socialAccounts: [{ handle: 'bob' }] },
    });
  });
});

describe('somebody who is not there', () => {
  it('has no accounts to see, and none to link', async () => {
    const userId = randomUUID();
    for (const caller of [admin, ambassador]) {
      expect(await caller.refused(listLinkedAccounts, { query: { userId } })).toMatchObject({
        ...{ status: 404, code: 'not-found' },
      });
      const body = { userType, email: newEmail(), userId } as const;
      expect(await caller.refused(linkExternalUser, { body })).toMatchObject({
        ...{ status: 404, code: 'not-found' },
      });
    }
    expect(await ambassador.refused(removeSocialAccount, { params: { id: userId } })).toMatchObject(
      {
        ...{ status: 404, code: 'not-found' },
      },
    );
  });
});
