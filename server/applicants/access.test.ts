// biome-ignore-all lint/style/noRestrictedImports: who may open a screen and who may make its calls is one rule.
import '../../src/strangler/testing/every-area.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicantEndpoints from '#contract/applicants/endpoints.ts';
import * as formEndpoints from '#contract/application-forms/endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { access as formAccess } from '#server/application-forms/testing/access.ts';
import { type Access, admins } from '#server/testing/access.ts';
import { plainFormOf, type TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { redirectOf } from '../../src/app/enter-screen.ts';
import { screenMap } from '../../src/strangler/screens.ts';
import { access } from './testing/access.ts';

let server: TestServer;
let callers: Record<'admin' | 'support' | 'ambassador', TestCaller>;

beforeAll(async () => {
  server = await startTestServer();
  const acme = await server.addTenant('acme');
  const caller = async (roles: Role[]) => server.as(await server.addPerson(acme, { roles }));
  callers = {
    admin: await caller(['admin']),
    support: await caller(['support']),
    ambassador: await caller([]),
  };
});
afterAll(() => server.close());

const routesOf = (endpoints: Readonly<Record<string, Endpoint>>): string[] =>
  Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

/** The status of a call. */
async function knock(caller: TestCaller, route: string, matrix: Access): Promise<number> {
  const [method, path = ''] = route.split(' ');
  const { body = {}, form } = matrix[route] ?? {};
  const sent = form ? plainFormOf(body) : { payload: body };
  const answer = await caller.send({
    method: method === 'GET' || method === 'PUT' || method === 'DELETE' ? method : 'POST',
    url: path.replace(':id', 'nobody').replace(':tenantId', 'acme').replace(':slug', 'nothing'),
    ...(method !== 'GET' && sent),
  });
  return answer.statusCode;
}

/** Whether the guards let somebody with these roles through; null is nobody. */
const mayOpen = (address: string, roles: readonly Role[] | null): boolean =>
  redirectOf(address, { roles, features: {}, isOperatorTenant: false }, screenMap) === null;

const others = [null, [], ['support']] as const;

describe('the screens and calls of applicants', () => {
  it('are for admins; others get 403, and another screen [APPL-151]', async () => {
    const routes = routesOf(applicantEndpoints);
    const own = Object.keys(access).filter((route) => route.includes('/v1/'));
    expect(routes.toSorted()).toEqual(own.toSorted());
    for (const route of routes) {
      expect([401, 403], route).not.toContain(await knock(callers.admin, route, access));
      expect(await knock(callers.support, route, access), route).toBe(403);
      expect(await knock(callers.ambassador, route, access), route).toBe(403);
    }
    for (const address of ['/applicants', '/applicants/ada-lovelace']) {
      expect(mayOpen(address, ['admin']), address).toBe(true);
      for (const roles of others) expect(mayOpen(address, roles), address).toBe(false);
    }
  });
});

it('an admin manages applicants and forms with every call there is for either [APPL-150]', async () => {
  for (const [matrix, endpoints] of [
    [access, applicantEndpoints],
    [formAccess, formEndpoints],
  ] as const) {
    for (const route of routesOf(endpoints)) {
      expect(matrix[route]?.passes, route).toEqual(expect.arrayContaining([...admins]));
      expect([401, 403], route).not.toContain(await knock(callers.admin, route, matrix));
    }
  }
});

it('the designer is for admins, with the calls that it makes alone [APPL-149]', async () => {
  const address = '/application-form?form=campus';
  expect(mayOpen(address, ['admin'])).toBe(true);
  for (const roles of others) expect(mayOpen(address, roles)).toBe(false);
  const own = routesOf(formEndpoints).filter(
    (route) => route.includes('/v1/') && route !== 'GET /api/v1/agreements',
  );
  expect(own).toHaveLength(7);
  for (const route of own) {
    expect([401, 403], route).not.toContain(await knock(callers.admin, route, formAccess));
    expect(await knock(callers.support, route, formAccess), route).toBe(403);
    expect(await knock(callers.ambassador, route, formAccess), route).toBe(403);
  }
});
