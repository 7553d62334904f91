import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import {
  createTenant,
  readTenantAsAdmin,
  updateTenantData,
} from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let operator: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  const own = await server.addTenant('operator');
  operator = server.as(await server.addPerson(own, { roles: ['tenant-admin'] }));
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`rules-${made}`, { planCode: 'growth' });
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});
afterAll(() => server.close());

const params = () => ({ tenantId: brand });
const read = async () =>
  (await admin.call(readTenantAsAdmin, { params: params(), query: {} })).data;

/** Tries to save settings; answers them as they are stored, or the errors by field. */
async function save(data: object) {
  const before = { ...(await read()) };
  const answer = await admin.send(updateTenantData, { params: params(), body: { data, before } });
  const { data: saved, message, fields } = answer.json();
  return { status: answer.statusCode, saved, message, fields };
}

const referrals = { earliestReferralOrderDate: '2026-01-31' };
const terms = { ambassador: 'Friend', ambassadors: 'Friends' };
const address = { companyName: 'Acme', line1: 'Elm 1', city: 'Reno', state: 'NV' };

describe('a rule of the settings holds at the server, on both sides of its edge', () => {
  it.each<[string, { taken: object[]; refused: [object, field: string, words: string][] }]>([
    [
      'the time of the email about issued rewards is HH:MM [SET-107]',
      {
        taken: ['00:00', '09:59', '19:00', '23:59'].map((time) => ({
          issuedRewardsEmailSendTime: time,
        })),
        refused: ['24:00', '23:60', '9:00', '0900', '09:00:00', ''].map((time) => [
          { issuedRewardsEmailSendTime: time },
          'issuedRewardsEmailSendTime',
          'Please enter a time like 20:00',
        ]),
      },
    ],
    [
      'a name, a timezone, a currency and both terms are there [SET-108]',
      {
        taken: [
          { tenantName: 'A' },
          { timezone: 'Asia/Tokyo' },
          { currencies: ['EUR'] },
          { terms: { ambassador: 'A', ambassadors: 'B' } },
        ],
        refused: [
          [{ tenantName: ' ' }, 'tenantName', 'Please enter a name'],
          [{ timezone: '' }, 'timezone', 'Please choose a timezone from the list'],
          [{ currencies: [] }, 'currencies', 'Please choose at least one currency'],
          [{ terms: { ...terms, ambassador: ' ' } }, 'terms.ambassador', 'Please enter a word'],
          [{ terms: { ...terms, ambassadors: '' } }, 'terms.ambassadors', 'Please enter a word'],
        ],
      },
    ],
    [
      'days are whole numbers of 0 or more [SET-108]',
      {
        taken: [
          { reapplyWaitDays: 0 },
          { reapplyWaitDays: 1 },
          { referrals: { ...referrals, creditOffsetDays: 0 } },
          { referrals: { ...referrals, creditOffsetDays: 1 } },
        ],
        refused: [
          [{ reapplyWaitDays: -1 }, 'reapplyWaitDays', 'Please enter 0 days or more'],
          [{ reapplyWaitDays: 0.5 }, 'reapplyWaitDays', 'Please enter whole days'],
          [{ reapplyWaitDays: '7' }, 'reapplyWaitDays', 'Please enter a number of days'],
          [
            { referrals: { ...referrals, creditOffsetDays: -1 } },
            'referrals.creditOffsetDays',
            'Please enter 0 days or more',
          ],
          [
            { referrals: { ...referrals, creditOffsetDays: 0.5 } },
            'referrals.creditOffsetDays',
            'Please enter whole days',
          ],
        ],
      },
    ],
    [
      'a support email is an email, or none [SET-108 SET-111]',
      {
        taken: [{ supportEmail: 'help@acme.test' }, { supportEmail: '' }, { supportEmail: null }],
        refused: ['help', 'help@', '@acme.test', 'a b@acme.test'].map((supportEmail) => [
          { supportEmail },
          'supportEmail',
          'Please enter a valid email address',
        ]),
      },
    ],
    [
      'company, street, city and state of an address are there [SET-104 SET-105]',
      {
        taken: [{ address }],
        refused: (
          [
            ['companyName', 'Please enter company'],
            ['line1', 'Please enter address line 1'],
            ['city', 'Please enter city'],
            ['state', 'Please enter state'],
          ] as const
        ).flatMap(([name, words]): [object, string, string][] => [
          [{ address: { ...address, [name]: ' ' } }, `address.${name}`, words],
          [{ address: { ...address, [name]: undefined } }, `address.${name}`, words],
        ]),
      },
    ],
    [
      'a tag of PayPal targeting has 2 letters or digits [SET-109]',
      {
        taken: [['ab'], ['a1', '12']].map((tags) => ({ cashPayments: byTag(tags) })),
        refused: ['a', ' a ', '!a!', ''].map((tag) => [
          { cashPayments: byTag([tag]) },
          'cashPayments.payPalTargeting.tags.0',
          'A tag has at least 2 letters or digits',
        ]),
      },
    ],
    [
      'what points are for is a line of 300 characters, or nothing [SET-176]',
      {
        taken: [{ pointsPurpose: 'x'.repeat(300) }, { pointsPurpose: null }, { pointsPurpose: '' }],
        refused: [
          [
            { pointsPurpose: 'x'.repeat(301) },
            'pointsPurpose',
            'Please enter at most 300 characters; there are 301',
          ],
          [{ pointsPurpose: 'a\nb' }, 'pointsPurpose', 'Please enter a single line of text'],
        ],
      },
    ],
    [
      'points expire after 1 to 12 whole months [SET-101 SET-166]',
      {
        taken: [1, 12].map((expireAfterMonths) => ({ pointsExpiry: { expireAfterMonths } })),
        refused: [0, 13, 1.5].map((expireAfterMonths) => [
          { pointsExpiry: { expireAfterMonths } },
          'pointsExpiry.expireAfterMonths',
          expect.stringMatching(/\w/),
        ]),
      },
    ],
    [
      'a prohibited word has at most 50 characters, and there are at most 30 [SET-90 SET-91 REF-71]',
      {
        taken: [['x'.repeat(50)], Array.from({ length: 30 }, (_, word) => `w${word}`)].map(
          (prohibitedWords) => ({ discountCodes: { prohibitedWords } }),
        ),
        refused: [
          [
            { discountCodes: { prohibitedWords: ['x'.repeat(51)] } },
            'discountCodes.prohibitedWords.0',
            'A word has at most 50 characters',
          ],
          [
            {
              discountCodes: {
                prohibitedWords: Array.from({ length: 31 }, (_, word) => `w${word}`),
              },
            },
            'discountCodes.prohibitedWords',
            'Maximum of 30 words supported',
          ],
        ],
      },
    ],
  ])('%s', async (_, { taken, refused }) => {
    for (const data of taken) {
      expect(await save(data), JSON.stringify(data)).toMatchObject({ status: 200 });
    }
    const stored = await read();
    for (const [data, field, words] of refused) {
      const answer = await save(data);
      expect(answer, JSON.stringify(data)).toMatchObject({
        status: 400,
        message: expect.stringMatching(/\w/),
        fields: { [`data.${field}`]: words },
      });
      expect(Object.keys(answer.fields)).toHaveLength(1);
    }
    expect(await read()).toEqual(stored);
  });

  function byTag(tags: string[]) {
    return {
      requirePayPalInfo: true,
      payPalTargeting: { type: 'by-tag-or-positive-balance', tags },
    };
  }
});

describe('who is asked for PayPal info', () => {
  const cashPayments = async (wish: object) =>
    (await save({ cashPayments: wish })).saved.cashPayments;

  it('is everybody once it is asked for, unless told [SET-83]', async () => {
    const everybody = { requirePayPalInfo: true, payPalTargeting: { type: 'all' } };
    expect(await cashPayments({ requirePayPalInfo: true })).toEqual(everybody);
    await cashPayments({ requirePayPalInfo: false });
    expect(await cashPayments({ requirePayPalInfo: true, payPalTargeting: null })).toEqual(
      everybody,
    );
    expect((await read()).cashPayments).toEqual(everybody);
    const some = { type: 'by-tag-or-positive-balance', tags: ['vip'] };
    expect(await cashPayments({ requirePayPalInfo: true, payPalTargeting: some })).toEqual({
      requirePayPalInfo: true,
      payPalTargeting: some,
    });
  });

  it('is nobody once it is not asked for any more [SET-84]', async () => {
    for (const targeting of [
      { type: 'all' },
      { type: 'by-tag-or-positive-balance', tags: ['vip'] },
    ]) {
      await cashPayments({ requirePayPalInfo: true, payPalTargeting: targeting });
      expect(await cashPayments({ requirePayPalInfo: false, payPalTargeting: targeting })).toEqual({
        requirePayPalInfo: false,
        payPalTargeting: null,
      });
      expect((await read()).cashPayments.payPalTargeting).toBeNull();
    }
  });

  it('has tags only where they count [SET-85]', async () => {
    const wish = (type: string) => ({
      requirePayPalInfo: true,
      payPalTargeting: { type, tags: ['vip'] },
    });
    expect(await cashPayments(wish('by-tag-or-positive-balance'))).toEqual(
      wish('by-tag-or-positive-balance'),
    );
    expect((await cashPayments(wish('all'))).payPalTargeting).toEqual({ type: 'all' });
  });

  it('is named by tags as they are everywhere: slugs, each once, from the list of all tags [SET-109 SET-143]', async () => {
    const known = await server.addPerson(brand, { tags: ['vip', 'runner'] });
    expect(known.id).toBeDefined();
    expect(await admin.call(listTags, {})).toEqual({ results: ['runner', 'vip'] });
    const tags = [' VIP ', 'vip', 'Écol Team!', 'runner'];
    expect(
      await cashPayments({
        requirePayPalInfo: true,
        payPalTargeting: { type: 'by-tag-or-positive-balance', tags },
      }),
    ).toMatchObject({ payPalTargeting: { tags: ['vip', 'ecol-team', 'runner'] } });
  });

  it('may be who has something due alone, without a tag [SET-110]', async () => {
    const wish = {
      requirePayPalInfo: true,
      payPalTargeting: { type: 'by-tag-or-positive-balance', tags: [] },
    };
    expect(await cashPayments(wish)).toEqual(wish);
  });
});

describe('a text that is emptied', () => {
  it('is nothing, whichever may be [SET-111]', async () => {
    const address = { companyName: 'A', line1: 'B', city: 'C', state: 'D' };
    const filled = {
      supportEmail: 'help@acme.test',
      pointsPurpose: 'A place in the team.',
      address: { ...address, line2: 'x', zip: 'x', phone: 'x', countryCode: 'US' },
      branding: { mobileAppName: 'Acme', faviconUrl: '/a.png', linkColor: '#123456' },
    };
    expect((await save(filled)).saved).toMatchObject(filled);
    const emptied = await save({
      supportEmail: ' ',
      pointsPurpose: '',
      address: { ...address, line2: '', zip: '  ', phone: '', countryCode: null },
      branding: { mobileAppName: ' ' },
    });
    expect(emptied.saved).toMatchObject({
      branding: { mobileAppName: null, faviconUrl: null, linkColor: null },
      supportEmail: null,
      pointsPurpose: null,
      address: { line2: null, zip: null, phone: null, countryCode: null },
    });
  });
});

describe('a new tenant', () => {
  const tenant = (change: object) => ({
    tenant: { tenantId: `new-${made}-brand`, data: { tenantName: 'New', address, ...change } },
  });

  it.each([
    ['company', 'companyName', 'Please enter company'],
    ['street', 'line1', 'Please enter address line 1'],
    ['city', 'city', 'Please enter city'],
    ['state', 'state', 'Please enter state'],
  ])('needs a %s of its address as well [SET-104 SET-105 SET-118]', async (_, name, words) => {
    const body = tenant({ address: { ...address, [name]: '' } });
    expect(await operator.refused(createTenant, { body })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/\w/),
      fields: { [`tenant.data.address.${name}`]: words },
    });
    expect((await operator.send(createTenant, { body: tenant({}) })).statusCode).toBe(201);
  });

  it('needs an address [SET-105]', async () => {
    const body = tenant({ address: undefined });
    expect(await operator.refused(createTenant, { body })).toMatchObject({ status: 400 });
  });
});
