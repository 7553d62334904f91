import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';

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
