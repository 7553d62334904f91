import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#server/platform/problems.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { Documents } from './documents.ts';
import { serveDocuments } from './serve-documents.ts';

/** Documents that keep a connection to a page, as hot reload does, until they are closed. */
function holdConnections() {
  const held = new Set<Socket>();
  const documents: Documents = {
    serveFiles: async (app) => {
      app.server.on('upgrade', (_request, socket: Socket) => {
        held.add(socket);
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n');
      });
    },
    render: () => Promise.reject(new Error('No document is asked for')),
    policy: (production) => production,
    close: async () => {
      for (const socket of held) socket.destroy();
    },
  };
  return documents;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

it('a server that stops does not wait for the pages that hot reload is connected to', async () => {
  const server = await startTestServer({ openDocuments: async () => holdConnections() });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const page = connect(portOf(server.app.server), '127.0.0.1');
  page.write('GET / HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(page, 'data');
  // Would never settle.
  await Promise.all([once(page, 'close'), server.close()]);
  expect(server.app.server.listening).toBe(false);
});

describe('without the database', () => {
  const rendered: Documents = {
    serveFiles: async () => {},
    render: async (name) => name,
    policy: (production) => production,
    close: async () => {},
  };
  const ask = async (failure: Error) => {
    const { config, database, close } = await startTestServer();
    const app = fastify();
    const inTenant = () => Promise.reject(failure);
    await serveDocuments(app, rendered, { config, database: { ...database, inTenant } });
    const headers = { host: `acme.${config.platformDomain}` };
    const { statusCode, body } = await app.inject({ url: '/dashboard', headers });
    await close();
    return [statusCode, body];
  };

  it('the shell opens, which says what is wrong', async () => {
    expect(await ask(new ProblemError('unavailable'))).toEqual([200, 'shell']);
  });

  it('a mistake is still one', async () => {
    for (const failure of [new ProblemError('internal'), new Error('Made for a test')])
      expect(await ask(failure)).toEqual([500, expect.not.stringContaining('shell')]);
  });
});
