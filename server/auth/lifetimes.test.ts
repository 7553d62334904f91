import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { later, lifetimes, tokenLifetimes } from './lifetimes.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

describe('what does not last for ever', () => {
  it('lasts as long as is specified [ADM-77 AUTH-99 AUTH-177 AUTH-178 AUTH-182]', () => {
    expect(lifetimes).toMatchObject({
      session: 7 * day,
      invitation: 30 * day,
      attemptWindow: 15 * minute,
      handOffCookie: 60 * second,
    });
    expect(tokenLifetimes).toEqual({
      'password-reset': 60 * minute,
      'login-link': 5 * minute,
      'hand-off': 60 * second,
      'tenant-switch': 60 * second,
      'second-factor': 5 * minute,
      'passkey-registration': 5 * minute,
      registration: 30 * day,
      'email-change': day,
      'passkey-sign-in': 5 * minute,
      'keep-account': 14 * day,
    });
  });

  it('is a session, which works up to its last second and not after it [AUTH-62 AUTH-182]', async () => {
    const start = server.now;
    const person = await server.addPerson(acme);
    const statusAfter = async (milliseconds: number) => {
      server.now = later(start, milliseconds);
      return (await server.as(person).send(getMe, {})).statusCode;
    };
    expect(await statusAfter(7 * day - second)).toBe(200);
    expect(await statusAfter(7 * day)).toBe(401);
    server.now = start;
  });
});
