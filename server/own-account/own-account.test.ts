import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getActivity, rejectTask } from '#contract/activities/endpoints.ts';
import { inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import {
  downloadPersonalData,
  keepAccount,
  requestDeletion,
} from '#contract/own-account/endpoints.ts';
import {
  deactivateUser,
  getPerson,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import { createSavedSearch, listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { createSession } from '#server/auth/sessions.ts';
import { personalDataOfAreas } from '#server/personal-data.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import type { PersonalDataOfArea } from '#server/platform/personal-data.ts';
import { makeActivity } from '#server/testing/make-activity.ts';
import type { Person } from '#server/testing/people.ts';
import { email, fillDeeds, fillPerson, formerEmail, marker } from '#server/testing/person-rows.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseStandIn } from './erase-stand-in.ts';
import { deletionDueAt } from './queries.ts';
import { deleteDeletion } from './repository.ts';

const password = 'correct horse battery';
const day = 86_400_000;
const log = { debug() {}, warn() {}, error() {} };
let server: TestServer;
let passwordHash: string;
let operators: TenantId;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
  operators = await server.addTenant('operator');
});
afterAll(() => server.close());

async function newTenant(): Promise<{ tenantId: TenantId; admin: Person }> {
  made += 1;
  const tenantId = await server.addTenant(`tenant-${made}`);
  return { tenantId, admin: await server.addPerson(tenantId, { roles: ['admin'], passwordHash }) };
}

const ask = (person: Person, body = { password }) =>
  server.as(person).send(requestDeletion, { body });

/** The mail about a deletion that was asked for last. */
const mailOf = (tenantId: TenantId, { email }: Person) =>
  server.database.inTenant(tenantId, async (db) => {
    const { rows } = await sql<{ payload: { url: string } }>`select payload from outbox
      where job = 'send-awaited-mail' and payload->'to'->>'address' = ${email}
      order by created_at desc limit 1`.execute(db);
    return rows[0]?.payload;
  });

async function tokenOf(tenantId: TenantId, person: Person): Promise<string> {
  const mail = await mailOf(tenantId, person);
  return new URL(mail?.url ?? 'none:').searchParams.get('token') ?? '';
}

const keep = (tenantId: TenantId, token: string) =>
  server.on(tenantId).send(keepAccount, { body: { token } });

interface Erasure {
  readonly userId: string;
  readonly dueAt: string;
}

/** The queued jobs of each request of somebody, the last one first. */
async function erasuresOf(tenantId: TenantId, { id }: Person): Promise<readonly Erasure[]> {
  const { rows } = await server.database.inTenant(tenantId, (db) =>
    sql<{
      payload: Erasure;
    }>`select payload from outbox where job = 'erase-account' and payload->>'userId' = ${id}
      order by created_at desc`.execute(db),
  );
  return rows.map(({ payload }) => payload);
}

/** Does the work of the queue when the time is over. */
async function runErasure(
  tenantId: TenantId,
  person: Person,
  areas: readonly PersonalDataOfArea[] = personalDataOfAreas,
): Promise<void> {
  for (const erasure of await erasuresOf(tenantId, person)) await erase(tenantId, erasure, areas);
}

const erase = (
  tenantId: TenantId,
  erasure: Erasure,
  areas: readonly PersonalDataOfArea[] = personalDataOfAreas,
): Promise<void> =>
  eraseAccount(areas, server.config).run(erasure, {
    ...{ tenantId, key: 'key', log },
    inTenant: (work) => server.database.inTenant(tenantId, work),
    inSystem: server.database.inSystem,
  });

/** Does the work of the queue in a tenant that an erased operator has entered. */
async function runStandIns(tenantId: TenantId): Promise<void> {
  const job = eraseStandIn(personalDataOfAreas);
  for (const payload of await askedPayloads(server.database, tenantId, job))
    await job.run(payload, {
      ...{ tenantId, key: 'key', log },
      inTenant: (work) => server.database.inTenant(tenantId, work),
      inSystem: server.database.inSystem,
    });
}

describe('the download of one’s own data', () => {
  it('is a file with a part of each area that knows somebody', async () => {
    const { tenantId } = await newTenant();
    const person = await fillPerson(server, tenantId, passwordHash);
    const answer = await server.as(person).send(downloadPersonalData, { body: { password } });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''my-data-${tenantId}-2026-11-20.json`,
    );
    const { tenant, madeAt, ...parts } = answer.json();
    expect([tenant, madeAt]).toEqual([tenantId, server.now.toISOString()]);
    expect(Object.keys(parts)).toEqual(personalDataOfAreas.map(({ area }) => area));
    expect(parts).toMatchObject({
      people: { email: person.email, firstName: 'Zebedee', shippingAddress: { city: marker } },
      profiles: { approved: { city: marker }, rejectionMessage: marker },
      activities: { activities: [{ tasks: expect.any(Array) }] },
      files: { files: expect.arrayContaining([expect.objectContaining({ name: marker })]) },
      administrators: {
        invitations: expect.arrayContaining([expect.objectContaining({ email: person.email })]),
      },
      applicants: { applications: [{ data: { city: marker }, customData: { city: marker } }] },
      linkedAccounts: {
        externalUsers: [{ email: person.email }],
        socialAccounts: [{ handle: marker }],
      },
      social: { socialGrants: [{ network: 'instagram', networkUserId: marker }] },
      postChecks: { postChecks: [{ postId: '19', finding: { handle: marker } }] },
      mail: { mails: expect.arrayContaining([expect.objectContaining({ subject: marker })]) },
      payments: { payments: [{ value: '20' }], cashAccounts: [{ earned: '20' }] },
      transactions: {
        transactions: expect.arrayContaining([
          expect.objectContaining({ unit: 'points', value: '50' }),
          expect.objectContaining({ unit: 'EUR', value: '20' }),
        ]),
      },
      codes: { codes: [{ code: marker.toUpperCase() }] },
      fraudCases: { cases: [{ code: marker, replyText: marker }] },
      orderQuestions: { questions: [{ orderNumber: '#1', contestedText: marker }] },
      referrals: {
        referrals: [{ principalNet: '10', commission: '1' }],
        purchases: expect.arrayContaining([expect.objectContaining({ orderNumber: '#1' })]),
      },
      trackingLinks: { trackingLinks: [{ suffix: `/${marker}` }] },
      emailedExports: { exports: [{ kind: 'ambassadors', fields: { search: marker } }] },
      savedSearches: { savedSearches: [{ name: marker }] },
      secondFactors: { passkeys: [{ name: marker }], authenticatorApps: [{}] },
      userData: { remembered: { city: marker } },
      auth: { sessions: [{ somebodyActedForYou: false }] },
    });
    const [task] = parts.activities.activities[0].tasks;
    expect(task).toMatchObject({ verificationText: marker, rejectionReason: marker });
    expect(
      parts.activities.activities[0].tasks.flatMap((each: { files: string[] }) => each.files),
    ).toContain(marker);
    expect(parts.audit.entries.length).toBeGreaterThanOrEqual(3);
    // No secrets, nothing that is private to administrators, and nobody else.
    expect(answer.body).not.toMatch(/SECRET|"notes"|passwordHash|x@example\.test/);
  });

  it('has what stands under a former email, wherever an erasure takes it from [AMB-211]', async () => {
    const { tenantId } = await newTenant();
    const person = await fillPerson(server, tenantId, passwordHash);
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into invitations (email, first_name, last_name, token_hash, expires_at)
        values (${formerEmail}, 'Open', 'Open', ${randomUUID()}, now())`.execute(db),
    );
    const parts = (
      await server.as(person).send(downloadPersonalData, { body: { password } })
    ).json();
    expect(parts).toMatchObject({
      suppressions: { emailSuppressions: [{ reason: 'bounce' }, { reason: 'bounce' }] },
      screens: { rolloutChanges: [{ reason: 'A pilot' }, { reason: 'A pilot' }] },
    });
    const bought = parts.referrals.purchases.map(
      (each: { orderNumber: string }) => each.orderNumber,
    );
    expect(bought.sort()).toEqual(['#1', '#2']);
    const invited = parts.administrators.invitations.map((each: { email: string }) => each.email);
    // An open one is for whoever has that email by now.
    expect(invited.sort()).toEqual([formerEmail, person.email]);
    const subjects = parts.mail.mails.map((each: { subject: string }) => each.subject);
    expect(subjects.sort()).toEqual(['Hello', marker]);
    const own = parts.audit.entries.filter(({ byYou }: { byYou: boolean }) => byYou);
    const counted = Object.groupBy(own, ({ action }: { action: string }) => action);
    expect([counted['tenant-changed']?.length, counted['email-changed']?.length]).toEqual([2, 1]);
  });

  it('has nothing that stands under a former email which another has, or has had [AMB-212]', async () => {
    const { tenantId, admin } = await newTenant();
    const team = 'team@example.test';
    const person = await server.addPerson(tenantId, { email: team, slug: 'one', passwordHash });
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into suppressions (email, reason, at) values (${team}, 'bounce', now())`.execute(
        db,
      ),
    );
    const change = (id: string, email: string) =>
      server.as(admin).call(updatePerson, {
        params: { id },
        body: { email, currentPassword: password },
      });
    const found = async (who: Person, email: string) => {
      const own = server.as({ ...who, email });
      const { json } = await own.send(downloadPersonalData, { body: { password } });
      return json().suppressions.emailSuppressions.length;
    };
    await change('one', 'ada@example.test');
    expect(await found(person, 'ada@example.test')).toBe(1);
    const other = await server.addPerson(tenantId, { email: team, slug: 'two', passwordHash });
    expect(await found(person, 'ada@example.test')).toBe(0);
    await change('two', 'bo@example.test');
    expect(await found(person, 'ada@example.test')).toBe(0);
    expect(await found(other, 'bo@example.test')).toBe(0);
  });

  /** Leaves a row of each kind under an email; the texts in them tell which of the two it is. */
  const leave = (tenantId: TenantId, email: string, at: Date, what: string) =>
    server.database.inTenant(tenantId, async (db) => {
      const rows = [
        sql`insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at, source,
            currency, principal, principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, reason_not_counted)
          values ('shopify', 'a.myshopify.com', ${what}, ${what}, ${at}, ${at}, ${at}, 'webhook',
            'EUR', 10, 10, false, 'Bo', ${email}, '{}', 'before-start')`,
        sql`insert into mailbox (key, sender, recipient, subject, text_body, html_body, created_at)
          values (${randomUUID()}, 'Acme', ${`Bo <${email}>`}, ${what}, ${what}, ${what}, ${at})`,
        sql`insert into invitations (email, first_name, last_name, token_hash, expires_at, created_at, closed_at, outcome)
          values (${email}, ${what}, 'Bo', ${randomUUID()}, ${at}, ${at}, ${at}, 'cancelled')`,
        sql`insert into screen_rollouts (screen, revision, share, tenants, is_stopped, failure_limit, reason, changed_by, changed_at)
          values ('dashboard', ${at.getTime() % 1e9}, 100, '{}', false, 20, ${what}, ${email}, ${at})`,
        sql`insert into audit_entries (action, actor, client_address, at) values (${what}, ${email}, '10.0.0.1', ${at})`,
        sql`insert into suppressions (email, reason, at) values (${email}, 'bounce', ${at})
          on conflict do nothing`,
        sql`insert into applicants (email, slug, first_name, last_name, tags, notes, data, custom_data, created_at)
          values (${email}, ${what}, ${what}, 'Bo', '{}', '', '{}', '{}', ${at}) on conflict do nothing`,
      ];
      for (const row of rows) await row.execute(db);
    });
  const dayFromNow = (days: number) => new Date(server.now.getTime() + days * day);
  const copyOf = async (person: Person) => {
    const { json } = await server.as(person).send(downloadPersonalData, { body: { password } });
    const parts = json();
    const texts = (rows: Record<string, string>[], name: string) => rows.map((row) => row[name]);
    return {
      purchases: texts(parts.referrals.purchases, 'orderNumber'),
      mails: texts(parts.mail.mails, 'subject'),
      invitations: texts(parts.administrators.invitations, 'firstName'),
      rollouts: texts(parts.screens.rolloutChanges, 'reason'),
      deeds: texts(parts.audit.entries, 'action').filter((action) =>
        /^(old|new)/.test(`${action}`),
      ),
      bounces: texts(parts.suppressions.emailSuppressions, 'reason'),
      applications: texts(parts.applicants.applications, 'firstName'),
    };
  };
  const only = (...texts: string[]) => ({
    ...{ purchases: texts, mails: texts, invitations: texts, rollouts: texts, deeds: texts },
  });
  const setEmail = (admin: Person, id: string, email: string) =>
    server.as(admin).call(updatePerson, {
      params: { id },
      body: { email, currentPassword: password },
    });

  it('has under an email that an admin has set only what came while the person had it [AMB-214]', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { slug: 'one', passwordHash });
    await leave(tenantId, 'bo@example.test', dayFromNow(-1), 'old');
    await leave(tenantId, 'bo@example.test', dayFromNow(1), 'new');
    await setEmail(admin, 'one', 'bo@example.test');
    const asBo = { ...person, email: 'bo@example.test' };
    const nothing = { bounces: [], applications: [] };
    expect(await copyOf(asBo)).toEqual({ ...only('new'), ...nothing });
    server.now = dayFromNow(2);
    await leave(tenantId, 'bo@example.test', dayFromNow(1), 'newer');
    await setEmail(admin, 'one', 'ada@example.test');
    const asAda = { ...person, email: 'ada@example.test' };
    expect(await copyOf(asAda)).toEqual({ ...only('new'), ...nothing });
    server.now = dayFromNow(-2);
  });

  it('has under the own email that an admin has set by the form for people only what came while they had it [AUTH-196]', async () => {
    const { tenantId } = await newTenant();
    const admin = await server.addPerson(tenantId, {
      ...{ slug: 'boss', roles: ['admin'], passwordHash },
    });
    await leave(tenantId, 'bo@example.test', dayFromNow(-1), 'old');
    await leave(tenantId, 'bo@example.test', dayFromNow(1), 'new');
    await setEmail(admin, 'boss', 'bo@example.test');
    const copy = await copyOf({ ...admin, email: 'bo@example.test' });
    expect(JSON.stringify(copy)).toContain('new');
    expect(JSON.stringify(copy)).not.toContain('old');
    expect(copy).toMatchObject({ bounces: [], applications: [] });
  });

  it('has under an email that its owner has confirmed what came before too [AMB-214]', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await leave(tenantId, 'bo@example.test', dayFromNow(-1), 'old');
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into audit_entries (action, actor, subject, client_address, at) values ('email-changed',
        ${person.email}, ${`${person.email} → bo@example.test`}, '', ${server.now})`.execute(db),
    );
    await server.database.inTenant(tenantId, (db) =>
      sql`update users set email = 'bo@example.test' where id = ${person.id}`.execute(db),
    );
    expect(await copyOf({ ...person, email: 'bo@example.test' })).toEqual({
      ...only('old'),
      ...{ bounces: ['bounce'], applications: ['old'] },
    });
  });

  it('has under an email that another has left only what came since [AMB-215]', async () => {
    const { tenantId, admin } = await newTenant();
    const team = 'team@example.test';
    await server.addPerson(tenantId, { email: team, slug: 'one', passwordHash });
    await leave(tenantId, team, dayFromNow(-1), 'old');
    await setEmail(admin, 'one', 'ada@example.test');
    await leave(tenantId, team, dayFromNow(1), 'new');
    const next = await server.addPerson(tenantId, { email: team, slug: 'two', passwordHash });
    expect(await copyOf(next)).toEqual({ ...only('new'), bounces: [], applications: [] });
    const { json } = await server.as(next).send(downloadPersonalData, { body: { password } });
    expect(JSON.stringify(json().audit)).not.toContain('ada@example.test');
  });

  it('tells deeds of the person from those of somebody who acted as them [AMB-213]', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    const other = 'x@example.test';
    await server.database.inTenant(tenantId, (db) =>
      sql`insert into audit_entries (action, actor, on_behalf, client_address)
        values ('task-rejected', ${person.email}, ${other}, '10.0.0.1'),
          ('code-added', ${other}, ${person.email}, '10.0.0.2')`.execute(db),
    );
    const { entries } = (
      await server.as(person).send(downloadPersonalData, { body: { password } })
    ).json().audit;
    const entry = (action: string) =>
      entries.find((each: { action: string }) => each.action === action);
    expect(entry('task-rejected')).toEqual({
      ...{ at: expect.any(String), action: 'task-rejected', byYou: false },
    });
    expect(entry('code-added')).toMatchObject({ byYou: true, clientAddress: '10.0.0.2' });
  });

  it('takes the password, and stands in the audit log', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    const wrong = { body: { password: 'not this one' } };
    expect(await server.as(person).refused(downloadPersonalData, wrong)).toMatchObject({
      code: 'wrong-password',
      fields: { password: 'Current password is not correct' },
    });
    const actions = async () =>
      (await server.as(admin).call(listAuditEntries, { query: {} })).results.map(
        ({ action, actor }) => [action, actor],
      );
    expect(await actions()).toEqual([]);
    await server.as(person).send(downloadPersonalData, { body: { password } });
    expect(await actions()).toEqual([['data-downloaded', person.email]]);
  });

  it('can be had five times in a quarter of an hour', async () => {
    const { tenantId } = await newTenant();
    const own = server.as(await server.addPerson(tenantId, { passwordHash }));
    const body = { password };
    for (let count = 0; count < 5; count += 1) {
      expect((await own.send(downloadPersonalData, { body })).statusCode).toBe(200);
    }
    expect(await own.refused(downloadPersonalData, { body })).toMatchObject({
      code: 'too-many-requests',
    });
    const other = server.as(await server.addPerson(tenantId, { passwordHash }));
    expect((await other.send(downloadPersonalData, { body })).statusCode).toBe(200);
  });

  it.each([downloadPersonalData, requestDeletion])(
    'is not for whoever acts as somebody: $path',
    async (endpoint) => {
      const { tenantId } = await newTenant();
      const person = await server.addPerson(tenantId, { passwordHash });
      const signing = { tenantId, sessionTokens: server.sessionTokens, now: server.now };
      const token = await server.database.inTenant(tenantId, (db) =>
        createSession(db, { ...person, roles: [] }, signing, { actor: 'support@example.test' }),
      );
      expect(
        await server.on(tenantId, token).refused(endpoint, { body: { password } }),
      ).toMatchObject({ code: 'forbidden' });
    },
  );
});

describe('asking for the deletion of one’s own account', () => {
  it('ends every session and way in at once, and says when it is deleted', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    const deletionAt = new Date(server.now.getTime() + 14 * day).toISOString();
    expect((await ask(person)).json()).toEqual({ deletionAt });
    expect(await server.as(person).refused(getMe, {})).toMatchObject({ code: 'unauthenticated' });
    expect(await mailOf(tenantId, person)).toMatchObject({
      template: 'account-deletion',
      url: expect.stringMatching(/^https?:\/\/tenant-\d+\.[^/]+\/keep-account\?token=.{43}$/),
      deletionAt,
    });
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results).toMatchObject([
      { action: 'deletion-asked', actor: person.email, subject: person.email },
    ]);
  });

  it('is told at the sign-in to who gives the password, until the account is erased, and to nobody else [AUTH-204]', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    const deactivated = await server.addPerson(tenantId, { passwordHash });
    await server
      .as(admin)
      .call(deactivateUser, { params: { id: deactivated.id }, body: undefined });
    await ask(person);
    const refused = (body: { email: string; password: string }) =>
      server.on(tenantId).refused(login, { body });
    const { email } = person;
    expect(await refused({ email, password })).toMatchObject({
      code: 'account-disabled',
      message:
        'You have asked for the deletion of this account. Until it is deleted, the link in our email about it keeps it.',
    });
    const wrong = { code: 'invalid-credentials', message: 'Unknown email or password' };
    expect(await refused({ email, password: 'not this one' })).toMatchObject(wrong);
    expect(await refused({ email: deactivated.email, password })).toMatchObject(wrong);
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('accountDeletions')
        .set({ erasedAt: server.now })
        .where('userId', '=', person.id)
        .execute(),
    );
    expect(await refused({ email, password })).toMatchObject(wrong);
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('accountDeletions')
        .set({ erasedAt: null })
        .where('userId', '=', person.id)
        .execute(),
    );
    await keep(tenantId, await tokenOf(tenantId, person));
    expect(await server.on(tenantId).call(login, { body: { email, password } })).toHaveProperty(
      'token',
    );
  });

  it('takes the password, and changes nothing without it', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    expect((await ask(person, { password: 'not this one' })).json()).toMatchObject({
      code: 'wrong-password',
    });
    expect(await server.as(person).call(getMe, {})).toMatchObject({ email: person.email });
  });

  it('happens once when it is pressed twice', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    const statuses = (await Promise.all([ask(person), ask(person), ask(person)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('is refused to the last administrator, also when the last two ask at once', async () => {
    const { tenantId, admin } = await newTenant();
    await server.addPerson(tenantId, { roles: ['support'] });
    expect((await ask(admin)).json()).toMatchObject({ code: 'last-administrator' });
    const other = await server.addPerson(tenantId, { roles: ['admin'], passwordHash });
    const answers = await Promise.all([ask(admin), ask(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is shown to administrators, who cannot bring the person back', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash, slug: 'ada' });
    const { deletionAt } = (await ask(person)).json();
    const params = { id: 'ada' };
    expect(await server.as(admin).call(getPerson, { params })).toMatchObject({
      deleted: true,
      deletionAt,
    });
    const again = { params: { id: person.id } };
    expect(await server.as(admin).refused(restoreUser, again)).toMatchObject({
      code: 'deletion-asked',
    });
    const leaving = await server.addPerson(tenantId, { roles: ['admin'], passwordHash });
    await ask(leaving);
    expect(
      await server.as(admin).refused(restoreUser, { params: { id: leaving.id } }),
    ).toMatchObject({ code: 'deletion-asked' });
    await server.database.inTenant(tenantId, (db) => deleteDeletion(db, person.id));
    expect(await server.as(admin).call(restoreUser, again)).not.toHaveProperty('deletionAt');
  });
});

describe('the link that keeps an account', () => {
  it('works once, until the account is deleted, and leaves everything as it was', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash, slug: 'ada' });
    await ask(person);
    const token = await tokenOf(tenantId, person);
    const answers = await Promise.all([keep(tenantId, token), keep(tenantId, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    // The sessions of before stay ended.
    expect(await server.as(person).refused(getMe, {})).toMatchObject({ code: 'unauthenticated' });
    const body = { email: person.email, password };
    expect(await server.on(tenantId).call(login, { body })).toHaveProperty('token');
    const params = { id: 'ada' };
    const kept = await server.as(admin).call(getPerson, { params });
    expect(kept).toMatchObject({ deleted: false, email: person.email });
    expect(kept).not.toHaveProperty('deletionAt');
    await runErasure(tenantId, person);
    expect(await server.as(admin).call(getPerson, { params })).toMatchObject({
      email: person.email,
    });
    // Nothing of the request is left that would stand in the way later.
    await server.as(admin).call(deactivateUser, { params: { id: person.id }, body: undefined });
    expect(await server.as(admin).call(restoreUser, { params: { id: person.id } })).toMatchObject({
      deleted: false,
    });
  });

  it('works no more after the 14 days', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await ask(person);
    const token = await tokenOf(tenantId, person);
    const before = server.now;
    server.now = new Date(before.getTime() + 14 * day);
    expect((await keep(tenantId, token)).json()).toMatchObject({ code: 'invalid-token' });
    server.now = new Date(before.getTime() + 14 * day - 1);
    expect((await keep(tenantId, token)).statusCode).toBe(200);
    server.now = before;
  });

  it('of an earlier request erases nobody who has asked anew', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash, slug: 'ada' });
    await ask(person);
    await keep(tenantId, await tokenOf(tenantId, person));
    await runErasure(tenantId, person);
    const session = await server.on(tenantId).call(login, {
      body: { email: person.email, password },
    });
    server.now = new Date(server.now.getTime() + day);
    const token = 'token' in session ? session.token : '';
    await server.on(tenantId, token).call(requestDeletion, { body: { password } });
    const due = () => server.as(admin).call(getPerson, { params: { id: 'ada' } });
    const deletionAt = new Date(server.now.getTime() + 14 * day).toISOString();
    expect(await due()).toMatchObject({ deletionAt });
    const [, earlier] = await erasuresOf(tenantId, person);
    if (earlier) await erase(tenantId, earlier);
    expect(earlier?.dueAt).not.toBe(deletionAt);
    expect(await due()).toMatchObject({ email: person.email, deletionAt });
  });

  it('is written down in the audit log when it was used', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await ask(person);
    await keep(tenantId, await tokenOf(tenantId, person));
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results.find(({ action }) => action === 'deletion-taken-back')).toMatchObject({
      actor: person.email,
      subject: person.email,
    });
  });

  it('is not needed by who accepts an invitation with the password of the account', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await ask(person);
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    await server.as(admin).call(inviteAdministrator, { body: { ...names, email: person.email } });
    const mail = await server.database.inTenant(tenantId, async (db) => {
      const { rows } = await sql<{ payload: { url: string } }>`select payload from outbox
        where payload->>'template' = 'invitation-administrator'`.execute(db);
      return rows[0]?.payload;
    });
    const inviteToken = new URL(mail?.url ?? 'none:').searchParams.get('inviteToken') ?? '';
    await server.on(tenantId).call(register, {
      body: { ...names, email: person.email, password, confirmPassword: password, inviteToken },
    });
    await runErasure(tenantId, person);
    const body = { email: person.email, password };
    expect(await server.on(tenantId).call(login, { body })).toHaveProperty('token');
  });
});

describe('when the time is over', () => {
  it('is asked of the queue for that moment', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await ask(person);
    const rows = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('outbox').select('runAt').where('job', '=', 'erase-account').execute(),
    );
    expect(rows).toEqual([{ runAt: new Date(server.now.getTime() + 14 * day) }]);
  });

  it('nothing that names the person is left in any table, and the ledger is [AUTH-192 AUTH-193 AUTH-194]', async () => {
    const { tenantId, admin } = await newTenant();
    const namesake = await server.addPerson(tenantId, { firstName: 'Other', lastName: 'One' });
    const person = await fillPerson(server, tenantId, passwordHash);
    expect((await ask(person)).statusCode).toBe(200);
    await runErasure(tenantId, person);
    expect(await leftOf(tenantId)).toEqual([]);
    const ledger = await server
      .as(admin)
      .call(listTransactions, { params: { id: person.id }, query: {} });
    expect(ledger.totalCount).toBe(2);
    const paid = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('payments').selectAll().orderBy(sql`user_id = ${person.id}`, 'desc').execute(),
    );
    const paidBy = `deleted-${person.id}@deleted.invalid`;
    expect(paid).toMatchObject([{ userId: person.id, value: '20.000', paidBy }, { paidBy }]);
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results.find(({ action }) => action === 'account-erased')).toMatchObject({
      actor: null,
      subject: null,
      person: null,
      clientAddress: '',
    });
    const due = server.database.inTenant(tenantId, (db) => deletionDueAt(db, person.id));
    expect(await due).toBe(null);
    expect(await server.as(namesake).call(getMe, {})).toMatchObject({ firstName: 'Other' });
  });

  it('a view of somebody else that looks for the person alone shows nobody else, and other views stay [AUTH-193]', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await fillPerson(server, tenantId, passwordHash);
    const save = (name: string, search: string) => {
      const state = {
        page: 1,
        pageSize: 10,
        search,
        sort: 'name',
        dir: 'asc',
        filters: {},
      } as const;
      const body = { id: randomUUID(), list: 'ambassadors', name, state } as const;
      return server.as(admin).call(createSavedSearch, { body });
    };
    await save('One', person.email);
    await save(person.email, 'Ada');
    await save('Other', `x${person.email}`);
    await ask(person);
    await runErasure(tenantId, person);
    const { results } = await server
      .as(admin)
      .call(listSavedSearches, { query: { list: 'ambassadors' } });
    const gone = `deleted-${person.id}@deleted.invalid`;
    const kept = results.map(({ name, state }) => [name, state.search]).sort();
    expect(kept).toEqual([
      ['One', gone],
      ['Other', `x${person.email}`],
      [expect.stringMatching(/^deleted-[\da-f-]{36}@deleted\.invalid$/), 'Ada'],
    ]);
    const [email, exported] = await server.database.inTenant(tenantId, async (db) => [
      await db.selectFrom('emails').select('target').where('subject', 'is', null).execute(),
      await db.selectFrom('exports').select('fields').execute(),
    ]);
    expect(email).toMatchObject([{ target: { name: gone, search: gone } }]);
    expect(exported).toEqual([{ fields: { search: gone } }]);
  });

  it('nothing happens to somebody who is active again, however that came', async () => {
    const { tenantId } = await newTenant();
    const person = await server.addPerson(tenantId, { passwordHash });
    await ask(person);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: null }).where('id', '=', person.id).execute(),
    );
    await runErasure(tenantId, person);
    const body = { email: person.email, password };
    expect(await server.on(tenantId).call(login, { body })).toHaveProperty('token');
  });

  it('a review keeps the name of a namesake who is still there', async () => {
    const { tenantId } = await newTenant();
    const names = { firstName: 'Sam', lastName: 'Same' };
    const sam = () => server.addPerson(tenantId, { ...names, roles: ['admin'], passwordHash });
    const [first, second] = [await sam(), await sam()];
    const { activity } = await makeActivity(server, tenantId, 'reviewed');
    const reviewedBy = () =>
      server.database.inTenant(tenantId, async (db) => {
        const tasks = db.selectFrom('tasks').where('activityId', '=', activity.id);
        return (await tasks.select('reviewedBy').executeTakeFirstOrThrow()).reviewedBy;
      });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tasks').set({ reviewedBy: 'Sam Same' }).execute(),
    );
    await ask(first);
    await runErasure(tenantId, first);
    expect(await reviewedBy()).toBe('Sam Same');
    await ask(second);
    await runErasure(tenantId, second);
    expect(await reviewedBy()).toBe('Deleted person');
  });

  it('whoever has reviewed an activity is not named there any more', async () => {
    const { tenantId, admin } = await newTenant();
    const reviewer = await server.addPerson(tenantId, { roles: ['admin'], passwordHash });
    const { activity, task: taskId } = await makeActivity(server, tenantId, 'reviewed-by');
    const params = { id: activity.id, taskId };
    await server.as(reviewer).call(rejectTask, { params, body: { reason: 'Too dark' } });
    await ask(reviewer);
    await runErasure(tenantId, reviewer);
    const seen = await server.as(admin).call(getActivity, { params: { id: activity.id } });
    const { reviewedBy } = seen.tasks.find(({ id }) => id === taskId) ?? {};
    expect(reviewedBy).toBe(`deleted-${reviewer.id}@deleted.invalid`);
  });

  it('an operator is taken out of the tenants where they have acted, and nobody else is', async () => {
    const { tenantId, admin } = await newTenant();
    const operator = { roles: ['tenant-admin'], passwordHash } as const;
    await server.addPerson(operators, operator);
    const person = await server.addPerson(operators, { ...operator, email: admin.email });
    const acted = { action: 'tenant-entered', clientAddress: '10.9.8.7' };
    await server.database.inTenant(tenantId, async (db) => {
      await db
        .insertInto('users')
        .values({
          email: `operator:${person.email}`,
          slug: 'stand-in',
          firstName: 'O',
          lastName: '',
        })
        .execute();
      await sql`update users set stands_in_for = ${person.email}, roles = '{stand-in}'
        where slug = 'stand-in'`.execute(db);
      await db
        .insertInto('auditEntries')
        .values([
          { ...acted, actor: person.email, onBehalf: person.email },
          { ...acted, actor: admin.email },
        ])
        .execute();
    });
    expect((await ask(person)).statusCode).toBe(200);
    await runErasure(operators, person);
    const left = await server.database.inTenant(tenantId, async (db) => ({
      users: await db
        .selectFrom('users')
        .select(['email', 'standsInFor'])
        .orderBy('slug')
        .execute(),
      audit: await db
        .selectFrom('auditEntries')
        .select(['actor', 'onBehalf', 'clientAddress'])
        .orderBy('actor')
        .execute(),
    }));
    const erased = `deleted-${person.id}@deleted.invalid`;
    expect(left.users).toEqual([
      { email: admin.email, standsInFor: null },
      {
        email: expect.stringMatching(new RegExp(`^operator:[0-9a-f-]{36}:${erased}$`)),
        standsInFor: erased,
      },
    ]);
    expect(left.audit).toEqual(
      expect.arrayContaining([
        { actor: erased, onBehalf: erased, clientAddress: '' },
        { actor: admin.email, onBehalf: null, clientAddress: '10.9.8.7' },
      ]),
    );
  });

  it('an operator is named nowhere any more in the tenants where they have acted, whatever they did there [AUTH-191]', async () => {
    const entered = [(await newTenant()).tenantId, (await newTenant()).tenantId];
    await server.addPerson(operators, { roles: ['admin'] });
    // A former operator has acted all the same.
    const person = await server.addPerson(operators, { email, roles: ['admin'], passwordHash });
    await server.database.inTenant(operators, (db) =>
      recordAudit(
        db,
        { clientAddress: '', now: server.now },
        { action: 'email-changed', subject: [formerEmail, email].join(' → ') },
      ),
    );
    for (const tenantId of entered) await fillDeeds(server, tenantId);
    expect((await ask(person)).statusCode).toBe(200);
    await runErasure(operators, person);
    for (const tenantId of entered) {
      // Their own views are erased by a job of the tenant.
      expect(await leftOf(tenantId)).toEqual(['saved_searches']);
      await runStandIns(tenantId);
      expect(await leftOf(tenantId)).toEqual([]);
    }
    expect(await leftOf(operators)).toEqual([]);
  });

  it('whoever has the email of an operator in another tenant goes on being named there [AUTH-191]', async () => {
    const { tenantId } = await newTenant();
    const other = await server.addPerson(tenantId, { email, roles: ['admin'] });
    const { activity, task: taskId } = await makeActivity(server, tenantId, 'of-both');
    const params = { id: activity.id, taskId };
    await server.as(other).call(rejectTask, { params, body: { reason: 'Too dark' } });
    await server.addPerson(operators, { roles: ['tenant-admin'], passwordHash });
    const person = await server.addPerson(operators, {
      email,
      roles: ['tenant-admin'],
      passwordHash,
    });
    expect((await ask(person)).statusCode).toBe(200);
    await runErasure(operators, person);
    const seen = await server.as(other).call(getActivity, { params: { id: activity.id } });
    expect(seen.tasks.find(({ id }) => id === taskId)).toMatchObject({ reviewedBy: email });
    const { results } = await server.as(other).call(listAuditEntries, { query: {} });
    expect(results.find(({ action }) => action === 'task-rejected')).toMatchObject({
      actor: email,
    });
  });

  it('an account of any other tenant is erased in its own alone [AUTH-191]', async () => {
    const { tenantId } = await newTenant();
    const { tenantId: other } = await newTenant();
    await fillDeeds(server, other);
    const before = await leftOf(other);
    const person = await server.addPerson(tenantId, { email, roles: ['admin'], passwordHash });
    expect((await ask(person)).statusCode).toBe(200);
    await runErasure(tenantId, person);
    expect(await leftOf(other)).toEqual(before);
    expect(before).toContain('payments');
  });

  it('a former email that somebody else has by now goes on naming them', async () => {
    const { tenantId, admin } = await newTenant();
    const former = 'team@example.test';
    const leaving = { email: former, roles: ['admin'], passwordHash, slug: 'leaving' } as const;
    const person = await server.addPerson(tenantId, leaving);
    await server.as(admin).call(updatePerson, {
      params: { id: 'leaving' },
      body: { email: 'ada@example.test', currentPassword: password },
    });
    const successor = await server.addPerson(tenantId, { email: former, roles: ['admin'] });
    const { activity, task: taskId } = await makeActivity(server, tenantId, 'of-a-team');
    const params = { id: activity.id, taskId };
    await server.as(successor).call(rejectTask, { params, body: { reason: 'Too dark' } });
    await ask({ ...person, email: 'ada@example.test' });
    await runErasure(tenantId, person);
    const seen = await server.as(admin).call(getActivity, { params: { id: activity.id } });
    expect(seen.tasks.find(({ id }) => id === taskId)).toMatchObject({ reviewedBy: former });
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results.find(({ action }) => action === 'task-rejected')).toMatchObject({
      actor: former,
    });
    expect(JSON.stringify(results)).not.toContain('ada@example.test');
  });

  it('it happens once, whole or not at all, wherever the process is killed', async () => {
    const { tenantId, admin } = await newTenant();
    const person = await fillPerson(server, tenantId, passwordHash);
    await ask(person);
    const killed = (at: number): PersonalDataOfArea[] =>
      personalDataOfAreas.map((area, index) => ({
        ...area,
        erase: index === at ? () => Promise.reject(new Error('Killed')) : area.erase,
      }));
    for (const at of [0, 7, personalDataOfAreas.length - 1]) {
      await expect(runErasure(tenantId, person, killed(at))).rejects.toThrow('Killed');
      expect(await leftOf(tenantId)).toContain('users');
      expect(await leftOf(tenantId)).toContain('mailbox');
      // The log tells the former email no more, and the next try knows it all the same.
      expect(await leftOf(tenantId)).not.toContain('audit_entries');
      expect(await leftOf(tenantId)).toContain('account_deletions');
    }
    for (const _ of [1, 2]) await runErasure(tenantId, person);
    expect(await leftOf(tenantId)).toEqual([]);
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results.filter(({ action }) => action === 'account-erased')).toHaveLength(1);
  });
});

/** The tables of a tenant that still name the person, or the network address they had. */
const leftOf = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, async (db) => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and relname not in ('platform_secrets', 'call_counts')`.execute(
      db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await sql`select from ${sql.table(name)} t
        where to_jsonb(t)::text ~* ${`${marker}|10\\.9\\.8\\.7`} limit 1`.execute(db);
      if (hits.length > 0) found.push(name);
    }
    return found;
  });
