import type { Server } from 'node:http';

/** A server of this machine alone. */
export interface LoopbackServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a server on a free port. It ends with the process that has started it. */
export async function serveOnLoopback(server: Server): Promise<LoopbackServer> {
  // A connection that ends while a slow caller takes it up again would look like a fault.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
