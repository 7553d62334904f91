import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/http/access.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { merged } from '#server/platform/merged.ts';
import { type Access, type Principal, principals, type RouteAccess } from './access.ts';
import { formOf, plainFormOf, type TestCaller } from './caller.ts';
import { newFile } from './pictures.ts';
import { unknownId } from './reference.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const accessMatrix = merged(
  Object.values(
    import.meta.glob<Access>('../*/testing/access.ts', { eager: true, import: 'access' }),
  ),
);

const routes: string[] = [];
let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let operator: TenantId;

beforeAll(async () => {
  server = await startTestServer({
    beforeRoutes: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push(`${one} ${url}`);
      }),
  });
  // Routes with readers of their own come with it.
  await server.app.ready();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  operator = await server.addTenant('operator');
});
afterAll(() => server.close());

async function signIn(tenantId: TenantId, ...roles: Role[]): Promise<TestCaller> {
  return server.as(await server.addPerson(tenantId, { roles }));
}

const enter: Record<Principal, () => Promise<TestCaller>> = {
  anonymous: async () => server.on('acme'),
  ambassador: () => signIn(acme),
  admin: () => signIn(acme, 'admin'),
  support: () => signIn(acme, 'support'),
  'support and admin': () => signIn(acme, 'support', 'admin'),
  'tenant-admin of the operator': () => signIn(operator, 'tenant-admin'),
  'tenant-admin of another tenant': () => signIn(globex, 'tenant-admin'),
  'admin of another tenant on this host': async () => {
    const stranger = await server.addPerson(globex, { roles: ['admin'] });
    return server.on('acme', stranger.token);
  },
  'admin with an expired session': async () => {
    const present = server.now;
    server.now = new Date('2020-01-01T00:00:00Z');
    const caller = await signIn(acme, 'admin');
    server.now = present;
    return caller;
  },
};

const hasNoSession: readonly Principal[] = [
  'anonymous',
  'admin of another tenant on this host',
  'admin with an expired session',
];

const expected = (principal: Principal, passing: readonly Principal[]) => {
  if (passing.includes(principal)) return 'passes';
  return hasNoSession.includes(principal) ? 401 : 403;
};

/** Each principal once; the effect of a call on one of them shows at the next route. */
const entered = new Map<Principal, Promise<TestCaller>>();

function callerOf(principal: Principal, { endsSession }: RouteAccess): Promise<TestCaller> {
  if (endsSession) return enter[principal]();
  const caller = entered.get(principal) ?? enter[principal]();
  entered.set(principal, caller);
  return caller;
}

async function payloadOf({ body = {}, isUpload, form }: Partial<RouteAccess> = {}) {
  if (isUpload) return formOf({ file: newFile('x.png', 'x') });
  return form ? plainFormOf(body) : { payload: body };
}

async function knock(caller: TestCaller, route: string, id = unknownId) {
  const payload = await payloadOf(accessMatrix[route]);
  const { query = '' } = accessMatrix[route] ?? {};
  const [method, path = ''] = route.split(' ');
  const answer = await caller.send({
    method: method === 'GET' || method === 'DELETE' || method === 'PUT' ? method : 'POST',
    url: `${path}${query}`
      .replace(':id', id)
      .replace(':taskId', unknownId)
      .replace(':jobType', 'get-shopify-orders')
      .replace(':tenantId', caller.host.split('.', 1)[0] ?? ''),
    ...(method === 'GET' ? {} : payload),
  });
  const { statusCode } = answer;
  return { answer, outcome: statusCode === 401 || statusCode === 403 ? statusCode : 'passes' };
}

describe('the access matrix', () => {
  it('lists exactly the routes that the server has', () => {
    // A page at the address of a call is a second route there.
    expect([...new Set(routes)].toSorted()).toEqual(Object.keys(accessMatrix).toSorted());
  });

  it.each(Object.entries(accessMatrix))('holds for everybody at %s', async (route, access) => {
    const outcomes: [Principal, string | number][] = [];
    for (const principal of principals) {
      const { answer, outcome } = await knock(await callerOf(principal, access), route);
      expect(answer.statusCode, `${principal}: ${answer.body}`).toBeLessThan(500);
      // A caller with too many calls is turned away before anybody asks who that is.
      expect(answer.statusCode, principal).not.toBe(429);
      // Nothing but the documents of the build is ever a page of this origin.
      if (access.isPage) expect(answer.headers['content-security-policy']).toMatch(/sandbox(;|$)/);
      else expect(String(answer.headers['content-type'])).not.toMatch(/html|svg|xml/);
      outcomes.push([principal, outcome]);
    }
    expect(outcomes).toEqual(
      principals.map((principal) => [principal, expected(principal, access.passes)]),
    );
  });
});

describe('another tenant', () => {
  const routesWithId = Object.keys(accessMatrix).filter((route) => route.includes(':id'));
  let admin: TestCaller;
  let foreignId: string;

  beforeAll(async () => {
    admin = await signIn(acme, 'admin', 'support');
    foreignId = (await server.addPerson(globex, { roles: ['admin'] })).id;
  });

  it.each(routesWithId)(
    'is not there at %s, in the very words for an unknown id [TEN-96 SHELL-232]',
    async (route) => {
      const answers = [await knock(admin, route, foreignId), await knock(admin, route)];
      const [one, other] = answers.map(({ answer }) => {
        const { requestId, ...problem } = answer.json<{ requestId: string }>();
        expect(requestId).toBe(answer.headers['x-request-id']);
        return { status: answer.statusCode, problem };
      });
      expect(one?.status).toBe(404);
      expect(one).toEqual(other);
    },
  );

  it('takes the token of its own tenant only, on whatever host it comes [TEN-96]', async () => {
    const labels = [acme, globex, operator];
    for (const home of labels) {
      const person = await server.addPerson(home, { roles: ['admin', 'support', 'tenant-admin'] });
      for (const host of labels) {
        const { answer } = await knock(server.on(host, person.token), 'GET /api/v1/users/__SELF__');
        expect([home, host, answer.statusCode]).toEqual([home, host, home === host ? 200 : 401]);
      }
    }
  });
});
