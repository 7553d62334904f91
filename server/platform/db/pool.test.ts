import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { databaseFailure } from './failures.ts';
import { makePool, serverPoolConfig } from './pool.ts';

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
