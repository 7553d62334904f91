import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, holds, operator, signedIn } from '#contract/http/access.ts';
import { defineEndpoint, type Endpoint } from '#contract/http/endpoint.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { testCaller } from '#server/testing/caller.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../problems.ts';
import { bindEndpoint, bindEndpoints, type Handler } from './bind.ts';
import { makeApp } from './make-app.ts';
import type { Platform } from './platform.ts';
import { openSessionTokens } from './session-tokens.ts';

const acme = TenantId.parse('acme');
const config = readConfig({ LOG_LEVEL: 'silent' });

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/echo/:id',
  summary: 'Answer what was understood',
  access: holds('admin'),
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.string().transform(Number).default(1) }),
  body: z.object({
    name: z.string().min(1, 'Please enter a name'),
    address: z.object({ city: z.string() }),
  }),
  response: z.object({ name: z.string(), page: z.number() }),
});

const mine = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mine',
  summary: 'Answer who calls',
  access: signedIn,
  response: z.object({ email: z.string(), roles: z.array(z.string()) }),
});

let database: Database;
let platform: Platform;
let admin: Person;
let ambassador: Person;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  platform = {
    config,
    database,
    sessionTokens: await openSessionTokens(database),
    now: () => now,
    personalData: [],
    whyUnpaid: async () => undefined,
  };
  await database.inSystem('create-tenant', (db) =>
    db
      .insertInto('tenants')
      .values([
        { tenantId: 'acme', data: '{}' },
        { tenantId: 'globex', data: '{}' },
      ])
      .execute(),
  );
  const context = { database, sessionTokens: platform.sessionTokens, now };
  admin = await addPerson(context, acme, { roles: ['admin'] });
  ambassador = await addPerson(context, acme, {});
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z');
});

async function serving<E extends Endpoint>(endpoint: E, handler: Handler<E>) {
  const app = await makeApp({ config });
  bindEndpoint(app, 'tested', endpoint, handler, platform);
  return app;
}

const as = (app: FastifyInstance, person?: Person) =>
  testCaller(app, 'acme.banyan.localhost:4000', person?.token);

const id = '0190b8c4-0000-4000-8000-000000000000';
const input = { params: { id }, query: {}, body: { name: 'Ada', address: { city: 'Bonn' } } };
const echoName: Handler<typeof echo> = async ({ body, query }) => ({ ...body, page: query.page });

describe('a bound endpoint', () => {
  it('hands over the input as its schemas transform it', async () => {
    const app = await serving(echo, echoName);
    const answer = await as(app, admin).call(echo, { ...input, query: { page: '7' } });
    expect(answer).toEqual({ name: 'Ada', page: 7 });
  });

  it('lets no field leave that its response does not declare', async () => {
    const app = await serving(echo, echoName);
    const answer = await as(app, admin).send(echo, input);
    expect(answer.json()).toEqual({ name: 'Ada', page: 1 });
  });

  it('drops fields of the body that it does not declare', async () => {
    let seen: unknown;
    const app = await serving(echo, async ({ body }) => {
      seen = body;
      return { name: body.name, page: 1 };
    });
    await as(app, admin).send(echo, {
      ...input,
      body: { ...input.body, roles: ['support'], tenantId: 'globex' },
    });
    expect(seen).toEqual(input.body);
  });

  it('names the first problem of every bad field [SHELL-231 SHELL-232]', async () => {
    const app = await serving(echo, echoName);
    const answer = await as(app, admin).send(echo, { ...input, body: { name: '', address: {} } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({
      type: 'urn:banyan:problem:invalid-input',
      status: 400,
      code: 'invalid-input',
      fields: { name: 'Please enter a name', 'address.city': expect.any(String) },
      requestId: answer.headers['x-request-id'],
    });
  });

  it('refuses who has no session or no right before it looks at the input [SHELL-232]', async () => {
    const app = await serving(echo, echoName);
    const bad = { params: { id: 'x' }, query: {}, body: 'nonsense' };
    expect((await as(app).send(echo, bad)).statusCode).toBe(401);
    expect((await as(app, ambassador).send(echo, bad)).statusCode).toBe(403);
    expect((await as(app, admin).send(echo, { ...bad, params: { id } })).statusCode).toBe(400);
  });

  it('finds nothing under an id that is none [SHELL-232]', async () => {
    const app = await serving(echo, echoName);
    const answer = await as(app, admin).send(echo, { ...input, params: { id: 'x' } });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('answers 204 without content when it has no response', async () => {
    const done = defineEndpoint({
      method: 'POST',
      path: '/api/v1/do',
      summary: '',
      access: anyone,
    });
    const answer = await as(await serving(done, async () => undefined)).send(done);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('gives a refusal its own words for people', async () => {
    const app = await serving(mine, async () => {
      throw new ProblemError('forbidden', { message: 'Only on Mondays' });
    });
    const problem = await as(app, admin).refused(mine, {});
    expect(problem).toMatchObject({ code: 'forbidden', message: 'Only on Mondays' });
  });

  it('says nothing about an unexpected failure but the id of the request', async () => {
    const app = await serving(mine, async () => {
      throw new Error('select * from users where password = hunter2');
    });
    const answer = await as(app, admin).send(mine);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal', requestId: expect.any(String) });
    expect(answer.body).not.toMatch(/hunter2|select|stack|\.ts/);
  });

  it('answers 500 rather than something its response does not allow', async () => {
    const app = await serving(mine, async () => ({ email: JSON.parse('7'), roles: [] }));
    expect((await as(app, admin).send(mine)).statusCode).toBe(500);
  });

  it('keeps the server from starting when it has no handler', async () => {
    const app = await makeApp({ config });
    const none = JSON.parse('{}');
    expect(() => bindEndpoints(app, none, platform)).toThrow(/The endpoint \w+ has no handler/);
  });

  it('cannot be for any host and ask for a session', async () => {
    const contradiction = defineEndpoint({ ...mine, anyHost: true });
    await expect(serving(contradiction, async () => ({ email: '', roles: [] }))).rejects.toThrow(
      'can have no session',
    );
  });

  it('answers any host when it belongs to no tenant, and none but tenants’ otherwise', async () => {
    const open = defineEndpoint({
      method: 'GET',
      path: '/api/v1/open',
      summary: '',
      access: anyone,
      anyHost: true,
    });
    const openApp = await serving(open, async () => undefined);
    const app = await serving(mine, async ({ actor }) => ({ ...actor, roles: [...actor.roles] }));
    for (const host of ['banyan.localhost', 'nobody.banyan.localhost', 'evil.test', '127.0.0.1']) {
      expect((await testCaller(openApp, host).send(open)).statusCode).toBe(204);
      const refused = await testCaller(app, host, admin.token).send(mine);
      expect(refused.json()).toMatchObject({ status: 404, code: 'unknown-tenant' });
    }
  });
});

describe('a session at its next call', () => {
  const whoami = () =>
    serving(mine, async ({ actor }) => ({ email: actor.email, roles: [...actor.roles] }));
  const context = () => ({ database, sessionTokens: platform.sessionTokens, now });
  const update = (person: Person, change: { deletedAt?: Date; roles?: string[] }) =>
    database.inTenant(acme, (db) =>
      db.updateTable('users').set(change).where('id', '=', person.id).execute(),
    );

  it('holds the roles its user has now, not those of its token [AUTH-67]', async () => {
    const app = await whoami();
    const person = await addPerson(context(), acme, { roles: ['admin', 'support'] });
    await update(person, { roles: ['support'] });
    expect((await as(app, person).call(mine, {})).roles).toEqual(['support']);
  });

  it('is refused once its user is deleted [AUTH-67]', async () => {
    const app = await whoami();
    const person = await addPerson(context(), acme, { roles: ['admin'] });
    await update(person, { deletedAt: now });
    expect((await as(app, person).refused(mine, {})).code).toBe('unauthenticated');
  });

  it('is refused once it is ended', async () => {
    const app = await whoami();
    const person = await addPerson(context(), acme, {});
    await database.inTenant(acme, (db) =>
      db.updateTable('sessions').set({ endedAt: now }).where('userId', '=', person.id).execute(),
    );
    expect((await as(app, person).refused(mine, {})).code).toBe('unauthenticated');
  });

  it('is refused once it has expired [AUTH-50]', async () => {
    const app = await whoami();
    now = new Date('2036-11-20T10:00:00Z');
    expect((await as(app, admin).refused(mine, {})).code).toBe('unauthenticated');
  });

  it('is refused on the host of another tenant, whatever its roles [TEN-96]', async () => {
    const app = await whoami();
    const globex = testCaller(app, 'globex.banyan.localhost', admin.token);
    expect((await globex.refused(mine, {})).code).toBe('unauthenticated');
  });

  it('is refused when its user belongs to another session [AUTH-50]', async () => {
    const app = await whoami();
    const claims = await platform.sessionTokens.verify(admin.token, acme, now);
    if (!claims) throw new Error('The token of the admin is not genuine');
    const token = await platform.sessionTokens.sign({ ...claims, sub: ambassador.id });
    expect((await as(app, { ...admin, token }).refused(mine, {})).code).toBe('unauthenticated');
  });

  it.each(['', 'Bearer', 'Basic YTpi', 'Bearer a.b.c', 'Bearer a b'])(
    'is none with the header "%s" [AUTH-157]',
    async (authorization) => {
      const app = await whoami();
      const answer = await as(app).send({
        method: 'GET',
        url: mine.path,
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  it('goes on for support only when the tenant is disabled [AUTH-67]', async () => {
    const app = await whoami();
    const support = await addPerson(context(), acme, { roles: ['support'] });
    const setEnabled = (enabled: boolean) =>
      database.inTenant(acme, (db) => db.updateTable('tenants').set({ enabled }).execute());
    await setEnabled(false);
    const afterwards = [await as(app, support).send(mine), await as(app, admin).send(mine)];
    await setEnabled(true);
    expect(afterwards.map((answer) => answer.statusCode)).toEqual([200, 401]);
  });
});

describe('the operator rule', () => {
  const rule = defineEndpoint({
    method: 'GET',
    path: '/api/v2/all',
    summary: '',
    access: operator,
  });

  it('lets in tenant-admins of the operator’s own tenant only', async () => {
    const app = await serving(rule, async () => undefined);
    const operatorId = config.operatorTenantId;
    await database.inSystem('create-tenant', (db) =>
      db.insertInto('tenants').values({ tenantId: operatorId, data: '{}' }).execute(),
    );
    const context = { database, sessionTokens: platform.sessionTokens, now };
    const tenantAdmin = await addPerson(context, operatorId, { roles: ['tenant-admin'] });
    const justAdmin = await addPerson(context, operatorId, { roles: ['admin', 'support'] });
    const elsewhere = await addPerson(context, acme, { roles: ['tenant-admin'] });

    const statusFor = async (person: Person) => {
      const host = `${person.tenantId}.banyan.localhost`;
      return (await testCaller(app, host, person.token).send(rule)).statusCode;
    };
    expect(await statusFor(tenantAdmin)).toBe(204);
    expect(await statusFor(justAdmin)).toBe(403);
    expect(await statusFor(elsewhere)).toBe(403);
  });
});
