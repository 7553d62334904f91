import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback-port.ts';

/** A proxy in front of several servers, on loopback. */
export interface RoundRobin {
  readonly port: number;
  /** The ports that get the calls in turns. One that cannot be connected to gets none any more. */
  targets: readonly number[];
  close(): Promise<void>;
}

/** Opens a proxy. A call whose server is lost meanwhile is answered 502, since its work may have been done. */
export async function openRoundRobin(targets: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const proxy = { targets };

  async function pass(call: IncomingMessage, content: Buffer): Promise<IncomingMessage> {
    const port = proxy.targets[turn % proxy.targets.length];
    if (port === undefined) throw new Error('No server is left');
    turn += 1;
    try {
      const { method = 'GET', url = '/', headers } = call;
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers });
      const [answer]: IncomingMessage[] = await once(onward.end(content), 'response');
      if (!answer) throw new Error('There was no answer');
      return answer;
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!isGone) throw error;
      proxy.targets = proxy.targets.filter((target) => target !== port);
      return pass(call, content);
    }
  }

  const server = createServer(async (call, answer) => {
    try {
      const passed = await pass(call, await buffer(call));
      const content = await buffer(passed);
      answer.writeHead(passed.statusCode ?? 502, passed.headers).end(content);
    } catch {
      answer.writeHead(502).end();
    }
  });
  const port = await listenOnLoopback(server);
  return Object.assign(proxy, {
    port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  });
}
