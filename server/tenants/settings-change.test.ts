import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { changeSettings } from './testing/change-settings.ts';

let server: TestServer;
let made = 0;
let tenantId: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  made += 1;
  await useTenant('growth');
});
afterAll(() => server.close());

async function useTenant(planCode: 'growth' | 'starter'): Promise<void> {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`, { planCode });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
}

const read = async () =>
  (await admin.call(readTenantAsAdmin, { params: { tenantId }, query: {} })).data;
const put = async (data: object, before: object) => {
  const answer = await admin.send(updateTenantData, {
    params: { tenantId },
    body: { data, before: { ...before } },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const changesLogged = () =>
  server.database.inTenant(tenantId, (db) =>
    db
      .selectFrom('auditEntries')
      .select('details')
      .where('action', '=', 'tenant-changed')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
const address = { companyName: 'Brand Ltd', line1: 'Elm 1', city: 'Reno', state: 'NV' };

describe('two who change the settings at once', () => {
  it('lose nothing where they change different ones [SET-19]', async () => {
    const seen = await read();
    const first = put({ reapplyWaitDays: 7 }, seen);
    const second = put({ terms: { ambassador: 'Friend', ambassadors: 'Friends' } }, seen);
    expect((await first).status).toBe(200);
    expect((await second).status).toBe(200);
    expect(await read()).toMatchObject({ reapplyWaitDays: 7, terms: { ambassador: 'Friend' } });
  });

  it('are told where they change the same one, and the first stays [SET-173]', async () => {
    const seen = await read();
    const tries = await Promise.all([3, 4, 5].map((days) => put({ reapplyWaitDays: days }, seen)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [kept] = tries.filter(({ status }) => status === 200);
    const [refused] = tries.filter(({ status }) => status === 409);
    expect((await read()).reapplyWaitDays).toBe(kept?.body.data.reapplyWaitDays);
    expect(refused?.body).toMatchObject({ code: 'conflict' });
    expect(refused?.body.message).toMatch(/^Somebody else has changed these settings/);
    expect(await changesLogged()).toHaveLength(1);
  });

  it('save none of several settings when one of them has changed [SET-173]', async () => {
    const seen = await read();
    await put({ reapplyWaitDays: 3 }, seen);
    expect(await put({ reapplyWaitDays: 4, timezone: 'UTC' }, seen)).toMatchObject({ status: 409 });
    expect(await read()).toEqual({ ...seen, reapplyWaitDays: 3 });
  });

  it('overwrite nothing that they say nothing about [SET-173]', async () => {
    await changeSettings(admin, tenantId, { supportEmail: 'help@brand.test' });
    expect(await put({ supportEmail: 'other@brand.test' }, {})).toMatchObject({ status: 409 });
    expect((await read()).supportEmail).toBe('help@brand.test');
  });
});

describe('a change of the settings', () => {
  it('may be repeated: it is there already, and the log has it once', async () => {
    const seen = await read();
    for (const time of ['first', 'again']) {
      expect((await put({ reapplyWaitDays: 9, address }, seen)).status, time).toBe(200);
    }
    expect(await changesLogged()).toHaveLength(1);
  });

  it('is in the log by the names of what is different, without a value [SET-175]', async () => {
    await changeSettings(admin, tenantId, { address, supportEmail: 'help@brand.test' });
    await changeSettings(admin, tenantId, {
      address: { ...address, city: 'Sparks' },
      currencies: ['EUR', 'USD'],
    });
    const [, second] = await changesLogged();
    expect(second?.details).toMatchObject({ settings: ['currencies', 'address.city'] });
    expect(JSON.stringify(await changesLogged())).not.toMatch(/Sparks|help@brand/);
  });

  it('leaves out what is no setting, and refuses what says nothing of before [SET-19 SET-118]', async () => {
    const seen = await read();
    const row = () =>
      server.database.inTenant(tenantId, (db) =>
        db.selectFrom('tenants').select('data').executeTakeFirstOrThrow(),
      );
    const kept = (await row()).data;
    const strange = { advancedAgreements: true, demo: { password: 'x', people: [] }, nothing: 1 };
    expect((await put(strange, seen)).status).toBe(200);
    expect((await row()).data).toEqual(kept);
    const answer = await admin.send(updateTenantData, {
      params: { tenantId },
      body: { data: { reapplyWaitDays: 1 } },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('keeps what was emptied as nothing [SET-111]', async () => {
    await changeSettings(admin, tenantId, {
      supportEmail: 'help@brand.test',
      address: { ...address, line2: 'Floor 2', zip: '89501', phone: '1', countryCode: 'US' },
    });
    await changeSettings(admin, tenantId, {
      supportEmail: '',
      address: { ...address, line2: '', zip: ' ', phone: '', countryCode: null },
    });
    expect(await read()).toMatchObject({
      supportEmail: null,
      address: { line2: null, zip: null, phone: null, countryCode: null },
    });
  });

  it.each([
    ['a day that is none', { referrals: { earliestReferralOrderDate: '' } }, 'Date is not valid.'],
    [
      'too many words',
      { discountCodes: { prohibitedWords: Array.from({ length: 31 }, (_, word) => `w${word}`) } },
      'Maximum of 30 words supported',
    ],
    [
      'a word of 51',
      { discountCodes: { prohibitedWords: ['x'.repeat(51)] } },
      'A word has at most 50 characters',
    ],
    ['an address without a city', { address: { ...address, city: '' } }, 'Please enter city'],
    ['no street', { address: { ...address, line1: undefined } }, 'Please enter address line 1'],
  ])('refuses %s in words, and keeps what is there [SET-118]', async (_, data, message) => {
    const seen = await read();
    const { status, body } = await put(data, seen);
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toEqual([message]);
    expect(await read()).toEqual(seen);
  });
});

describe('a setting that the plan locks', () => {
  it.each([
    ['branding', { primaryButtonColor: '#123456' }],
    ['enablePromptsToInstallApp', true],
    ['cashPayments', { requirePayPalInfo: true, payPalTargeting: { type: 'all' } }],
  ])('stays as it is: %s [TEN-89]', async (setting, value) => {
    await useTenant('starter');
    const seen = await read();
    expect(await put({ [setting]: value, reapplyWaitDays: 3 }, seen)).toMatchObject({
      status: 403,
      body: { message: 'Not available on current plan' },
    });
    expect(await read()).toEqual(seen);
    expect((await put({ reapplyWaitDays: 3 }, seen)).status).toBe(200);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'growth' }).execute(),
    );
    expect((await put({ [setting]: value }, seen)).status).toBe(200);
  });
});
