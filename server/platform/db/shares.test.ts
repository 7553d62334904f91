import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';

const acme = TenantId.parse('acme');
const globex = TenantId.parse('globex');
const onServer = process.env.TEST_DATABASE_URL !== undefined;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  // A connection that has to be opened first takes longer than many calls.
  const tenants = [acme, globex, TenantId.parse('initech')];
  const calls = tenants.flatMap((tenantId) => [tenantId, tenantId, tenantId]);
  await Promise.all(
    calls.map((tenantId) =>
      database.inTenant(tenantId, (db) => sql`select pg_sleep(0.1)`.execute(db)),
    ),
  );
});
afterAll(() => database.close());

describe('the connections to the database', () => {
  it('are shared: of two hundred calls of one tenant most come after one call of another', async () => {
    let done = 0;
    const ask = (tenantId: TenantId) =>
      database.inTenant(tenantId, (db) => sql`select 1`.execute(db));
    const many = Array.from({ length: 200 }, () => ask(globex).then(() => (done += 1)));
    await database.ask(acme, sql`select 1`);
    await ask(acme);
    expect(done).toBeLessThan(40);
    await Promise.all(many);
  });

  it('are shared with the job queue: most of its calls come after one call of a tenant', async () => {
    let done = 0;
    const ask = (index: number): Promise<unknown> =>
      index % 2 === 0
        ? database.executeForJobs('select 1')
        : database.inSystem('settle-jobs', (db) => sql`select 1`.execute(db));
    const many = Array.from({ length: 200 }, (_, index) => ask(index).then(() => (done += 1)));
    await database.inTenant(acme, (db) => sql`select 1`.execute(db));
    expect(done).toBeLessThan(40);
    await Promise.all(many);
  });

  it.skipIf(onServer)(
    'are so few on PGlite that a call waits for one of another tenant',
    async () => {
      let done = 0;
      const ask = (tenantId: TenantId) =>
        database.inTenant(tenantId, (db) => sql`select 1`.execute(db));
      const many = Array.from({ length: 20 }, () => ask(globex).then(() => (done += 1)));
      await ask(acme);
      expect(done).toBeLessThanOrEqual(1);
      await Promise.all(many);
    },
  );

  it('are refused to a tenant that waits for more than its share', async () => {
    const many = Promise.allSettled(
      Array.from({ length: 600 }, () =>
        database.inTenant(globex, (db) => sql`select 1`.execute(db)),
      ),
    );
    await database.inTenant(acme, (db) => sql`select 1`.execute(db));
    const refused = (await many).filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  });
});

describe.runIf(onServer)('a transaction on a server', () => {
  it('has its time limits itself, since a pooler takes none from the connection', async () => {
    const { rows } = await database.inTenant(acme, (db) =>
      sql<{ name: string; setting: string }>`
        select name, setting || unit as setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        order by name`.execute(db),
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['30000ms', '10000ms', '30000ms']);
    const [outside] = await database.ask(
      acme,
      sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`,
    );
    expect(outside?.limit).toBe('0');
  });

  it('is not compiled first', async () => {
    const { rows } = await database.inTenant(acme, (db) =>
      sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db),
    );
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('that does not get a lock is unavailable, and takes no place from other tenants', async () => {
    const locked = Promise.withResolvers<void>();
    const unlocked = Promise.withResolvers<void>();
    const holder = database.inSystem('inspect-in-test', async (db) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(db);
      locked.resolve();
      await unlocked.promise;
    });
    await locked.promise;
    // As many as are no crowd.
    const waiting = Array.from({ length: 8 }, () =>
      database.inTenant(globex, async (db) => {
        await sql`set local lock_timeout = '2s'`.execute(db);
        await sql`select pg_advisory_xact_lock(4711)`.execute(db);
      }),
    );
    const outcomes = Promise.allSettled(waiting);
    await vi.waitFor(async () => {
      const [row] = await database.ask(
        acme,
        sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted and objid = 4711`,
      );
      expect(row?.count).toBe(3);
    }, 10_000);
    await database.inTenant(acme, (db) => sql`select 1`.execute(db));
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    }
    unlocked.resolve();
    await holder;
  });
});
