import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Has a server listen on this machine alone; answers its port, which was free. */
export async function listenOnLoopback(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
}

/** A port that nobody listens on. */
export async function freePort(host?: string): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server, host);
  server.close();
  return port;
}
