import { rmSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getTaskFile, listActivities, uploadTaskFile } from '#contract/activities/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { shownPictureTypes } from '#contract/files/file.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { Problem, problemStatuses } from '#contract/http/problem.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { addRoutes } from './app.ts';
import { openBuiltDocuments } from './documents/built-documents.ts';
import { answerHealth } from './platform/http/health.ts';
import { makeApp } from './platform/http/make-app.ts';
import { ProblemError } from './platform/problems.ts';
import { writeBuiltDocuments } from './testing/built-documents.ts';
import type { Person } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.addPerson(await server.addTenant('acme'), { roles: ['admin'] });
});
afterAll(() => server.close());

const send = (request: InjectOptions) => server.as(admin).send(request);

const put = (payload: string, contentType: string | undefined = 'application/json') =>
  send({
    method: 'PUT',
    url: getMe.path,
    payload,
    headers: contentType ? { 'content-type': contentType } : {},
  });

describe('a call that cannot be understood', () => {
  it.each<[string, () => ReturnType<typeof put>, number, string]>([
    ['bad JSON', () => put('{"firstName":'), 400, 'invalid-input'],
    ['no body', () => put(''), 400, 'invalid-input'],
    ['a list instead of an object', () => put('[]'), 400, 'invalid-input'],
    ['a body that changes prototypes', () => put('{"__proto__":{"a":1}}'), 400, 'invalid-input'],
    [
      'a body that hides it in a constructor',
      () => put('{"x":{"constructor":{"prototype":{"a":1}}}}'),
      400,
      'invalid-input',
    ],
    ['another content type', () => put('<a/>', 'text/xml'), 415, 'unsupported-media-type'],
    [
      'a form',
      () => put('a=1', 'application/x-www-form-urlencoded'),
      415,
      'unsupported-media-type',
    ],
    ['a body that is too large', () => put(`"${'x'.repeat(300_000)}"`), 413, 'payload-too-large'],
    ['an unknown path', () => send({ url: '/api/v1/nothing' }), 404, 'not-found'],
    ['an unknown method', () => send({ method: 'PATCH', url: getMe.path }), 404, 'not-found'],
    ['HEAD', () => send({ method: 'HEAD', url: '/api/v1/tags' }), 404, 'not-found'],
    [
      'a path that cannot be decoded',
      () => send({ url: '/api/v1/%E0%A4%A' }),
      400,
      'invalid-input',
    ],
  ])('is refused with a problem for %s [SHELL-231]', async (_, call, status, code) => {
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    if (answer.body !== '') expect(Problem.parse(answer.json())).toMatchObject({ status, code });
  });

  it.each(['0', '-1', '101', '1000000', 'NaN', '1e2', '[]', ' 5', ''])(
    'is refused for a page size of "%s" [SHELL-228]',
    async (pageSize) => {
      const answer = await send({ url: '/api/v1/ambassadors', query: { pageSize } });
      expect(answer.json()).toMatchObject({
        status: 400,
        fields: { pageSize: expect.any(String) },
      });
    },
  );

  it.each([
    [{ pageSize: '1' }, 1],
    [{ pageSize: '100' }, 100],
    [{}, 10],
  ])('is answered for %j with pages of %i [SHELL-228]', async (query, pageSize) => {
    const answer = await send({ url: '/api/v1/ambassadors', query });
    expect([answer.statusCode, answer.json().pageSize]).toEqual([200, pageSize]);
  });

  it.each([
    [listActivities.path, 'from', {}],
    [listActivities.path, 'to', {}],
    [listActivities.path, 'dateInPeriod', {}],
    [listAuditEntries.path, 'from', {}],
    [listAuditEntries.path, 'to', {}],
    [getSummary.path, 'dateInPeriod', { periodType: 'month' }],
    [getSummary.path, 'dateInPeriod', { periodType: 'week' }],
  ])('is refused at %s for %s with a day of no use', async (url, field, more) => {
    const ask = (day: string) => send({ url, query: { ...more, [field]: day } });
    for (const day of ['0000-01-01', '0000-12-31', '1899-12-31', '3000-01-01', '9999-12-31']) {
      const answer = await ask(day);
      expect(answer.json()).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    }
    for (const day of ['1900-01-01', '2999-12-31']) {
      expect([day, (await ask(day)).statusCode]).toEqual([day, 200]);
    }
  });

  it.each(Object.entries<Endpoint>(endpoints).filter(([, { query }]) => query !== undefined))(
    'is no failure of the server for NUL in any parameter: %s',
    async (_name, { method, path, query }) => {
      const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      expect(names.length).toBeGreaterThan(0);
      const url = path.replaceAll(/:\w+/g, '%00');
      for (const name of names) {
        const answer = await send({ method, url: `${url}?${name}=%00` });
        expect([name, answer.statusCode < 500]).toEqual([name, true]);
      }
    },
  );

  it('is refused for an unknown sort field [SHELL-229]', async () => {
    const answer = await send({ url: '/api/v1/ambassadors', query: { sort: 'passwordHash' } });
    expect(answer.json()).toMatchObject({ status: 400, fields: { sort: expect.any(String) } });
  });
});

describe('every answer', () => {
  it.each(['/api/v1/tags', '/api/none', '/auth/none', '/health/live', '/api/v1/installation'])(
    'is kept out of caches at %s',
    async (url) => {
      expect((await send({ url })).headers['cache-control']).toBe('no-store');
    },
  );

  it('carries the id of the request: the caller’s if it is a plain one, else a new one', async () => {
    const idFor = async (given: string) =>
      (await send({ url: '/health/live', headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    expect(await idFor('from-the-proxy-1')).toBe('from-the-proxy-1');
    for (const odd of ['short', 'x'.repeat(65), 'a b c d e f', '<script>alert(1)']) {
      expect(await idFor(odd)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('the log', () => {
  it('has one line for a request, with who asked for what and how it went', async () => {
    server.log.splice(0);
    await send({ url: '/api/v1/tags?search=x', headers: { 'x-request-id': 'the-request-1' } });
    expect(server.log).toHaveLength(1);
    expect(JSON.parse(server.log[0] ?? '')).toMatchObject({
      requestId: 'the-request-1',
      method: 'GET',
      url: '/api/v1/tags?search',
      tenant: 'acme',
      user: admin.id,
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  it('holds no password, token or cookie, whatever is called and however it fails [AUTH-55]', async () => {
    server.log.splice(0);
    const secret = 'hunter2-canary';
    const fields = { email: admin.email, password: secret, confirmPassword: secret };
    const names = { firstName: 'A', lastName: 'B' };
    const payloads = [
      { ...fields, ...names, inviteToken: secret },
      { email: admin.email, oldPassword: secret, newPassword: secret, confirmNewPassword: secret },
      { password: { nested: secret }, token: [secret] },
    ];
    for (const path of ['login', 'register', 'change-password']) {
      for (const payload of payloads) {
        await send({
          method: 'POST',
          url: `/auth/${path}?token=${secret}&next=${secret}`,
          headers: { cookie: `session=${secret}` },
          payload,
        });
      }
    }
    server.app.log.error({
      headers: { authorization: secret, cookie: secret },
      body: { password: secret, newPassword: secret },
      token: secret,
    });
    expect(server.log.length).toBeGreaterThan(9);
    expect(server.log.join('')).not.toContain(secret);
    expect(server.log.join('')).not.toContain(admin.token);
  });
});

describe('the description of the API', () => {
  type Content = Record<string, { schema: { properties?: Record<string, object> } }>;
  interface Operation {
    operationId: string;
    security?: object[];
    requestBody?: { content: Content };
    parameters?: { name: string; in: string }[];
    responses: Record<string, { description?: string; content?: Content }>;
  }

  const fileTypes = [...shownPictureTypes, 'application/octet-stream'];
  const answeredAs = { file: fileTypes, csv: ['text/csv'], json: ['application/json'] };

  function sentAs({ receives, form }: Endpoint): string {
    if (receives) return 'multipart/form-data';
    return form ? 'application/x-www-form-urlencoded' : 'application/json';
  }

  const typesOf = (part: { content?: Content } = {}) => Object.keys(part.content ?? {});

  const bodyReference = /^#\/components\/(responses|requestBodies)\/(.+)$/;

  /** The paths with each body where it is sent or answered: the document has shared bodies once. */
  function withBodies<Doc extends { paths: object; components: Bodies }>(document: Doc): Doc {
    const paths = JSON.parse(JSON.stringify(document.paths), (_key, value) => {
      const [, kind, name] = bodyReference.exec(value?.$ref) ?? [];
      if (kind !== 'responses' && kind !== 'requestBodies') return value;
      const { $ref, ...ownWords } = value;
      return { ...document.components[kind][name ?? ''], ...ownWords };
    });
    return { ...document, paths };
  }

  type Bodies = Record<'responses' | 'requestBodies', Record<string, object>>;

  const readDescription = async () => {
    const answer = await send({ url: '/api/openapi.json' });
    return answer.json<{
      openapi: string;
      security: unknown;
      paths: Record<string, Record<string, Operation>>;
      components: {
        parameters: object;
        schemas: Record<string, { properties?: object }>;
        responses: Record<string, object>;
        requestBodies: Record<string, object>;
      };
    }>();
  };

  it('has every endpoint, with its session, its input and its problems', async () => {
    const { openapi, paths, security } = withBodies(await readDescription());
    expect(openapi).toBe('3.1.0');
    // The security that nearly all calls need is stated once.
    expect(security).toEqual([{ session: [] }]);
    const described = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${path}`,
          operation,
        ]),
      ),
    );
    expect(described.size).toBe(Object.keys(endpoints).length);
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = described.get(`${endpoint.method} ${path}`);
      expect(operation?.operationId).toBe(name satisfies string as EndpointName);
      expect(operation?.security).toEqual(endpoint.access.kind === 'anyone' ? [] : undefined);
      const sent = sentAs(endpoint);
      expect(typesOf(operation?.requestBody)).toEqual(endpoint.body ? [sent] : []);
      const refusals = operation?.responses['4XX']?.description ?? '';
      expect(/\b401 unauthenticated\b/.test(refusals)).toBe(endpoint.access.kind !== 'anyone');
      for (const code of endpoint.problems ?? []) {
        const lines =
          operation?.responses[`${String(problemStatuses[code]).charAt(0)}XX`]?.description;
        expect(lines).toMatch(new RegExp(`\\b${problemStatuses[code]} [^;]*\\b${code}\\b`));
      }
      const answers = endpoint.response !== undefined || endpoint.sends !== undefined;
      const success = operation?.responses[String(endpoint.status ?? (answers ? 200 : 204))];
      expect(success).toBeDefined();
      const answered = answeredAs[endpoint.sends ?? 'json'];
      expect(typesOf(success)).toEqual(answers ? answered : []);
    }
  });

  it('says where files are sent and answered', async () => {
    const { components, paths } = withBodies(await readDescription());
    const upload = paths[uploadTaskFile.path]?.post?.requestBody?.content['multipart/form-data'];
    expect(upload?.schema).toEqual({ $ref: '#/components/schemas/UploadInput' });
    expect(components.schemas.UploadInput?.properties).toMatchObject({
      fileName: { type: 'string' },
      file: { type: 'string', format: 'binary' },
    });
    const answer = paths[getTaskFile.path.replace(':id', '{id}')]?.get?.responses['200'];
    for (const type of fileTypes) {
      expect(answer?.content?.[type]?.schema).toEqual({ type: 'string', format: 'binary' });
    }
  });

  it('refers to nothing that it does not hold', async () => {
    const description = await readDescription();
    const text = JSON.stringify(description);
    expect(text).not.toMatch(/__SCHEMA__|unrepresentable/);
    const { parameters, requestBodies, responses, schemas } = description.components;
    const held = [
      ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
      ...Object.keys(requestBodies).map((name) => `#/components/requestBodies/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ];
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(held));
  });
});

describe('health', () => {
  it('is answered on any host', async () => {
    for (const host of ['127.0.0.1:4000', 'banyan.localhost', 'evil.test']) {
      const live = await server.app.inject({ url: '/health/live', headers: { host } });
      const ready = await server.app.inject({ url: '/health/ready', headers: { host } });
      expect([live.statusCode, ready.statusCode]).toEqual([200, 200]);
    }
  });
});

describe('health of the jobs', () => {
  it.each([
    [{ state: 'ok' as const, failing: [] }, 200, 'ok'],
    [{ state: 'ok' as const, failing: ['send-mail'] }, 200, 'degraded'],
    [{ state: 'failing' as const, failing: [] }, 200, 'degraded'],
    [{ state: 'stopped' as const, failing: [] }, 503, 'unavailable'],
  ])('%j is told to whoever runs the server', async (health, statusCode, status) => {
    const app = await makeApp({ config: server.config, logStream: { write() {} } });
    answerHealth(app, { database: server.database, jobsHealth: () => health });
    const ready = await app.inject({ url: '/health/ready' });
    expect(ready.statusCode).toBe(statusCode);
    expect(ready.json()).toEqual({
      status,
      database: 'ok',
      jobs: health.state,
      failingJobs: health.failing,
    });
    await app.close();
  });
});

describe('health of the store of files', () => {
  it.each([
    [async () => {}, 'ok', 'ok'],
    [() => Promise.reject(new Error('away')), 'degraded', 'unavailable'],
  ])('is told where there is one, case %#', async (fileStore, status, files) => {
    const app = await makeApp({ config: server.config, logStream: { write() {} } });
    const jobsHealth = () => ({ state: 'ok' as const, failing: [] });
    answerHealth(app, { database: server.database, jobsHealth, fileStore });
    const ready = await app.inject({ url: '/health/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status, database: 'ok', jobs: 'ok', failingJobs: [], files },
    ]);
    await app.close();
  });
});

describe('a database that is away', () => {
  it('is answered as unavailable, and does not keep the shell from opening', async () => {
    const folder = writeBuiltDocuments();
    const { config, sessionTokens } = server;
    const fail = () => Promise.reject(new ProblemError('unavailable'));
    const stranded = await makeApp({ config, logStream: { write() {} } });
    await addRoutes(stranded, {
      config,
      sessionTokens,
      database: { ...server.database, ask: fail, inTenant: fail, inSystem: fail, ping: fail },
      jobsHealth: () => ({ state: 'ok', failing: [] }),
      openDocuments: () => openBuiltDocuments(folder),
    });
    const host = 'acme.banyan.localhost';
    const tags = await stranded.inject({ url: '/api/v1/tags', headers: { host } });
    expect(tags.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(tags.headers['retry-after']).toBe('5');
    const ready = await stranded.inject({ url: '/health/ready', headers: { host } });
    expect(ready.json()).toMatchObject({ status: 'unavailable', database: 'unavailable' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    const shell = await stranded.inject({ url: '/dashboard', headers: { host } });
    expect(shell.statusCode).toBe(200);
    await stranded.close();
    rmSync(folder, { recursive: true });
  });
});

describe('the authentication service', () => {
  it('refuses an address that calls it too often, and nobody else [SHELL-232]', async () => {
    const knock = (remoteAddress: string, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress,
        headers: { host: 'banyan.localhost', ...headers },
      });
    let last = await knock('10.1.1.1');
    for (let count = 0; count < 600; count += 1) last = await knock('10.1.1.1');
    expect(last.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await knock('10.1.1.1', { 'x-forwarded-for': '8.8.8.8' })).statusCode).toBe(429);
    expect((await knock('10.1.1.2')).statusCode).toBe(404);
  });
});
