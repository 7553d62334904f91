import { describe, expect, it } from 'vitest';
import { TenantSettings, TenantSettingsChange } from './settings.ts';

const fieldsOf = (change: object) =>
  TenantSettingsChange.safeParse(change).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the settings of a new tenant', () => {
  it('are the defaults of the product [TEN-79 TEN-131..141]', () => {
    expect(TenantSettings.parse({ tenantName: 'Acme' })).toEqual({
      tenantName: 'Acme',
      terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
      timezone: 'America/Los_Angeles',
      currencies: ['USD'],
      branding: {
        headerBackgroundColor: '#2185D0',
        headerTextColor: 'rgba(255,255,255,0.9)',
        buttonColor: '#2185D0',
        hideBrandNameInHeader: false,
      },
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
