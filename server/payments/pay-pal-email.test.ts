import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { getCashAccount } from '#contract/payments/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;
let slug = '';

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  ambassador = server.as(await server.addPerson(acme));
  slug = (await ambassador.call(getMe, {})).slug;
});
afterAll(() => server.close());

const give = (payPalEmail: string | null, id = '__SELF__', caller = ambassador) =>
  caller.send(updatePerson, { params: { id }, body: { payPalEmail } });
const stored = async () => (await ambassador.call(getCashAccount, { query: {} })).payPalEmail;

it('a PayPal email is given by the ambassador, in the one form of an email [AMB-63]', async () => {
  const answer = await give('  Maya@Pay.Test ');
  expect(answer.json()).toMatchObject({ payPalEmail: 'maya@pay.test' });
  expect(await stored()).toBe('maya@pay.test');
});

it('is changed by an admin as well, and is nobody else’s to change', async () => {
  expect((await give('maya@pay.test', slug, admin)).statusCode).toBe(200);
  const stranger = server.as(await server.addPerson(acme));
  expect((await give('stranger@pay.test', slug, stranger)).statusCode).toBe(403);
  expect(await stored()).toBe('maya@pay.test');
});

it.each(['', '  ', null])('is none once it is emptied with %j [AMB-127]', async (emptied) => {
  await give('maya@pay.test');
  expect((await give(emptied)).statusCode).toBe(200);
  expect(await stored()).toBeNull();
});

it.each(['maya', 'maya@', '@pay.test', 'maya pay@pay.test', `${'m'.repeat(250)}@pay.test`])(
  'is not %j, which is no valid email address [AMB-126]',
  async (wrong) => {
    await give('maya@pay.test');
    const answer = await give(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('payPalEmail');
    expect(await stored()).toBe('maya@pay.test');
  },
);
