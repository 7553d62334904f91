import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';

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
