import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import {
  createBareDatabase,
  createEmbeddedDatabase,
  createServerDatabase,
} from '#server/testing/test-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

it('refuses a database that newer code has migrated, says how to go on, and changes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-newer-'));
  const { databaseUrl, drop = async () => {} } = serverUrl
    ? await createServerDatabase(serverUrl)
    : { databaseUrl: undefined };
  if (!serverUrl) await createEmbeddedDatabase(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl, durable: false });

  const database = await open();
  await database.executeForJobs(
    `insert into banyan_migrations.kysely_migration values ('2099-01-01-1200-future', now()::text)`,
  );
  await database.close();
  await expect(open()).rejects.toThrow(
    /^This database was made by a newer version of Banyan \(2099-01-01-1200-future\)\. Start that version.*put back the copy/,
  );
  await drop();
  rmSync(dataDir, { recursive: true });
});

it.runIf(serverUrl)('begins anew where it and a server at work wait for each other', async () => {
  const { databaseUrl, drop } = await createServerDatabase(serverUrl ?? '');
  const open = () => openDatabase({ dataDir: '', databaseUrl });
  const atWork = await open();
  await atWork.executeForJobs("comment on table tenants is 'secured by an older version'");
  let starting: ReturnType<typeof open> | undefined;
  await atWork
    .inSystem('inspect-in-test', async (db) => {
      // The last one that a start puts behind row-level security, and then the first.
      await db.selectFrom('platformSecrets').selectAll().execute();
      starting = open();
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`.execute(db);
        expect(rows).toHaveLength(1);
      }, 20_000);
      await sql`select from account_deletions`.execute(db);
    })
    // Either of the two is sent back.
    .catch((error: unknown) => expect(error).toMatchObject({ code: 'unavailable' }));
  const started = await starting;
  const { rows } = await atWork.executeForJobs(
    "select obj_description('tenants'::regclass, 'pg_class') as comment",
  );
  expect(rows).toEqual([{ comment: expect.stringMatching(/^secured [0-9a-f]{64}$/) }]);
  await started?.close();
  await atWork.close();
  await drop();
});

it('leaves nothing on a connection, which a pooler gives to somebody else after each transaction', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-pooled-'));
  const { databaseUrl, drop = async () => {} } = serverUrl
    ? await createBareDatabase(serverUrl)
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
