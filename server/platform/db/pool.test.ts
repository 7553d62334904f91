import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseFailure } from './failures.ts';
import { embeddedPoolConfig, makePool, serverPoolConfig } from './pool.ts';

/** A database server that signs everybody in and then says no more. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    // AuthenticationOk, ReadyForQuery.
    const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
    socket.once('data', () => socket.write(welcome));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://banyan@127.0.0.1:${port}/banyan`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('gives up a connection that hangs, keeps idle ones, and logs neither keys nor much', async () => {
  const server = await startSilentServer();
  const lines: unknown[] = [];
  const log = {
    debug() {},
    error() {},
    warn: (fields: object, message: string) => lines.push([fields, message]),
  };
  const pool = makePool({ ...serverPoolConfig(server.url), longestSilence: 200 }, log);
  const client = await pool.connect();
  client.release();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(pool.totalCount).toBe(1);

  const hanging = pool.query('select 1').catch(databaseFailure);
  expect(await hanging).toMatchObject({ code: 'unavailable' });
  expect(pool.totalCount).toBe(0);

  (await pool.connect()).release();
  server.close();
  await once(pool, 'remove');
  expect(lines).toEqual([
    [{ reason: 'Connection terminated unexpectedly' }, 'A database connection was lost'],
  ]);
  await pool.end();
});

describe('a database that answers late', () => {
  const silentLog = { debug() {}, warn() {}, error() {} };
  const folder = mkdtempSync(join(tmpdir(), 'banyan-pool-'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));

  afterEach(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('is waited for a minute where it is the embedded one, and five seconds over a network', async () => {
    server.listen(join(folder, '.s.PGSQL.5432'));
    await once(server, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const given: string[] = [];
    for (const [name, config] of [
      ['embedded', embeddedPoolConfig(folder)],
      ['server', { ...serverPoolConfig(''), host: folder, connectionString: undefined }],
    ] as const) {
      const pool = makePool(config, silentLog);
      pool.connect().catch(() => given.push(name));
    }
    await vi.advanceTimersByTimeAsync(4_900);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(given).toEqual(['server']);
    await vi.advanceTimersByTimeAsync(54_800);
    expect(given).toEqual(['server']);
    await vi.advanceTimersByTimeAsync(200);
    expect(given).toEqual(['server', 'embedded']);
  });
});
