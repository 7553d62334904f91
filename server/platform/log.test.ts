import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions, logRequests, redactUrl } from './log.ts';

describe('the address in a log line', () => {
  it.each([
    ['/ambassadors?vueq=page:2&tags=vip&tags=eu', '/ambassadors?vueq&tags'],
    ['/register?email=a@b.test&inviteToken=s3cret', '/register?email&inviteToken'],
    ['/login?redirectTo=/register?inviteToken=s3cret', '/login?redirectTo'],
    ['/plain', '/plain'],
  ])('is %s with the names of its parameters only [AUTH-55]', (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });
});

describe('a log line', () => {
  it.each(['password', 'token', 'inviteToken', 'secret', 'authorization', 'cookie'])(
    'keeps no %s, however deep it is',
    (name) => {
      const lines: string[] = [];
      const { log } = fastify(
        logOptions({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
      );
      log.info({
        [name]: 's3cret',
        body: { [name]: 's3cret' },
        err: { body: { [name]: 's3cret' } },
        list: [{ [name]: 's3cret' }],
        reason: Object.assign(new Error('No'), { body: { [name]: 's3cret' } }),
      });
      log.error(Object.assign(new Error('No'), { [name]: 's3cret', body: { [name]: 's3cret' } }));
      expect(lines.join()).not.toContain('s3cret');
      expect(lines.join()).toContain('[redacted]');
    },
  );

  it('says what is no secret as it is', () => {
    const lines: string[] = [];
    const { log } = fastify(
      logOptions({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
    );
    const fields = { at: new Date(0), list: [1, { a: null }], none: undefined, token: undefined };
    log.info({ ...fields, more: { token: 't', at: new Date(0), list: ['a'] } });
    const at = '1970-01-01T00:00:00.000Z';
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ at, list: [1, { a: null }] });
    expect(line).toMatchObject({ more: { token: '[redacted]', at, list: ['a'] } });
    expect(line).not.toHaveProperty('token');
  });
});

describe('the line of a request', () => {
  /** Asks for each address once; the addresses and answers in the log. */
  async function linesOf(logLevel: 'info' | 'debug'): Promise<string[]> {
    const lines: string[] = [];
    const app = fastify(logOptions({ logLevel }, { write: (line) => void lines.push(line) }));
    logRequests(app);
    app.get('/health/ready', (_request, reply) => reply.send('ok'));
    app.get('/health/live', (_request, reply) => reply.status(503).send('no'));
    app.get('/api/health', (_request, reply) => reply.send('ok'));
    for (const url of ['/health/ready', '/health/live', '/api/health']) await app.inject({ url });
    await app.close();
    return lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ url, status }) => `${url} ${status}`);
  }

  it('is left out while a question for the health is answered well, unless every detail is wanted [TEN-160]', async () => {
    const others = ['/health/live 503', '/api/health 200'];
    expect(await linesOf('info')).toEqual(others);
    expect(await linesOf('debug')).toEqual(['/health/ready 200', ...others]);
  });
});
