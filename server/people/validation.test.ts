import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ambassadorCalls from '#contract/ambassadors/endpoints.ts';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import * as linkedAccountCalls from '#contract/linked-accounts/endpoints.ts';
import * as paymentCalls from '#contract/payments/endpoints.ts';
import * as personCalls from '#contract/people/endpoints.ts';
import * as profileCalls from '#contract/profiles/endpoints.ts';
import * as transactionCalls from '#contract/transactions/endpoints.ts';
import * as userDataCalls from '#contract/user-data/endpoints.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Person;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  const tenantId = await server.addTenant('acme', { planCode: 'growth' });
  admin = await server.addPerson(tenantId, { roles: ['admin'] });
  const passwordHash = await hashPassword('correct horse battery');
  person = await server.addPerson(tenantId, { slug: 'ann', passwordHash });
  const tester = async () => (await server.addPerson(tenantId)).id;
  const testers = [await tester(), await tester(), await tester()];
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ isTestUser: true }).where('id', 'in', testers).execute(),
  );
  await server.addPerson(tenantId, { email: 'taken@example.test' });
});
afterAll(() => server.close());

const profile = { countryCode: 'DE', city: 'Bonn', description: 'I run' };
const address = { fullName: 'Ann', address1: 'Lane 1', city: 'Bonn', countryCode: 'DE' };
const password = {
  oldPassword: 'correct horse battery',
  newPassword: 'staple and a half',
  confirmNewPassword: 'staple and a half',
};
const points = { submissionId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55', type: 'credit' };

describe('what breaks a rule about people', () => {
  it.each([
    ['AMB-110', 'transactions', { ...points, description: 'A talk' }, 'value'],
    ['AMB-110', 'transactions', { ...points, value: 5, description: ' ' }, 'description'],
    ['AMB-111', 'transactions', { ...points, value: 0, description: 'A talk' }, 'value'],
    ['AMB-111', 'transactions', { ...points, value: 1.5, description: 'A talk' }, 'value'],
    [
      'AMB-111',
      'transactions',
      { ...points, value: 1, description: 'x'.repeat(256) },
      'description',
    ],
    ['AMB-112', 'person', { profile: { ...profile, countryCode: '' } }, 'profile.countryCode'],
    ['AMB-112', 'person', { profile: { ...profile, city: ' ' } }, 'profile.city'],
    ['AMB-112', 'person', { profile: { ...profile, description: '' } }, 'profile.description'],
    [
      'AMB-113',
      'person',
      { shippingAddress: { ...address, fullName: '' } },
      'shippingAddress.fullName',
    ],
    [
      'AMB-113',
      'person',
      { shippingAddress: { ...address, address1: '' } },
      'shippingAddress.address1',
    ],
    ['AMB-113', 'person', { shippingAddress: { ...address, city: '' } }, 'shippingAddress.city'],
    [
      'AMB-113',
      'person',
      { shippingAddress: { ...address, countryCode: '' } },
      'shippingAddress.countryCode',
    ],
    ['AMB-115', 'password', { ...password, oldPassword: undefined }, 'oldPassword'],
    ['AMB-115', 'password', { ...password, newPassword: undefined }, 'newPassword'],
    ['AMB-115', 'password', { ...password, confirmNewPassword: undefined }, 'confirmNewPassword'],
    ['AMB-117', 'person', { isTestUser: true }, 'isTestUser'],
    ['AMB-118', 'person', { tags: ['a'] }, 'tags.0'],
    ['AMB-119', 'person', { tags: ['x'.repeat(51)] }, 'tags.0'],
    ['AMB-119', 'person', { tags: Array.from({ length: 51 }, (_, at) => `tag-${at}`) }, 'tags'],
    ['AMB-121', 'person', { firstName: ' ' }, 'firstName'],
    ['AMB-121', 'person', { lastName: ' ' }, 'lastName'],
    ['AMB-121', 'person', { email: 'ann@' }, 'email'],
    ['AMB-121', 'person', { email: 'Taken@example.test' }, 'email'],
    [
      'AMB-122',
      'person',
      { profile: { ...profile, website: 'javascript:alert(1)' } },
      'profile.website',
    ],
    ['AMB-125', 'profile/reject', { message: ' ' }, 'message'],
    ['AMB-126', 'person', { payPalEmail: 'ann' }, 'payPalEmail'],
  ])(
    'is refused with status 400 and a message: %s at %s with %j [AMB-129]',
    async (_, where, body, field) => {
      const [by, method, url, payload] =
        where === 'person'
          ? ([admin, 'PUT', '/api/v1/users/ann', body] as const)
          : where === 'password'
            ? ([person, 'POST', changePassword.path, { email: person.email, ...body }] as const)
            : ([admin, 'POST', `/api/v1/users/${person.id}/${where}`, body] as const);
      const answer = await server.as(by).send({ method, url, payload });
      expect(answer.json()).toMatchObject({ status: 400, message: expect.stringMatching(/\w/) });
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    },
  );

  it.each([
    ['is no picture', 'no picture', 415],
    ['is too large', Buffer.alloc(20 * 1024 * 1024 + 1), 413],
  ])('is refused as the picture of a profile when it %s [AMB-129]', async (_, content, status) => {
    const body = { fileName: 'me.png', file: newFile('me.png', content) };
    const params = { id: person.id };
    const refusal = await server
      .as(person)
      .refused(profileCalls.uploadProfileImage, { params, body });
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(/\w/) });
  });
});

describe('a call about people', () => {
  const calls = Object.entries<Endpoint>({
    ...ambassadorCalls,
    ...personCalls,
    ...profileCalls,
    ...transactionCalls,
    ...paymentCalls,
    ...linkedAccountCalls,
    ...userDataCalls,
    changePassword,
  });
  const asForm = {
    payload: 'format=csv',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const isPublic = new Set(['listPublicProfiles', 'getProfileImage']);

  it.each(calls.filter(([name]) => !isPublic.has(name)))(
    'is refused without the token of a session: %s [AMB-185]',
    async (_, { method, path, form }) => {
      const call = { method, url: path.replace(/:\w+/g, person.id), ...(form && asForm) };
      const answer = await server.on('acme').send(call);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
      const wrong = await server.on('acme', 'x'.repeat(40)).send(call);
      expect(wrong.statusCode).toBe(401);
    },
  );

  it('about public profiles needs none, nor for their pictures [AMB-185]', async () => {
    expect((await server.on('acme').send(profileCalls.listPublicProfiles)).statusCode).toBe(200);
    const params = { id: person.id };
    const image = await server.on('acme').send(profileCalls.getProfileImage, { params });
    expect(image.statusCode).toBe(404);
  });
});
