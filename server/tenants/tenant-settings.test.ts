import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import * as endpoints from '#contract/tenants/settings-endpoints.ts';
import { Address } from '#contract/tenants/tenant.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { changeSettings } from './testing/change-settings.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.addPerson(await server.addTenant('acme', { planCode: 'growth' }), {
    roles: ['admin'],
  });
});
afterAll(() => server.close());

const params = { tenantId: 'acme' };
const read = () => server.as(admin).call(endpoints.readTenantAsAdmin, { params, query: {} });
const write = async (data: object) => {
  const { data: before } = await read();
  return server.as(admin).send(endpoints.updateTenantData, { params, body: { data, before } });
};

const address = {
  companyName: 'Acme Outdoor Ltd',
  line1: 'Alder Lane 4',
  line2: 'Floor 2',
  city: 'Bend',
  state: 'OR',
  zip: '97701',
  countryCode: 'US',
  phone: '+1 541 555 0100',
};

/** Each a value that no default is. */
const settings = {
  tenantName: 'Acme Outdoor',
  requireRegistrationApproval: true,
  requireProfileApproval: true,
  timezone: 'Asia/Tokyo',
  currencies: ['JPY', 'USD'],
  reapplyWaitDays: 7,
  supportEmail: 'help@acme.test',
  address,
  pointsPurpose: 'Points stand for your place in the team of next season.',
  issuedRewardsEmailSendTime: '07:30',
  terms: { ambassador: 'Friend', ambassadors: 'Friends' },
  referrals: {
    defaultApprovedState: { suspicious: 'denied', nonSuspicious: 'undecided' },
    creditOffsetDays: 30,
    showReferralsArea: true,
    fraud: {
      treatSelfReferralsAsSuspicious: true,
      repeatPurchaser: { isOn: false, orders: 7, days: 14 },
      leakedCode: { isOn: false, purchasers: 40, hours: 12 },
      cancelledAfterCredit: { isOn: false, orders: 3, hours: 24 },
    },
    earliestReferralOrderDate: '2026-01-31',
    showPurchaserName: true,
    showPurchaserEmail: true,
    version: 'v1',
    decidingTouch: 'link',
  },
  payouts: {
    minimums: [{ currency: 'EUR', amount: 25 }],
    ...{ holdDays: 14, needOtherAdmin: true },
  },
  cashPayments: {
    requirePayPalInfo: true,
    payPalTargeting: { type: 'by-tag-or-positive-balance', tags: ['vip'] },
  },
  rewards: { discountCodePrefix: 'ACME-', giftCardCodePrefix: 'GIFT-' },
  pointsExpiry: { enabled: false, expireAfterMonths: 6, startDate: null, started: false },
  discountCodes: { prohibitedWords: ['free', 'gratis'] },
  branding: {
    headerBackgroundColor: '#101010',
    headerTextColor: '#fefefe',
    headerHoverBackgroundColor: '#202020',
    headerActiveBackgroundColor: '#303030',
    primaryButtonColor: '#404040',
    primaryButtonHoverColor: '#414141',
    linkColor: '#505050',
    linkHoverColor: '#515151',
    logo: { portalHeader: { url: '/logo.svg' } },
    faviconUrl: '/icon.svg',
    hideBrandNameInHeader: true,
    mobileAppName: 'Acme',
    mobileIcons: [{ src: '/icon-192.png', sizes: '192x192' }],
  },
  enablePromptsToInstallApp: true,
};

describe('the tenant', () => {
  it('has what identifies it and its state beside its settings [SET-15 TEN-12 TEN-13 TEN-14 TEN-15 TEN-16 TEN-17 TEN-18]', async () => {
    const { data, features, rollout, ...tenant } = await read();
    expect(tenant).toEqual({
      tenantId: 'acme',
      createdAt: server.now.toISOString(),
      isTestTenant: false,
      useTransactions: true,
      enabled: true,
      source: null,
      isOperator: false,
      urls: {
        auth: 'http://acme.banyan.localhost:4000/auth',
        api: 'http://acme.banyan.localhost:4000/api',
      },
      billing: expect.any(Object),
    });
    expect(data).toMatchObject({ tenantName: 'acme' });
  });

  it('tells where it came from, and whether it uses transactions, as the record says [SET-15 SET-16]', async () => {
    const tenantId = await server.addTenant('bought', { planCode: 'growth' });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ source: 'appsumo', useTransactions: false }).execute(),
    );
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    const params = { tenantId };
    const read = { source: 'appsumo', useTransactions: false };
    for (const endpoint of [endpoints.readTenant, endpoints.readTenantAsAdmin]) {
      expect(await own.call(endpoint, { params, query: {} })).toMatchObject(read);
    }
    await changeSettings(own, tenantId, { reapplyWaitDays: 3 });
    expect(await own.call(endpoints.readTenant, { params, query: {} })).toMatchObject(read);
  });

  it('says to visitors what is for them, and nothing else of a tenant that has set everything [TEN-99]', async () => {
    const visible = {
      tenantName: 'Everything',
      terms: { ambassador: 'Friend', ambassadors: 'Friends' },
      timezone: 'Asia/Tokyo',
      currencies: ['JPY', 'USD'],
      branding: Branding.parse({ primaryButtonColor: '#123456', mobileAppName: 'All' }),
      requireRegistrationApproval: true,
      supportEmail: 'help@acme.test',
      address: Address.parse({
        ...{ companyName: 'Acme', line1: 'Am Ufer 1', city: 'Berlin', state: 'Berlin' },
        countryCode: 'DE',
      }),
      enablePromptsToInstallApp: true,
    };
    const settings = TenantSettings.parse({
      ...TenantSettings.parse({ tenantName: 'Everything' }),
      ...visible,
      reapplyWaitDays: 7,
      discountCodes: { prohibitedWords: ['free'] },
      referrals: { showReferralsArea: true, creditOffsetDays: 30 },
    });
    const domain = 'everything.banyan.localhost';
    await server.addTenant('everything', { planCode: 'growth', data: settings });
    const { data, ...tenant } = await server
      .on('everything')
      .call(getTenant, { query: { domain } });
    expect(data).toEqual({ ...visible, referrals: { showReferralsArea: true } });
    expect(tenant).toEqual({
      tenantId: 'everything',
      createdAt: server.now.toISOString(),
      enabled: true,
      isTestTenant: false,
      useTransactions: true,
      source: null,
      isOperator: false,
      urls: { auth: `http://${domain}:4000/auth`, api: `http://${domain}:4000/api` },
      features: expect.objectContaining({ 'branding.customBranding': true }),
      rollout: {},
    });
  });

  it('keeps every setting as it was written [TEN-19 TEN-20 TEN-21 TEN-22 TEN-23 TEN-24 TEN-25 TEN-26 TEN-27 TEN-28 TEN-29 TEN-30 TEN-31 TEN-32 TEN-33 TEN-34 TEN-35 TEN-36 TEN-37 TEN-38 TEN-40 SET-20 SET-25 SET-27 SET-29 SET-31 SET-33 SET-35 SET-37 SET-38 SET-41 SET-43 SET-45 SET-47 SET-48 SET-49 SET-51 SET-52 SET-54 SET-56 SET-58 SET-59 SET-61 SET-62 SET-63 SET-176 SET-134 SET-137]', async () => {
    for (const [key, value] of Object.entries(settings)) {
      expect((await write({ [key]: value })).json().data, key).toHaveProperty(key, value);
    }
    // Those of email are tested by themselves.
    const { email: _, ...others } = (await read()).data;
    expect(others).toEqual(settings);
  });

  it.each([
    ['a timezone that does not exist', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['no currency', { currencies: [] }, 'currencies'],
    ['an unknown currency', { currencies: ['XXX'] }, 'currencies.0'],
    ['a number below its least', { reapplyWaitDays: -1 }, 'reapplyWaitDays'],
    ['half a day', { reapplyWaitDays: 1.5 }, 'reapplyWaitDays'],
    ['no time of day', { issuedRewardsEmailSendTime: '24:00' }, 'issuedRewardsEmailSendTime'],
    ['no email', { supportEmail: 'help' }, 'supportEmail'],
    ['a name of spaces', { tenantName: ' ' }, 'tenantName'],
    ['a character that cannot be kept', { tenantName: 'A\0' }, 'tenantName'],
    ['half a character', { tenantName: '\ud800' }, 'tenantName'],
    ['more than one line', { tenantName: 'A\r\nBcc: x' }, 'tenantName'],
    ['an empty term', { terms: { ambassador: '', ambassadors: 'B' } }, 'terms.ambassador'],
    [
      'a long term',
      { terms: { ambassador: 'A', ambassadors: 'x'.repeat(41) } },
      'terms.ambassadors',
    ],
    [
      'a colour with more in it',
      { branding: { primaryButtonColor: '#000;x' } },
      'branding.primaryButtonColor',
    ],
    ['an unknown country', { address: { ...address, countryCode: 'XX' } }, 'address.countryCode'],
  ])('refuses %s at its field, and keeps what is there [TEN-79 TEN-80]', async (_, data, field) => {
    const before = await read();
    const answer = await write(data);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([`data.${field}`]);
    expect(await read()).toEqual(before);
  });
});
