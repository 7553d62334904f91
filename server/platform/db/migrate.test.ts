import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import {
  createEmbeddedDatabase,
  createEmptyServerDatabase,
  createServerDatabase,
} from '#server/testing/test-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** Runs with a way to open one new database again and again. */
async function withNewDatabase(
  work: (open: () => ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-newer-'));
  const { databaseUrl, drop = async () => {} } = serverUrl
    ? await createServerDatabase(serverUrl)
    : { databaseUrl: undefined };
  if (!serverUrl) await createEmbeddedDatabase(dataDir);
  await work(() => openDatabase({ dataDir, databaseUrl, durable: false }));
  await drop();
  rmSync(dataDir, { recursive: true });
}

/** Changes the database behind the product's back, and lets go of it. */
async function spoil(open: () => ReturnType<typeof openDatabase>, ...statements: string[]) {
  const database = await open();
  for (const statement of statements) await database.executeForJobs(statement);
  await database.close();
}

it('refuses a database that newer code has migrated, says how to go on, and changes nothing', () =>
  withNewDatabase(async (open) => {
    await spoil(
      open,
      `insert into banyan_migrations.kysely_migration values ('2099-01-01-1200-future', now()::text)`,
    );
    await expect(open()).rejects.toThrow(
      /^This database was made by a newer version of Banyan \(2099-01-01-1200-future\)\. Start that version.*put back the copy/,
    );
  }));

it('refuses a database that was restored only in part, and names a table that is missing', () =>
  withNewDatabase(async (open) => {
    await spoil(open, 'drop table transactions cascade', 'drop table mailbox cascade');
    await expect(open()).rejects.toThrow(
      /^This database is not whole: tables are missing, such as “mailbox”, .* Restore a whole backup/,
    );
  }));

it('refuses tables that it has not made, and makes none beside them', () =>
  withNewDatabase(async (open) => {
    await spoil(open, 'drop schema banyan_migrations cascade');
    await expect(open()).rejects.toThrow(
      /^This database holds tables that Banyan has not made, such as “account_deletions”: .* an empty database/,
    );
    await expect(open()).rejects.toThrow(/^This database holds tables/);
  }));

it.skipIf(!serverUrl)(
  'starts again when a request of another server holds one table and waits for another',
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl ?? '');
    const request = new pg.Client({ connectionString: databaseUrl });
    await request.connect();
    await request.query(`comment on table tenants is 'secured otherwise'`);
    await request.query('begin; lock table activities in access share mode');

    const opening = openDatabase({ dataDir: '', databaseUrl });
    await vi.waitFor(
      async () => {
        const { rows } = await request.query(
          `select from pg_locks where relation = 'activities'::regclass and not granted`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    // One of the two is told of the deadlock, as a rule the one that has waited longer.
    const isDeadlock = (error: unknown) =>
      error instanceof pg.DatabaseError && error.code === '40P01';
    await request.query('select from tenants').catch((error: unknown) => {
      if (!isDeadlock(error)) throw error;
    });
    await request.query('rollback');

    const database = await opening;
    const { rows } = await database.executeForJobs(
      `select obj_description('tenants'::regclass, 'pg_class') ~ '^secured [0-9a-f]{64}$' as secured`,
    );
    expect(rows).toEqual([{ secured: true }]);
    await database.close();
    await request.end();
    await drop();
  },
);

it('leaves nothing on a connection, which a pooler gives to somebody else after each transaction', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-pooled-'));
  const { databaseUrl, drop = async () => {} } = serverUrl
    ? await createEmptyServerDatabase(serverUrl)
    : { databaseUrl: undefined };
  await (await openDatabase({ dataDir, databaseUrl, durable: false })).close();
  const statements = asked.mock.calls.map(([call]) => JSON.stringify(call));
  asked.mockRestore();
  expect(statements.some((text) => text.includes('pg_advisory_xact_lock'))).toBe(true);
  const lasting =
    /pg_advisory_lock|\bset session\b|"set (?!local|constraints)|\blisten\b|\bprepare\b/i;
  expect(statements.filter((text) => lasting.test(text))).toEqual([]);
  await drop();
  rmSync(dataDir, { recursive: true });
});
