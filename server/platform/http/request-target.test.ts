import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { makeApp } from './make-app.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeApp({ config: readConfig({ LOG_LEVEL: 'silent' }) });
  app.post('/auth/knock', async () => ({}));
  app.get('/api/thing', async () => ({}));
  app.get('/*', async (_, reply) => reply.header('cache-control', 'no-cache').send('a page'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** The answer to these lines, sent as they are. */
async function send(...lines: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n')}`);
  return text(socket);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('an address in another spelling', () => {
  it.each([
    ['10.9.0.1', '/auth/knock'],
    ['10.9.0.2', '/%61uth/knock'],
    ['10.9.0.3', '/auth/kn%6fck'],
    ['10.9.0.4', '/%61%75%74%68/knock?x=1'],
  ])('counts against the same limit: from %s to %s', async (address, url) => {
    const knock = (path: string, remoteAddress: string) =>
      app.inject({ method: 'POST', url: path, remoteAddress });
    for (let count = 0; count < 600; count += 1) {
      expect((await knock(url, address)).statusCode).toBe(200);
    }
    const refused = await knock('/auth/knock', address);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await knock('/auth/knock', '10.9.1.1')).statusCode).toBe(200);
  });

  it.each(['/api/thing', '/%61pi/thing', '/api/%74hing?x=1'])(
    'is kept out of caches all the same: %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  it.each(['//auth/knock', '/AUTH/knock', '/auth//knock', '/auth/../auth/knock'])(
    'is another address, and not the call, with other letters or slashes: %s',
    async (url) => {
      expect(statusOf(await send(`POST ${url} HTTP/1.1`, 'host: acme.test'))).toBe(404);
    },
  );
});

describe('a request that two servers could read differently', () => {
  it.each(['http://acme.test/auth/knock', 'http://globex.test/auth/knock'])(
    'is refused with a host in its target: %s',
    async (target) => {
      const answer = await send(`POST ${target} HTTP/1.1`, 'host: acme.test');
      expect(statusOf(answer)).toBe(400);
      expect(answer).toContain('"invalid-input"');
      expect(answer).toMatch(/^cache-control: no-store/m);
    },
  );

  it('is refused with two Host headers, and taken with one', async () => {
    const once = await send('GET /api/thing HTTP/1.1', 'Host: acme.test');
    expect(statusOf(once)).toBe(200);
    for (const second of ['globex.test', 'acme.test']) {
      const twice = await send('GET /api/thing HTTP/1.1', 'Host: acme.test', `hOst: ${second}`);
      expect(statusOf(twice)).toBe(400);
    }
  });
});
