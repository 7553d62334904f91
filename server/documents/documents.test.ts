import { rmSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '#contract/version.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { DocumentsMissingError, openBuiltDocuments } from './built-documents.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const folder = writeBuiltDocuments();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: { BANYAN_PUBLIC_PORT: '4000' },
    openDocuments: () => openBuiltDocuments(folder),
  });
  await server.addTenant('acme');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: OutgoingHttpHeaders = {}) =>
  server.app.inject({ url, headers: { host: 'acme.banyan.localhost:4000', ...headers } });

const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

describe('the document of an address', () => {
  it.each([
    ['/', 'document', 'shell'],
    ['/configuration/administrators?vueq=x', 'document', 'shell'],
    ['/admin/configuration/administrators', 'iframe', 'embedded admin'],
    ['/admin', 'iframe', 'embedded admin'],
    ['/support/users', 'iframe', 'embedded admin'],
    ['/%61dmin/dashboard', 'iframe', 'embedded admin'],
    ['/admin/dashboard', 'document', 'shell'],
    ['/admin/dashboard', undefined, 'shell'],
    ['/administrators', 'iframe', 'shell'],
    ['/supporters', 'iframe', 'shell'],
    ['/tenant-admin', 'iframe', 'shell'],
  ])('for %s as %s is the %s', async (url, destination, title) => {
    const answer = await get(url, destination ? { 'sec-fetch-dest': destination } : {});
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, title]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'sec-fetch-dest',
    });
  });

  it.each([
    ['banyan.localhost', '/', 200, 'front page'],
    ['banyan.localhost:4000', '/dashboard', 404, 'front page'],
    ['banyan.localhost:4000', '/card-fields', 200, 'card fields'],
    ['acme.banyan.localhost', '/card-fields', 200, 'shell'],
    ['nobody.banyan.localhost', '/', 404, 'shell'],
    ['evil.test', '/dashboard', 404, 'shell'],
  ])('on %s for %s has status %i and is the %s', async (host, url, status, title) => {
    const answer = await get(url, { host });
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([status, title]);
  });

  it.each([
    ...['/api/none', '/auth/none', '/health', '/assets/none.js', '/assets/'],
    ...['/%61pi/none', '/a%75th/none', '/%68ealth', '/%61ssets%2Fnone.js'],
  ])('is none for %s', async (url) => {
    const answer = await get(url);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await server.app.inject({
      method: 'HEAD',
      url: '/dashboard',
      headers: { host: 'acme.banyan.localhost' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('the policy of a document', () => {
  const policyOf = (headers: OutgoingHttpHeaders) =>
    new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive): [string, string] => {
          const [name = '', ...values] = directive.split(' ');
          return [name, values.join(' ')];
        }),
    );

  it('allows scripts of this origin only, and no HTML from strings', async () => {
    const policy = policyOf((await get('/')).headers);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('default form-preview');
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*(?!\.banyan\.localhost)/);
  });

  it('has a nonce for styles that is the document’s own and new every time', async () => {
    const nonces = new Set<string>();
    for (const url of ['/', '/', '/admin']) {
      const { body, headers } = await get(url);
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(policyOf(headers).get('style-src')).toBe(`'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('lets no other site put a document into a frame [BRIDGE-150]', async () => {
    for (const url of ['/', '/admin', '/login']) {
      const policy = policyOf((await get(url)).headers);
      expect(policy.get('frame-ancestors')).toBe("'self' http://*.banyan.localhost:4000");
    }
  });

  it('plays videos of this origin and of where the one for new tenants is [SHELL-156]', () => {
    const address = {
      platformDomain: 'banyan.example',
      publicScheme: 'https',
      publicPort: 443,
    } as const;
    const policy = (gettingStartedVideo?: string) =>
      contentSecurityPolicy('n', {
        ...address,
        ...(gettingStartedVideo && { gettingStartedVideo }),
      });
    expect(policy('https://videos.example/a/b.mp4?x=;y')).toContain(
      "; media-src 'self' https://videos.example;",
    );
    expect(policy()).not.toContain('media-src');
  });

  it('forbids everything to what is no document, and framing it', async () => {
    for (const url of ['/api/v1/installation', '/api/none', '/assets/app-B4nY4n00.js']) {
      const policy = policyOf((await get(url)).headers);
      expect([...policy]).toEqual([
        ['default-src', "'none'"],
        ['frame-ancestors', "'none'"],
      ]);
    }
  });

  it.each(['/', '/api/none', '/api/v1/tags', '/assets/app-B4nY4n00.js', '/health/live'])(
    'comes with the other headers that restrict browsers at %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    },
  );
});

describe('the files of the build', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('are immutable and sent to a browser that takes %s as %s', async (accepted, sent) => {
    const answer = await get('/assets/app-B4nY4n00.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('are served without a hash for a short time only', async () => {
    const answer = await get('/demo/acme.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/.built-from',
    '/.vite/manifest.json',
    '/assets/..%2findex.html',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/app-B4nY4n00.js%00',
  ])('are never anything else, like %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toMatch(/digest|root:|"name"|^\{\}$/);
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable/);
  });

  it('say when they are missing', async () => {
    const opening = openBuiltDocuments('/nowhere');
    await expect(opening).rejects.toThrow(DocumentsMissingError);
    await expect(opening).rejects.toMatchObject({
      name: 'DocumentsMissingError',
      message: 'There is no index.html in /nowhere',
    });
  });
});

describe('the version', () => {
  it('is a whole number that an open page can ask for [SHELL-197 SHELL-201 SHELL-258 SHELL-259]', async () => {
    const answer = await get('/version.json');
    expect(answer.json()).toEqual({ version });
    expect(Number.isInteger(version) && version >= 732).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('a report of a broken policy', () => {
  const report = (payload: unknown, type = 'application/csp-report') =>
    server.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type, host: 'acme.banyan.localhost' },
      payload: JSON.stringify(payload),
    });
  const violations = () => server.log.filter((line) => line.includes('broke its content security'));

  it('becomes one line of the log, without the values in addresses', async () => {
    const before = violations().length;
    const answer = await report({
      'csp-report': {
        'document-uri': 'http://acme.banyan.localhost/register?inviteToken=s3cret',
        'violated-directive': 'script-src',
        'blocked-uri': 'inline',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(violations()).toHaveLength(before + 1);
    expect(violations().at(-1)).toMatch(/register\?inviteToken"/);
    expect(violations().at(-1)).not.toMatch(/s3cret/);
  });

  it('says where it stands in a script, where the browser does', async () => {
    const source = 'http://acme.banyan.localhost/assets/app.js?v=s3cret';
    await report({ 'csp-report': { 'source-file': source, 'line-number': 7 } });
    const told = JSON.parse(violations().at(-1) ?? '{}');
    expect(told).toMatchObject({
      ...{ document: '', directive: '', blocked: '', line: 7 },
      source: 'http://acme.banyan.localhost/assets/app.js?v',
    });
    await report({ 'csp-report': {} });
    expect(JSON.parse(violations().at(-1) ?? '{}').source).toBe('');
  });

  it('is cut, and left out when there have been sixty within a minute', async () => {
    const long = `http://acme.banyan.localhost/${'x'.repeat(1500)}`;
    const fields = { 'document-uri': long, 'violated-directive': long, 'blocked-uri': long };
    const before = violations().length;
    for (let count = 0; count < 100; count += 1) {
      expect((await report({ 'csp-report': { ...fields, 'source-file': long } })).statusCode).toBe(
        204,
      );
    }
    expect(violations().length - before).toBeLessThanOrEqual(60);
    expect(violations().length - before).toBeGreaterThan(50);
    expect(violations().at(-1)?.length).toBeLessThan(1200);
  });

  it('is dropped when it is none, of another type or too large', async () => {
    const before = violations().length;
    expect((await report({ anything: true })).statusCode).toBe(204);
    expect((await report({}, 'application/json')).statusCode).toBe(415);
    expect((await report({ 'csp-report': { 'blocked-uri': 'x'.repeat(9000) } })).statusCode).toBe(
      413,
    );
    expect(violations()).toHaveLength(before);
  });
});
