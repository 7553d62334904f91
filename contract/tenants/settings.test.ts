import { describe, expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { BrandingInput } from './branding.ts';
import { TenantSettings, TenantSettingsChange } from './settings.ts';

const fieldsOf = (change: object) =>
  TenantSettingsChange.safeParse(change).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the settings of a new tenant', () => {
  it('are the defaults of the product [TEN-79 TEN-131..141 AMB-207]', () => {
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
        showReferralsArea: false,
        fraud: { treatSelfReferralsAsSuspicious: false },
        earliestReferralOrderDate: null,
        showPurchaserName: false,
        showPurchaserEmail: false,
        version: 'v2',
      },
      cashPayments: { requirePayPalInfo: false, payPalTargeting: null },
      rewards: { discountCodePrefix: 'BC-', giftCardCodePrefix: 'BC-' },
      discountCodes: { prohibitedWords: [] },
      enablePromptsToInstallApp: false,
    });
  });
});

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
      { referrals: { creditOffsetDays: 0 } },
      { referrals: { creditOffsetDays: -1 } },
      'referrals.creditOffsetDays',
    ],
    [
      'a credit a year later',
      { referrals: { creditOffsetDays: 365 } },
      { referrals: { creditOffsetDays: 366 } },
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
    [
      'a word that is none',
      { discountCodes: { prohibitedWords: ['a'] } },
      { discountCodes: { prohibitedWords: [' '] } },
      'discountCodes.prohibitedWords.0',
    ],
    [
      'a thousand words',
      { discountCodes: { prohibitedWords: Array(1000).fill('a') } },
      { discountCodes: { prohibitedWords: Array(1001).fill('a') } },
      'discountCodes.prohibitedWords',
    ],
  ])('takes %s, and nothing beyond [TEN-79]', (_, taken, refused, field) => {
    expect(fieldsOf(taken)).toEqual([]);
    expect(fieldsOf(refused)).toEqual([field]);
  });

  it.each<[object, string, string]>([
    [{ currencies: [] }, 'currencies', 'Please choose at least one currency'],
    [{ currencies: ['EUR', 'EUR'] }, 'currencies', 'Each currency stands here once'],
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
      { discountCodes: { prohibitedWords: [' '] } },
      'discountCodes.prohibitedWords.0',
      'Please enter a word',
    ],
    [
      { address: { countryCode: 'XX' } },
      'address.countryCode',
      'Please choose a country from the list',
    ],
  ])('says in words what is wrong with %j', (change, field, words) => {
    expect(wrongFields(TenantSettingsChange, change)).toEqual({ [field]: words });
  });

  it('takes only the known states and versions of referred sales', () => {
    for (const state of ['undecided', 'denied', 'approved']) {
      const defaultApprovedState = { suspicious: state, nonSuspicious: state };
      for (const version of ['v1', 'v2']) {
        expect(fieldsOf({ referrals: { defaultApprovedState, version } })).toEqual([]);
      }
    }
    const unknown = { defaultApprovedState: { suspicious: '', nonSuspicious: '' }, version: '' };
    expect(fieldsOf({ referrals: unknown }).toSorted()).toEqual([
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
});
