import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { createEmbeddedDatabase } from '#server/testing/test-database.ts';
import { ledgerTenant, readPairs, writePair } from './testing/ledger.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-crash-'));
  await createEmbeddedDatabase(dataDir);
  const database = await openDatabase({ dataDir });
  await database.inSystem('inspect-in-test', (db) =>
    db.insertInto('tenants').values({ tenantId: ledgerTenant, data: '{}' }).execute(),
  );
  await database.close();
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('nothing acknowledged is lost and nothing is half written over 20 kills', {
  timeout: 900_000,
}, async () => {
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < 20; kill++) {
    const before = acknowledged.size;
    await writeAndKill(`k${kill}`, 20 + kill * 11, acknowledged);
    expect(acknowledged.size).toBeGreaterThan(before);
  }

  const database = await openDatabase({ dataDir });
  const { whole, half } = await readPairs(database);
  expect([...acknowledged].filter((id) => !whole.has(id))).toEqual([]);
  expect(half).toEqual([]);
  await writePair(database, 'after');
  expect((await readPairs(database)).whole).toContain('after');
  await database.close();
});

/** Each start recovers from the kill before, takes the dead process's folder, and is killed while it writes. */
async function writeAndKill(prefix: string, milliseconds: number, acknowledged: Set<string>) {
  const script = join(import.meta.dirname, 'testing/write-until-killed.ts');
  const child = spawn(process.execPath, [script, dataDir, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The socket's folder outlives a kill.
    env: { ...process.env, TMPDIR: dataDir },
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const opened = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line === 'open' ? resolve() : acknowledged.add(line)));
    lines.once('close', () => reject(new Error('The writer ended by itself')));
  });
  await opened;
  await firstWrite(child);
  await delay(milliseconds);
  child.kill('SIGKILL');
  await exited;
}

const firstWrite = (child: ChildProcess) => once(child.stdout ?? child, 'data');
