import { expect, it, vi } from 'vitest';
import {
  addPasskey,
  confirmCodes,
  listSecondFactors,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  startCodes,
  startPasskey,
} from '#contract/auth/second-factor-endpoints.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { secondFactorMutations, secondFactorQueries } from './second-factors.ts';

const password = 'correct horse';

function setUp() {
  const fake = createFakeApi();
  const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
  fake.on(listSecondFactors, () => ({ codesSince: null, passkeys: [], recoveryCodesLeft: 3 }));
  const client = createBanyanQueryClient();
  return { fake, client, list: secondFactorQueries(api).list(), may: secondFactorMutations(api) };
}

it('asks for the own second factors, and again after each change of them', async () => {
  const { fake, client, list, may } = setUp();
  fake.on(confirmCodes, ({ body: { code } }) => ({ recoveryCodes: [code] }));
  expect(await client.fetchQuery(list)).toMatchObject({ recoveryCodesLeft: 3 });
  const confirming = client.getMutationCache().build(client, may.confirmCodes());
  expect(await confirming.execute({ code: '123456' })).toEqual({ recoveryCodes: ['123456'] });
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
});

it('begins with a secret, which changes nothing yet', async () => {
  const { fake, client, list, may } = setUp();
  fake.on(startCodes, ({ body }) => ({ secret: body.password, uri: 'otpauth://x' }));
  await client.fetchQuery(list);
  const starting = client.getMutationCache().build(client, may.startCodes());
  expect(await starting.execute({ password })).toMatchObject({ secret: password });
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
});

it('takes the password to remove or to renew one', async () => {
  const { fake, client, may } = setUp();
  const given: unknown[] = [];
  fake.on(removeCodes, ({ body }) => void given.push(body));
  fake.on(removePasskey, ({ params, body }) => void given.push({ ...params, ...body }));
  fake.on(renewRecoveryCodes, ({ body }) => {
    given.push(body);
    return { recoveryCodes: [] };
  });
  const cache = client.getMutationCache();
  await cache.build(client, may.removeCodes()).execute({ password });
  await cache.build(client, may.removePasskey('key')).execute({ password });
  await cache.build(client, may.renewRecoveryCodes()).execute({ password });
  expect(given).toEqual([{ password }, { id: 'key', password }, { password }]);
});

it('has the browser make a passkey, and adds it under its name', async () => {
  const { fake, client, may } = setUp();
  const empty = new ArrayBuffer(0);
  const response = { attestationObject: empty, clientDataJSON: empty, getTransports: () => [] };
  const key = {
    id: 'key',
    rawId: empty,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { create: async () => ({ ...key, response }) } });
  const given: unknown[] = [];
  fake.on(startPasskey, ({ body }) => {
    given.push(body);
    const user = { id: 'dXNlcg', name: 'ada', displayName: 'Ada' };
    return { options: { challenge: 'Y2hhbGxlbmdl', user } };
  });
  fake.on(addPasskey, ({ body }) => {
    given.push(body);
    return { recoveryCodes: [] };
  });
  const adding = client.getMutationCache().build(client, may.addPasskey());
  expect(await adding.execute({ password, name: 'My key' })).toEqual({ recoveryCodes: [] });
  expect(given).toMatchObject([{ password }, { name: 'My key', response: { id: 'key' } }]);
});
