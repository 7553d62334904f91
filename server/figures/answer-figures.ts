import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { FiguresSettings } from '#server/platform/observed.ts';

export interface FiguresListener {
  /** The port it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/** Answers the figures at `/metrics` on a port of their own, and nothing else. */
export async function answerFigures(
  { port, host }: FiguresSettings,
  registry: Registry,
  gather: () => Promise<void>,
): Promise<FiguresListener> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return end(response, 404, 'The figures are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405, 'Figures can only be read.\n');
    }
    await gather();
    response.setHeader('content-type', registry.contentType);
    end(response, 200, await registry.metrics());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => end(response, 500, 'The figures could not be read.\n'));
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status;
  response.end(body);
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0;
