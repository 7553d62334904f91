import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivities } from '#contract/activities/endpoints.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import {
  deactivateUser,
  getPerson,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import { listPublicProfiles, setProfileVisibility } from '#contract/profiles/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import { addProfile } from '#server/profiles/testing/profiles.ts';
import { addActivityType, approve, begin } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: Person;
let caller: TestCaller;
let person: Person;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  passwordHash = await hashPassword(password);
  admin = await server.addPerson(acme, { roles: ['admin'] });
  caller = server.as(admin);
});
beforeEach(async () => {
  person = await server.addPerson(acme, { firstName: 'Ada', passwordHash });
});
afterAll(() => server.close());

const at = (who: { id: string }) => ({ params: { id: who.id } });
const deactivate = (who: { id: string } = person, by = caller) =>
  by.call(deactivateUser, { ...at(who), body: undefined });
const slugOf = async () => {
  const row = await server.database.inTenant(acme, (db) =>
    db.selectFrom('users').select('slug').where('id', '=', person.id).executeTakeFirstOrThrow(),
  );
  return { params: { id: row.slug } };
};
const mails = async () =>
  (await askedMails(server.database, acme)).filter(({ to }) => to.address === person.email);
const auditOf = (who: Person) =>
  server.database.inTenant(acme, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject', 'actor'])
      .where('personId', '=', who.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );

describe('an ambassador who is deactivated', () => {
  it('is out at the next call, and cannot sign in [AMB-81 AMB-83 AMB-163]', async () => {
    const own = server.as(person);
    expect(await own.call(getMe, {})).toMatchObject({ id: person.id });
    await deactivate();
    expect(await own.refused(getMe, {})).toMatchObject({ status: 401 });
    await expect(signIn(server.on('acme'), { email: person.email, password })).rejects.toThrow();
  });

  it('is asked for no new password', async () => {
    await deactivate();
    const body = { email: person.email, tenantId: 'acme' };
    await server.on('acme').call(forgotPassword, { body });
    const mails = await server.database.inTenant(acme, (db) =>
      db.selectFrom('oneTimeTokens').select('email').where('email', '=', person.email).execute(),
    );
    expect(mails).toEqual([]);
  });

  it('stands in the list of the deactivated alone, with the same slug, and can be opened [AMB-59 AMB-81]', async () => {
    const slug = await slugOf();
    const found = async () => {
      const lists = [];
      for (const savedSearch of ambassadorSavedSearches) {
        const query = { savedSearch, search: person.email };
        const { results } = await caller.call(listAmbassadors, { query });
        if (results.some(({ id }) => id === person.id)) lists.push(savedSearch);
      }
      return lists;
    };
    await addProfile(server, person, { approved: {}, pending: { city: 'Bonn' } });
    expect(await found()).toEqual(['All', 'Pending profile']);
    await deactivate();
    expect(await found()).toEqual(['Deactivated']);
    await caller.call(restoreUser, at(person));
    await caller.call(updatePerson, { ...slug, body: { isTestUser: true } });
    expect(await found()).toContain('Test users');
    await deactivate();
    expect(await found()).toEqual(['Deactivated']);
    expect(await caller.call(getPerson, slug)).toMatchObject({ id: person.id, deleted: true });
    const body = { lastName: 'Corrected' };
    expect(await caller.call(updatePerson, { ...slug, body })).toMatchObject(body);
  });

  it('keeps records, balance and slug [AMB-81]', async () => {
    const own = server.as(person);
    await approve(caller, await begin(own, await addActivityType(caller, { title: 'A post' })));
    const [slug, read] = [await slugOf(), { params: { id: person.id }, query: {} }];
    const records = async () => ({
      entries: await caller.call(listTransactions, read),
      activities: await caller.call(listActivities, { query: { userId: person.id } }),
    });
    const [before, account] = [await records(), await caller.call(getPerson, slug)];
    expect(before).toMatchObject({ entries: { balance: 10 }, activities: { totalCount: 1 } });
    await deactivate();
    expect(await records()).toEqual(before);
    expect(await caller.call(getPerson, slug)).toEqual({ ...account, deleted: true });
  });

  it('is told nothing of a new email that an admin enters [AMB-81]', async () => {
    await deactivate();
    await caller.call(updatePerson, { ...(await slugOf()), body: { email: `x-${person.email}` } });
    expect(await mails()).toEqual([]);
  });

  it('is back at once when reactivated, with everything as it was [AMB-79 AMB-82 AMB-164 AMB-165]', async () => {
    const slug = await slugOf();
    const before = await caller.call(getPerson, slug);
    await deactivate();
    expect(await caller.call(restoreUser, at(person))).toEqual({ ...before, deleted: false });
    await signIn(server.on('acme'), { email: person.email, password });
  });

  it('is in the list, in the public profiles, and earns and gets mails again once reactivated [AMB-81 AMB-82]', async () => {
    const own = server.as(person);
    const type = await addActivityType(caller);
    const begun = await begin(own, type);
    await addProfile(server, person, { approved: { city: 'Bonn' } });
    const visible = { params: { id: person.id }, body: { visible: true } };
    await caller.call(setProfileVisibility, visible);
    const seen = async () => {
      const query = { search: person.email };
      const listed = await caller.call(listAmbassadors, { query });
      const all = { pageSize: '100' };
      const shown = await server.on('acme').call(listPublicProfiles, { query: all });
      const slug = (await slugOf()).params.id;
      return [
        listed.results.map(({ id }) => id),
        shown.results.filter((each) => each.slug === slug).length,
      ];
    };
    expect(await seen()).toEqual([[person.id], 1]);
    await deactivate();
    expect(await seen()).toEqual([[], 0]);
    await caller.call(restoreUser, at(person));
    expect(await seen()).toEqual([[person.id], 1]);
    await approve(caller, begun);
    expect(await caller.call(getPerson, await slugOf())).toMatchObject({ balance: 10 });
    expect(await mails()).toMatchObject([{ template: 'activity-approved' }]);
  });

  it('is so once, however often and by whomever it is asked, and the log says so once', async () => {
    await Promise.all([deactivate(), deactivate(), deactivate()]);
    server.now = new Date(server.now.getTime() + 1000);
    await caller.call(restoreUser, at(person));
    await caller.call(restoreUser, at(person));
    expect(await auditOf(person)).toEqual([
      { action: 'ambassador-deactivated', subject: person.email, actor: admin.email },
      { action: 'ambassador-reactivated', subject: person.email, actor: admin.email },
    ]);
  });

  it('is not so by another ambassador, nor by an admin of another tenant [AMB-135 AMB-148]', async () => {
    const other = server.as(await server.addPerson(acme));
    const foreign = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    const body = { personalInfoDeleteReason: 'other' } as const;
    for (const [by, status] of [
      [other, 403],
      [foreign, 404],
    ] as const) {
      expect(await by.refused(deactivateUser, { ...at(person), body })).toMatchObject({ status });
      expect(await by.refused(restoreUser, at(person))).toMatchObject({ status });
    }
    expect(await caller.call(getPerson, await slugOf())).toMatchObject({ deleted: false });
  });
});

describe('deactivating', () => {
  it('an administrator takes a reason [AMB-162]', async () => {
    const colleague = await server.addPerson(acme, { roles: ['admin'] });
    const input = { ...at(colleague), body: undefined };
    expect(await caller.refused(deactivateUser, input)).toMatchObject({
      status: 400,
      fields: { personalInfoDeleteReason: 'Please choose a reason' },
    });
    const body = { personalInfoDeleteReason: 'other' } as const;
    await caller.call(deactivateUser, { ...at(colleague), body });
    expect(await server.as(colleague).refused(getMe, {})).toMatchObject({ status: 401 });
  });

  it('oneself is refused [AMB-150]', async () => {
    const body = { personalInfoDeleteReason: 'other' } as const;
    const refusal = await caller.refused(deactivateUser, { ...at(admin), body });
    expect(refusal).toMatchObject({ status: 403, code: 'own-account' });
  });

  it('nobody there is, is not found', async () => {
    const nobody = { id: randomUUID() };
    const body = { personalInfoDeleteReason: 'other' } as const;
    expect(await caller.refused(deactivateUser, { ...at(nobody), body })).toMatchObject({
      status: 404,
    });
    expect(await caller.refused(restoreUser, at(nobody))).toMatchObject({ status: 404 });
  });
});
