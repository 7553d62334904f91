import { describe, expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { BrandingInput } from './branding.ts';
import { TenantSettings, TenantSettingsChange } from './settings.ts';

const fieldsOf = (change: object) =>
  TenantSettingsChange.safeParse(change).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the settings of a new tenant', () => {
  it('are the defaults of the product [TEN-79 TEN-131..141 AMB-207 SET-55 SET-156..165]', () => {
    expect(TenantSettings.parse({ tenantName: 'Acme' })).toEqual({
      tenantName: 'Acme',
      terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
      timezone: 'America/Los_Angeles',
      currencies: ['USD'],
      branding: BrandingInput.parse({}),
      requireRegistrationApproval: true,
      requireProfileApproval: false,
      reapplyWaitDays: 60,
      issuedRewardsEmailSendTime: '20:00',
      referrals: {
        defaultApprovedState: { suspicious: 'undecided', nonSuspicious: 'approved' },
        creditOffsetDays: 14,
        showReferralsArea: true,
        fraud: {
          repeatPurchaser: { isOn: true, orders: 5, days: 30 },
          leakedCode: { isOn: true, purchasers: 20, hours: 6 },
          cancelledAfterCredit: { isOn: true, orders: 2, hours: 48 },
          treatSelfReferralsAsSuspicious: false,
        },
        earliestReferralOrderDate: null,
        showPurchaserName: false,
        showPurchaserEmail: false,
        version: 'v2',
        decidingTouch: 'discount-code',
      },
      payouts: { minimums: [], holdDays: 0, needOtherAdmin: false },
      cashPayments: { requirePayPalInfo: false, payPalTargeting: null },
      rewards: { discountCodePrefix: 'BC-', giftCardCodePrefix: 'BC-' },
      pointsExpiry: { enabled: false, expireAfterMonths: 12, startDate: null, started: false },
      discountCodes: { prohibitedWords: [] },
      enablePromptsToInstallApp: false,
    });
  });
});

const earliestReferralOrderDate = '2026-01-31';
const day = { earliestReferralOrderDate };
const address = { companyName: 'Acme Ltd', line1: 'Alder Lane 4', city: 'Bend', state: 'OR' };

describe('a setting', () => {
  const term = (length: number) => 'x'.repeat(length);

  it.each<[string, object, object, string]>([
    ['a name of 1 to 100', { tenantName: 'A' }, { tenantName: '' }, 'tenantName'],
    ['a name up to 100', { tenantName: term(100) }, { tenantName: term(101) }, 'tenantName'],
    ['a day or none', { reapplyWaitDays: 0 }, { reapplyWaitDays: -1 }, 'reapplyWaitDays'],
    ['ten years', { reapplyWaitDays: 3650 }, { reapplyWaitDays: 3651 }, 'reapplyWaitDays'],
    [
      'midnight',
      { issuedRewardsEmailSendTime: '00:00' },
      { issuedRewardsEmailSendTime: '0:00' },
      'issuedRewardsEmailSendTime',
    ],
    [
      'the last minute',
      { issuedRewardsEmailSendTime: '23:59' },
      { issuedRewardsEmailSendTime: '23:60' },
      'issuedRewardsEmailSendTime',
    ],
    [
      'each currency once',
      { currencies: ['USD', 'EUR'] },
      { currencies: ['USD', 'USD'] },
      'currencies',
    ],
    ['a currency', { currencies: ['USD'] }, { currencies: [] }, 'currencies'],
    [
      'a credit at once',
      { referrals: { earliestReferralOrderDate, creditOffsetDays: 0 } },
      { referrals: { earliestReferralOrderDate, creditOffsetDays: -1 } },
      'referrals.creditOffsetDays',
    ],
    [
      'a credit a year later',
      { referrals: { earliestReferralOrderDate, creditOffsetDays: 365 } },
      { referrals: { earliestReferralOrderDate, creditOffsetDays: 366 } },
      'referrals.creditOffsetDays',
    ],
    [
      'a prefix of 20',
      { rewards: { discountCodePrefix: term(20) } },
      { rewards: { discountCodePrefix: term(21) } },
      'rewards.discountCodePrefix',
    ],
    [
      'no prefix',
      { rewards: { giftCardCodePrefix: '' } },
      { rewards: { giftCardCodePrefix: 'A_' } },
      'rewards.giftCardCodePrefix',
    ],
    [
      'a word',
      { discountCodes: { prohibitedWords: [term(50)] } },
      { discountCodes: { prohibitedWords: [term(51)] } },
      'discountCodes.prohibitedWords.0',
    ],
  ])('takes %s, and nothing beyond [TEN-79]', (_, taken, refused, field) => {
    expect(fieldsOf(taken)).toEqual([]);
    expect(fieldsOf(refused)).toEqual([field]);
  });

  it.each<[object, string, string]>([
    [{ currencies: [] }, 'currencies', 'Please choose at least one currency'],
    [{ currencies: ['EUR', 'EUR'] }, 'currencies', 'Each currency can be listed only once'],
    [{ reapplyWaitDays: null }, 'reapplyWaitDays', 'Please enter a number of days'],
    [{ reapplyWaitDays: 1.5 }, 'reapplyWaitDays', 'Please enter whole days'],
    [{ reapplyWaitDays: -1 }, 'reapplyWaitDays', 'Please enter 0 days or more'],
    [{ reapplyWaitDays: 3651 }, 'reapplyWaitDays', 'Please enter at most 3650 days'],
    ...['8 pm', '24:00', '020:00', '20:000'].map((time): [object, string, string] => [
      { issuedRewardsEmailSendTime: time },
      'issuedRewardsEmailSendTime',
      'Please enter a time like 20:00',
    ]),
    [
      { rewards: { discountCodePrefix: 'A_' } },
      'rewards.discountCodePrefix',
      'A prefix has at most 20 letters, digits and hyphens',
    ],
    [
      { address: { ...address, countryCode: 'XX' } },
      'address.countryCode',
      'Please choose a country from the list',
    ],
  ])('says in words what is wrong with %j', (change, field, words) => {
    expect(wrongFields(TenantSettingsChange, change)).toEqual({ [field]: words });
  });

  it('takes only the known states and versions of referred sales [REF-105]', () => {
    for (const state of ['undecided', 'denied', 'approved']) {
      const defaultApprovedState = { suspicious: state, nonSuspicious: state };
      for (const version of ['v1', 'v2']) {
        expect(fieldsOf({ referrals: { ...day, defaultApprovedState, version } })).toEqual([]);
      }
    }
    const unknown = { defaultApprovedState: { suspicious: '', nonSuspicious: '' }, version: '' };
    expect(fieldsOf({ referrals: { ...day, ...unknown } }).toSorted()).toEqual([
      'referrals.defaultApprovedState.nonSuspicious',
      'referrals.defaultApprovedState.suspicious',
      'referrals.version',
    ]);
  });

  it.each(['ambassador', 'ambassadors'])(
    'has 1 to 40 characters for the term %s [TEN-80]',
    (name) => {
      const terms = { ambassador: 'Friend', ambassadors: 'Friends' };
      for (const word of ['x', term(40)]) {
        expect(fieldsOf({ terms: { ...terms, [name]: word } })).toEqual([]);
      }
      for (const word of ['', ' ', term(41)]) {
        expect(fieldsOf({ terms: { ...terms, [name]: word } })).toEqual([`terms.${name}`]);
      }
    },
  );

  it.each(['', null, undefined, 'tomorrow', '2026-02-30', 20260131])(
    'needs a day from which referrals count, and %j is none [SET-94]',
    (day) => {
      const referrals = { earliestReferralOrderDate: day };
      expect(wrongFields(TenantSettingsChange, { referrals })).toEqual({
        'referrals.earliestReferralOrderDate': 'Date is not valid.',
      });
    },
  );

  it('needs company, street, city and state of an address, and keeps what is left empty as nothing [SET-38 SET-104 SET-105 SET-111]', () => {
    expect(wrongFields(TenantSettingsChange, { address: { line2: ' ', zip: '' } })).toEqual({
      'address.companyName': 'Please enter company',
      'address.line1': 'Please enter address line 1',
      'address.city': 'Please enter city',
      'address.state': 'Please enter state',
    });
    const empty = { line2: ' ', zip: '', phone: '' };
    expect(TenantSettingsChange.parse({ address: { ...address, ...empty } }).address).toEqual({
      ...address,
      ...{ line2: null, zip: null, phone: null, countryCode: null },
    });
    expect(TenantSettingsChange.parse({ supportEmail: '  ' })).toEqual({ supportEmail: null });
    expect(TenantSettingsChange.parse({ pointsPurpose: '' })).toEqual({ pointsPurpose: null });
  });
});
