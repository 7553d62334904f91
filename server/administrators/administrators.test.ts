import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorStatus } from '#contract/administrators/administrator.ts';
import * as calls from '#contract/administrators/endpoints.ts';
import { inviteAdministrator, listAdministrators } from '#contract/administrators/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import {
  deactivateUser,
  getPerson,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { later, lifetimes } from '#server/auth/lifetimes.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { findOrAddStandIn } from '#server/auth/repository.ts';
import { createSession } from '#server/auth/sessions.ts';
import type { NewPerson, Person } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: Person;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = await add({ firstName: 'Ada', lastName: 'Miller', email: 'ada@example.test' });
});

const add = (person: NewPerson = {}) => server.addPerson(tenantId, { roles: ['admin'], ...person });
const list = (query = {}, as = admin) => server.as(as).call(listAdministrators, { query });
const body = { personalInfoDeleteReason: 'other' } as const;
const remove = (who: { id: string }, as = admin) =>
  server.as(as).send(deactivateUser, { params: { id: who.id }, body });
const restore = (who: { id: string }, as = admin) =>
  server.as(as).send(restoreUser, { params: { id: who.id } });
const namesOf = (page: { results: { lastName: string }[] }) =>
  page.results.map(({ lastName }) => lastName);

describe('the list of administrators', () => {
  it('has active ones first, then invited, then deleted ones, each by last name [ADM-10 ADM-55]', async () => {
    await add({ lastName: 'zimmer' });
    await add({ lastName: 'Abbot' });
    const gone = await add({ lastName: 'Aaronson' });
    for (const lastName of ['Young', 'Adams']) {
      const invitation = { firstName: 'I', lastName, email: `${lastName}@example.test` };
      await server.as(admin).call(inviteAdministrator, { body: invitation });
    }
    await remove(gone);
    const active = ['Abbot', 'Miller', 'zimmer', 'Adams', 'Young'];
    expect(namesOf(await list())).toEqual(active);
    expect(namesOf(await list({ includeDeleted: 'true' }))).toEqual([...active, 'Aaronson']);
    const descending = ['zimmer', 'Miller', 'Abbot', 'Young', 'Adams'];
    expect(namesOf(await list({ dir: 'desc' }))).toEqual(descending);
  });

  it('shows each as active, invited, expired or deleted [ADM-22]', async () => {
    const start = server.now;
    await remove(await add({ lastName: 'Gone' }));
    const invite = (lastName: string) =>
      server.as(admin).call(inviteAdministrator, {
        body: { firstName: 'I', lastName, email: `${lastName}@example.test` },
      });
    await invite('Long-ago');
    server.now = later(start, lifetimes.session - 1000);
    await invite('Lately');
    server.now = later(start, lifetimes.invitation);
    admin = await add({ lastName: 'Young' });
    const { results } = await list({ includeDeleted: 'true' });
    expect(results.map((one) => [one.lastName, administratorStatus(one)])).toEqual([
      ['Miller', 'active'],
      ['Young', 'active'],
      ['Lately', 'invited'],
      ['Long-ago', 'expired'],
      ['Gone', 'deleted'],
    ]);
    server.now = start;
  });

  it('holds administrators only, with what is known about each [ADM-13 ADM-14 ADM-15 ADM-16 ADM-21 ADM-48]', async () => {
    await server.addPerson(tenantId, { roles: ['support'] });
    await server.addPerson(tenantId);
    const both = await add({ lastName: 'Both', roles: ['admin', 'support'] });
    const { results, totalCount } = await list();
    expect(totalCount).toBe(2);
    expect(results[0]).toEqual({
      id: both.id,
      email: both.email,
      firstName: 'Robin',
      lastName: 'Both',
      roles: ['admin', 'support'],
      invitePending: false,
      inviteExpired: false,
      deleted: false,
      invitedAt: null,
      deletedAt: null,
      lastLoginAt: null,
      hasSecondFactor: false,
    });
  });

  it('is paged by 10 unless asked otherwise, and counts past the last page [ADM-12 ADM-54]', async () => {
    for (let index = 0; index < 12; index += 1) await add();
    const first = await list();
    expect(first).toMatchObject({ page: 1, pageSize: 10, totalCount: 13 });
    expect(first.results).toHaveLength(10);
    const second = await list({ page: '2' });
    expect(second.results).toHaveLength(3);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
    expect(await list({ page: '9' })).toMatchObject({ results: [], totalCount: 13 });
  });

  it('is searched by names and email, letter case aside, in invitations too [ADM-12]', async () => {
    await add({ firstName: 'Grace', lastName: 'Hopper', email: 'compiler@example.test' });
    const invitation = { firstName: 'Grace', lastName: 'Jones', email: 'nightclub@example.test' };
    await server.as(admin).call(inviteAdministrator, { body: invitation });
    expect(namesOf(await list({ search: ' GRACE ' }))).toEqual(['Hopper', 'Jones']);
    expect(namesOf(await list({ search: 'grace hop' }))).toEqual(['Hopper']);
    expect(namesOf(await list({ search: 'nightclub@' }))).toEqual(['Jones']);
    expect(namesOf(await list({ search: 'nobody' }))).toEqual([]);
  });

  it('takes signs of patterns in a search as they are', async () => {
    await add({ lastName: 'Hundred%' });
    await add({ lastName: 'back\\slash' });
    expect(namesOf(await list({ search: '%' }))).toEqual(['Hundred%']);
    expect(namesOf(await list({ search: '\\' }))).toEqual(['back\\slash']);
    for (const search of ['_', "'", '\0', '\ud800', '";--']) {
      expect(namesOf(await list({ search }))).toEqual([]);
    }
  });
});

describe('deleting an administrator', () => {
  it('ends sessions and sign-in at once and keeps the reason to itself [ADM-19 ADM-20 ADM-24 ADM-26 ADM-33 ADM-62 AUTH-67]', async () => {
    const passwordHash = await hashPassword('correct horse');
    const other = await add({ passwordHash });
    expect((await remove(other)).statusCode).toBe(204);
    expect(await server.as(other).refused(getMe, {})).toMatchObject({ status: 401 });
    const credentials = { email: other.email, password: 'correct horse' };
    expect(await server.on(tenantId).refused(login, { body: credentials })).toMatchObject({
      code: 'invalid-credentials',
    });
    const row = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('users').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ deletedAt: server.now, deleteReason: 'other' });
    const { results } = await list({ includeDeleted: 'true', search: other.email });
    expect(results).toMatchObject([{ deleted: true, deletedAt: server.now.toISOString() }]);
  });

  it('needs one of the reasons, which is stored [ADM-19 ADM-20 ADM-45]', async () => {
    const other = await add();
    const params = { id: other.id };
    for (const reason of [{}, { personalInfoDeleteReason: 'because' }]) {
      const answer = await server.as(admin).send(deactivateUser, { params, body: reason });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('personalInfoDeleteReason');
    }
    for (const reason of ['no-longer-administrator', 'requested-by-person', 'other'] as const) {
      const { id } = await add();
      const given = { params: { id }, body: { personalInfoDeleteReason: reason } };
      expect((await server.as(admin).send(deactivateUser, given)).statusCode).toBe(204);
      const { deleteReason } = await server.database.inTenant(tenantId, (db) =>
        db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
      expect(deleteReason).toBe(reason);
    }
  });

  it('is never done to oneself [ADM-25 ADM-51]', async () => {
    await add();
    const refusal = await remove(admin);
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json().message).toBe('You cannot delete yourself');
  });

  it('is for administrators of the tenant: strangers and deleted ones are not found', async () => {
    const stranger = await server.addPerson(await server.addTenant(`other-${counter}`), {
      roles: ['admin'],
    });
    const gone = await add();
    await remove(gone);
    for (const target of [stranger, gone, { id: crypto.randomUUID() }]) {
      expect((await remove(target)).statusCode).toBe(404);
    }
    expect(await server.as(stranger).call(getMe, {})).toMatchObject({ id: stranger.id });
  });

  it('leaves one when two delete each other at the same moment, 200 times [ADM-36]', async () => {
    for (let round = 0; round < 200; round += 1) {
      const brand = await server.addTenant(`race-${counter}-${round}`);
      const one = await server.addPerson(brand, { roles: ['admin'] });
      const two = await server.addPerson(brand, { roles: ['admin'] });
      const answers = await Promise.all([remove(two, one), remove(one, two)]);
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses[0]).toBe(204);
      expect([401, 409]).toContain(statuses[1]);
      const left = await server.database.inTenant(brand, (db) =>
        db.selectFrom('users').select('id').where('deletedAt', 'is', null).execute(),
      );
      expect(left).toHaveLength(1);
    }
  });

  it('is refused to an operator who acts here, when it would be the last one [ADM-36]', async () => {
    const actor = 'operator@example.test';
    const token = await server.database.inTenant(tenantId, async (db) => {
      const standIn = await findOrAddStandIn(db, actor, server.now);
      const signing = { tenantId, sessionTokens: server.sessionTokens, now: server.now };
      return createSession(db, standIn, signing, { actor, grantedRoles: ['admin'] });
    });
    const operator = server.on(tenantId, token);
    const other = await add();
    const answer = await operator.send(deactivateUser, { params: { id: other.id }, body });
    expect(answer.statusCode).toBe(204);
    expect(
      await operator.refused(deactivateUser, { params: { id: admin.id }, body }),
    ).toMatchObject({
      code: 'last-administrator',
    });
  });

  it('leaves one when ten all delete one another at the same moment [ADM-36]', async () => {
    const people = [admin];
    while (people.length < 10) people.push(await add());
    const attempts = people.flatMap((one) =>
      people.filter((two) => two !== one).map((two) => ({ one, two })),
    );
    await Promise.all(attempts.map(({ one, two }) => remove(two, one)));
    const left = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('users').select('id').where('deletedAt', 'is', null).execute(),
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
  });
});

describe('restoring an administrator', () => {
  it('gives back the old password and roles [ADM-26 ADM-34 ADM-61 ADM-62]', async () => {
    const passwordHash = await hashPassword('correct horse');
    const other = await add({ passwordHash });
    await remove(other);
    const answer = await restore(other);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: other.id, deleted: false, roles: ['admin'] });
    const credentials = { email: other.email, password: 'correct horse' };
    const token = await signIn(server.on(tenantId), credentials);
    expect(await server.on(tenantId, token).call(listAdministrators, { query: {} })).toMatchObject({
      totalCount: 2,
    });
  });

  it('does not bring back the sessions of before', async () => {
    const other = await add();
    await remove(other);
    await restore(other);
    expect(await server.as(other).refused(getMe, {})).toMatchObject({ status: 401 });
  });

  it('is for deleted administrators only', async () => {
    const active = await add();
    for (const target of [active, { id: crypto.randomUUID() }]) {
      expect((await restore(target)).statusCode).toBe(404);
    }
  });
});

describe('administrators with role support', () => {
  it('are deleted and restored by support only [ADM-52]', async () => {
    const support = await add({ roles: ['admin', 'support'] });
    const colleague = await add({ roles: ['admin', 'support'] });
    expect((await remove(support)).statusCode).toBe(403);
    expect((await remove(support, colleague)).statusCode).toBe(204);
    expect((await restore(support)).statusCode).toBe(403);
    expect((await restore(support, colleague)).statusCode).toBe(200);
  });
});

describe('whoever shows no session', () => {
  it.each(
    Object.entries({
      ...calls,
      getPerson,
      updatePerson,
      deactivateUser,
      restoreUser,
      evaluateFeature,
    }),
  )('is refused at %s [ADM-65]', async (_, endpoint) => {
    const params = { id: admin.id, feature: 'users.admins' };
    const answer = await server.on(tenantId).send(endpoint, { params, body: {} });
    expect(answer.statusCode).toBe(401);
  });
});

describe('whoever is no administrator', () => {
  it('is refused every call of this area [ADM-50]', async () => {
    const ambassador = await server.addPerson(tenantId);
    const supportOnly = await server.addPerson(tenantId, { roles: ['support'] });
    for (const person of [ambassador, supportOnly]) {
      const caller = server.as(person);
      const params = { id: admin.id };
      expect((await caller.send(listAdministrators, {})).statusCode).toBe(403);
      expect((await caller.send(deactivateUser, { params, body })).statusCode).toBe(403);
      expect((await caller.send(restoreUser, { params })).statusCode).toBe(403);
    }
    const anonymous = await server.on(tenantId).send(listAdministrators, {});
    expect(anonymous.statusCode).toBe(401);
  });
});
