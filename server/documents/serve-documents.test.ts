import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';
import type { Documents } from './documents.ts';

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
