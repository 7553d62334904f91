import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

const isUnavailable = { name: 'ProblemError', code: 'unavailable' };
const ask = (database: Database) =>
  database.inSystem('inspect-in-test', (db) => sql`select 1 as one`.execute(db));
const isBack = (database: Database) =>
  vi.waitFor(async () => expect((await ask(database)).rows).toEqual([{ one: 1 }]), 40_000);

test.skipIf(serverUrl !== undefined)(
  'the embedded database that gets stuck is started again and answers',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-outage-'));
    await createEmbeddedDatabase(dataDir);
    const database = await openDatabase({ dataDir, longestStatementSeconds: 5 });
    const endless = database.inSystem('inspect-in-test', (db) =>
      sql`select count(*) from generate_series(1, 100000000000)`.execute(db),
    );
    await expect(endless).rejects.toMatchObject(isUnavailable);
    await isBack(database);
    await database.close();
    rmSync(dataDir, { recursive: true });
  },
);

test.runIf(serverUrl !== undefined)(
  'a server that goes away makes calls fail as unavailable, and is used again when it is back',
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl ?? '');
    const wire = await openWire(new URL(databaseUrl));
    const database = await openDatabase({ dataDir: '', databaseUrl: wire.url });
    await isBack(database);
    const waiting = database.inSystem('inspect-in-test', (db) =>
      sql`select pg_sleep(20)`.execute(db),
    );
    setTimeout(wire.cut, 200);
    await expect(waiting).rejects.toMatchObject(isUnavailable);
    await expect(ask(database)).rejects.toMatchObject(isUnavailable);
    await expect(database.ping()).rejects.toMatchObject(isUnavailable);
    wire.mend();
    await isBack(database);
    await database.close();
    wire.close();
    await drop();
  },
);

test.runIf(serverUrl !== undefined)(
  'a second server starts on the same database while the first is in a transaction',
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl ?? '');
    const first = await openDatabase({ dataDir: '', databaseUrl });
    const second = await first.inSystem('inspect-in-test', async (db) => {
      await db.selectFrom('users').selectAll().execute();
      return openDatabase({ dataDir: '', databaseUrl });
    });
    await isBack(second);
    await Promise.all([first.close(), second.close()]);
    await drop();
  },
);

/** A way to a database server that can be cut and mended. */
async function openWire(target: URL) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).once('close', () => other.destroy());
      socket.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => server.close(),
  };
}
