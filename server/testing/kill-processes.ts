import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createEmbeddedDatabase, createServerDatabase } from './test-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * Gives each test of a file a database of its own, which outlives the processes that are killed in it. `scripts` is the folder
 * of the scripts that are run and killed.
 */
export function killProcesses(scripts: string) {
  let dataDir: string;
  let databaseUrl: string | undefined;
  let drop = async () => {};

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'banyan-killed-'));
    if (serverUrl) ({ databaseUrl, drop } = await createServerDatabase(serverUrl));
    else await createEmbeddedDatabase(dataDir);
  });
  afterEach(async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    /** Works in the database while no other process does, and closes it. */
    async inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = await openDatabase({ dataDir, databaseUrl, durable: false });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    /**
     * Runs a script in another process and kills that at the first word it says, which is answered. The script gets
     * the values, and reads from its environment where the database is.
     */
    async runAndKill(script: string, ...values: readonly string[]): Promise<string> {
      const child = spawn(process.execPath, [join(scripts, script), ...values], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          ...{ TMPDIR: dataDir, DATA_DIR: dataDir },
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      });
      const [said] = await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      return String(said).trim();
    },
  };
}
