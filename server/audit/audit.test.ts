import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteAdministrator } from '#contract/administrators/endpoints.ts';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { login, logout } from '#contract/auth/endpoints.ts';
import { deactivateUser, restoreUser } from '#contract/people/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { recordAuditOf } from '#server/audit/record.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { createSession } from '#server/auth/sessions.ts';
import type { Person } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
let server: TestServer;
let passwordHash: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

async function newTenant(): Promise<{ tenantId: TenantId; admin: Person }> {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`, {
    data: { timezone: 'America/New_York' },
  });
  const admin = await server.addPerson(tenantId, { roles: ['admin'], passwordHash });
  return { tenantId, admin };
}

interface Happening {
  readonly at: string;
  readonly action?: AuditAction;
  readonly actor?: string;
  readonly subject?: string;
}

const happen = (tenantId: TenantId, entries: readonly Happening[]) =>
  server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('auditEntries')
      .values(
        entries.map((entry) => ({ action: 'signed-in', clientAddress: '10.0.0.1', ...entry })),
      )
      .execute(),
  );

const list = (person: Person, query: Parameters<typeof read>[1] = {}) => read(person, query);
const read = (
  person: Person,
  query: {
    search?: string;
    dir?: 'asc';
    action?: string;
    from?: string;
    to?: string;
    page?: string;
    pageSize?: string;
  },
) => server.as(person).call(listAuditEntries, { query });

describe('the audit log', () => {
  it('shows admins and support who did what to whom, newest first', async () => {
    const { tenantId, admin } = await newTenant();
    const other = await server.addPerson(tenantId, { roles: ['admin'] });
    const own = server.as(admin);
    await own.call(inviteAdministrator, {
      body: { firstName: 'I', lastName: 'N', email: 'invited@example.test' },
    });
    server.now = new Date(server.now.getTime() + 1000);
    const params = { id: other.id };
    await own.call(deactivateUser, { params, body: { personalInfoDeleteReason: 'other' } });
    server.now = new Date(server.now.getTime() + 1000);
    await own.call(restoreUser, { params });
    const { results, totalCount } = await list(admin);
    expect(results.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['administrator-restored', admin.email, other.email],
      ['administrator-deleted', admin.email, other.email],
      ['administrator-invited', admin.email, 'invited@example.test'],
    ]);
    expect(totalCount).toBe(3);
    const support = await server.addPerson(tenantId, { roles: ['support'] });
    expect((await list(support)).totalCount).toBe(3);
  });

  it('names whoever acted as somebody else, beside the person they acted as', async () => {
    const { tenantId, admin } = await newTenant();
    const signing = { tenantId, sessionTokens: server.sessionTokens, now: server.now };
    const token = await server.database.inTenant(tenantId, (db) =>
      createSession(db, { ...admin, roles: ['admin'] }, signing, { actor: 'support@example.test' }),
    );
    await server.on(tenantId, token).call(inviteAdministrator, {
      body: { firstName: 'I', lastName: 'N', email: 'invited@example.test' },
    });
    expect((await list(admin)).results).toMatchObject([
      { action: 'administrator-invited', actor: admin.email, onBehalf: 'support@example.test' },
    ]);
  });

  it('has what was done across tenants in the log of the tenant that is named', async () => {
    const { tenantId, admin } = await newTenant();
    const other = await newTenant();
    const cause = { clientAddress: '10.0.0.9', now: server.now };
    const event = { action: 'rollout-changed', subject: tenantId } as const;
    await server.database.inSystem('update-rollout', (db) =>
      recordAuditOf(db, tenantId, cause, event),
    );
    expect((await list(admin)).results).toMatchObject([{ ...event, clientAddress: '10.0.0.9' }]);
    expect((await list(other.admin)).results).toEqual([]);
  });

  it('records signing in and out, and the attempt after which an address has to wait', async () => {
    const { tenantId, admin } = await newTenant();
    const visitor = server.on(tenantId);
    const token = await signIn(visitor, { email: admin.email, password });
    await server.on(tenantId, token).call(logout, {});
    const wrong = { body: { email: 'nobody@example.test', password: 'wrong' } };
    for (let attempt = 0; attempt < 12; attempt += 1) await visitor.refused(login, wrong);
    const { results } = await list(admin, { dir: 'asc' });
    expect(results.map(({ action }) => action).sort()).toEqual([
      'sign-in-failed',
      'signed-in',
      'signed-out',
    ]);
    expect(results.find(({ action }) => action === 'sign-in-failed')).toMatchObject({
      actor: null,
      subject: 'nobody@example.test',
      clientAddress: '127.0.0.1',
    });
  });

  it('is filtered by action and by days of the tenant, both included', async () => {
    const { tenantId, admin } = await newTenant();
    await happen(tenantId, [
      { at: '2026-03-08T04:59:59Z', subject: 'before' },
      { at: '2026-03-08T05:00:00Z', subject: 'first' },
      { at: '2026-03-09T03:59:59Z', subject: 'last', action: 'signed-out' },
      { at: '2026-03-09T04:00:00Z', subject: 'after' },
    ]);
    const subjects = async (query: Parameters<typeof read>[1]) =>
      (await list(admin, { dir: 'asc', ...query })).results.map(({ subject }) => subject);
    // The clocks go forward on this day, so that it has 23 hours.
    expect(await subjects({ from: '2026-03-08', to: '2026-03-08' })).toEqual(['first', 'last']);
    expect(await subjects({ from: '2026-03-09' })).toEqual(['after']);
    expect(await subjects({ to: '2026-03-07' })).toEqual(['before']);
    expect(await subjects({ action: 'signed-out' })).toEqual(['last']);
    expect(await subjects({ action: 'signed-out,signed-in' })).toHaveLength(4);
  });

  it('is searched in who and whom, with % and _ as ordinary characters', async () => {
    const { tenantId, admin } = await newTenant();
    await happen(tenantId, [
      { at: '2026-01-01T00:00:00Z', actor: 'Ada@example.test' },
      { at: '2026-01-02T00:00:00Z', subject: 'a_b@example.test' },
    ]);
    const count = async (search: string) => (await list(admin, { search })).totalCount;
    expect(await count('ADA@')).toBe(1);
    expect(await count('a_b')).toBe(1);
    expect(await count('a_a')).toBe(0);
    expect(await count('%')).toBe(0);
  });

  it('has pages that never overlap, also for entries of one moment', async () => {
    const { tenantId, admin } = await newTenant();
    const at = '2026-01-01T00:00:00Z';
    await happen(
      tenantId,
      Array.from({ length: 25 }, (_, index) => ({ at, subject: `${index}` })),
    );
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(admin, { page })));
    const subjects = pages.flatMap(({ results }) => results.map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(25);
  });

  it('is only ever added to: the application may neither change nor remove an entry', async () => {
    const { tenantId } = await newTenant();
    await happen(tenantId, [{ at: '2026-01-01T00:00:00Z' }]);
    for (const statement of [
      sql`update audit_entries set actor = 'nobody'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      await expect(
        server.database.inTenant(tenantId, (db) => statement.execute(db)),
      ).rejects.toThrow('permission denied');
    }
  });

  it('shows nothing of another tenant', async () => {
    const { admin } = await newTenant();
    const other = await newTenant();
    await happen(other.tenantId, [{ at: '2026-01-01T00:00:00Z' }]);
    expect((await list(admin)).totalCount).toBe(0);
  });

  it('refuses what is no filter', async () => {
    const { admin } = await newTenant();
    for (const query of ['action=dance', 'from=yesterday', 'sort=actor', 'pageSize=1e6']) {
      const answer = await server.as(admin).send({ url: `${listAuditEntries.path}?${query}` });
      expect(answer.statusCode, query).toBe(400);
    }
  });
});
