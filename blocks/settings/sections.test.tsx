import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cashPaymentsLabels } from '#client/settings/cash-payments-labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { referralsLabels } from '#client/settings/referrals-labels.ts';
import { rewardsLabels } from '#client/settings/rewards-labels.ts';
import { generalLabels } from '#client/tenants/general-labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { defaults, openSettings } from './testing/open-settings.tsx';

const { terms } = testTenant.data;
const general = generalLabels.fields;
const referrals = referralsLabels(terms).fields;
const cashPayments = cashPaymentsLabels(terms);
const rewards = rewardsLabels.fields;

const address = {
  companyName: 'Acme Inc.',
  line1: 'Harbour Road 7',
  line2: null,
  city: 'Portland',
  state: 'OR',
  zip: null,
  countryCode: null,
  phone: null,
};

describe('the general settings', () => {
  it('save what was changed, once it is right [SET-73 SET-148]', async () => {
    const { user, field, canUpdate, save, sent } = await openSettings('view=general', {
      stored: { address },
    });
    expect(canUpdate()).toBe(false);
    expect(screen.queryByText(settingsLabels.unsaved)).toBeNull();
    await user.clear(field(general.ambassador));
    await user.tab();
    screen.getByText('Please enter a word');
    expect(canUpdate()).toBe(false);
    await user.type(field(general.ambassador), 'Hero');
    await user.clear(field(general.city));
    await user.tab();
    screen.getByText('Please enter city');
    expect(canUpdate()).toBe(false);
    await user.type(field(general.city), 'Portland');
    expect(canUpdate()).toBe(true);
    screen.getByText(settingsLabels.unsaved);
    await save();
    expect(screen.queryByText(settingsLabels.unsaved)).toBeNull();
    expect(sent).toEqual([
      {
        data: { terms: { ambassador: 'Hero', ambassadors: 'Ambassadors' } },
        before: { terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' } },
      },
    ]);
  });

  it('keep what was typed when somebody else was first, and name what both have changed [SET-174]', async () => {
    const { user, field, update, overtake, said } = await openSettings('view=general', {
      stored: { address },
    });
    await user.type(field(general.tenantName), ' Outdoor');
    overtake({ tenantName: 'Acme Sport', reapplyWaitDays: 7 });
    await user.click(update());
    await screen.findByText(settingsLabels.overtaken.title);
    screen.getByText(settingsLabels.overtaken.taken(general.reapplyWaitDays));
    screen.getByText(settingsLabels.overtaken.kept(general.tenantName));
    expect(field(general.tenantName).value).toBe('Acme Outdoor');
    expect(field(general.reapplyWaitDays).value).toBe('7');
    expect(said).toEqual([]);
  });
});

describe('the settings of referrals', () => {
  it('ask for a day and for days in numbers, and save what was changed', async () => {
    const { user, field, canUpdate, save, sent } = await openSettings('view=referrals');
    expect(canUpdate()).toBe(false);
    await user.clear(field(referrals.creditOffsetDays));
    await user.tab();
    screen.getByText('Please enter a number of days');
    await user.type(field(referrals.creditOffsetDays), '30');
    await user.click(field(referrals.earliestReferralOrderDate));
    await user.tab();
    screen.getByText('Date is not valid.');
    expect(canUpdate()).toBe(false);
    await user.type(field(referrals.earliestReferralOrderDate), '2026-03-01');
    expect(canUpdate()).toBe(true);
    await save();
    expect(sent).toEqual([
      {
        data: {
          referrals: {
            ...defaults.referrals,
            creditOffsetDays: 30,
            earliestReferralOrderDate: '2026-03-01',
          },
        },
        before: { referrals: defaults.referrals },
      },
    ]);
  });

  it('keep a prohibited word apart from what referrals do', async () => {
    const earliestReferralOrderDate = '2026-03-01';
    const stored = { referrals: { ...defaults.referrals, earliestReferralOrderDate } };
    const { user, save, sent } = await openSettings('view=referrals', { stored });
    await user.type(
      screen.getByRole('combobox', { name: referrals.prohibitedWords }),
      'Free!{Enter}',
    );
    await save();
    expect(sent).toEqual([
      {
        data: { discountCodes: { prohibitedWords: ['Free'] } },
        before: { discountCodes: { prohibitedWords: [] } },
      },
    ]);
  });
});

describe('the settings of cash payments', () => {
  it('target everybody once PayPal is asked for, and tags where that is chosen [SET-58 SET-59 SET-83 SET-109]', async () => {
    const { user, field, canUpdate, save, sent } = await openSettings('view=cashPayments');
    expect(canUpdate()).toBe(false);
    expect(screen.queryByText(cashPayments.fields.payPalTargeting)).toBeNull();
    await user.click(field(cashPayments.fields.requirePayPalInfo));
    expect(field(cashPayments.targets.all).checked).toBe(true);
    await user.click(field(cashPayments.targets['by-tag-or-positive-balance']));
    const tags = screen.getByRole('combobox', { name: cashPayments.fields.tags });
    await user.type(tags, 'a{Enter}');
    screen.getByText('A tag has at least 2 letters or digits. Left out: “a”');
    await user.clear(tags);
    await user.type(tags, 'VIP{Enter}vip{Enter}');
    expect(canUpdate()).toBe(true);
    await save();
    expect(sent).toEqual([
      {
        data: {
          cashPayments: {
            requirePayPalInfo: true,
            payPalTargeting: { type: 'by-tag-or-positive-balance', tags: ['vip'] },
          },
        },
        before: { cashPayments: { requirePayPalInfo: false, payPalTargeting: null } },
      },
    ]);
  });
});

describe('whom PayPal info is asked of', () => {
  const { fields, targets } = cashPayments;
  const some = { type: 'by-tag-or-positive-balance' as const, tags: ['vip'] };
  const byTag = { cashPayments: { requirePayPalInfo: true, payPalTargeting: some } };

  it('is nobody once it is asked for no more [SET-84]', async () => {
    const { user, field, save, sent } = await openSettings('view=cashPayments', { stored: byTag });
    await user.click(field(fields.requirePayPalInfo));
    expect(screen.queryByText(fields.payPalTargeting)).toBeNull();
    await save();
    expect(sent).toMatchObject([
      { data: { cashPayments: { requirePayPalInfo: false, payPalTargeting: null } } },
    ]);
  });

  it('is everybody without the tags there were [SET-85]', async () => {
    const { user, field, save, sent } = await openSettings('view=cashPayments', { stored: byTag });
    await user.click(field(targets.all));
    expect(screen.queryByRole('combobox', { name: fields.tags })).toBeNull();
    await save();
    expect(sent).toEqual([
      {
        data: { cashPayments: { requirePayPalInfo: true, payPalTargeting: { type: 'all' } } },
        before: byTag,
      },
    ]);
  });

  it('may be those with something due alone [SET-110]', async () => {
    const { user, save, sent } = await openSettings('view=cashPayments', { stored: byTag });
    await user.click(screen.getByRole('combobox', { name: fields.tags }));
    await user.keyboard('{Backspace}');
    await save();
    expect(sent).toMatchObject([
      { data: { cashPayments: { payPalTargeting: { ...some, tags: [] } } } },
    ]);
  });

  it('is said with the tags that there are [SET-109 SET-143]', async () => {
    const { user } = await openSettings('view=cashPayments', { stored: byTag });
    await user.click(screen.getByRole('combobox', { name: fields.tags }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['runner']);
  });
});

describe('the settings of rewards and points', () => {
  it('take a prefix of letters, digits and hyphens, and save it alone', async () => {
    const { user, field, canUpdate, save, sent } = await openSettings('view=rewards');
    screen.getByRole('switch', { name: rewards.pointsExpire });
    expect(canUpdate()).toBe(false);
    await user.type(field(rewards.giftCardCodePrefix), ' %');
    await user.tab();
    screen.getByText('A prefix has at most 20 letters, digits and hyphens');
    expect(canUpdate()).toBe(false);
    await user.clear(field(rewards.giftCardCodePrefix));
    await user.type(field(rewards.giftCardCodePrefix), 'GIFT-');
    expect(canUpdate()).toBe(true);
    await save();
    expect(sent).toEqual([
      {
        data: { rewards: { discountCodePrefix: 'BC-', giftCardCodePrefix: 'GIFT-' } },
        before: { rewards: { discountCodePrefix: 'BC-', giftCardCodePrefix: 'BC-' } },
      },
    ]);
  });
});

describe('what payout runs pay', () => {
  const { fields, minimumIn } = cashPayments;

  it('is set by currency, with days and another admin [PAY-60 PAY-61 PAY-62]', async () => {
    const { user, field, save, sent } = await openSettings('view=cashPayments', {
      stored: { currencies: ['EUR', 'USD'] },
    });
    await user.type(field(minimumIn('EUR')), '25.5');
    await user.clear(field(fields.holdDays));
    await user.type(field(fields.holdDays), '14');
    await user.click(field(fields.needOtherAdmin));
    await save();
    expect(sent).toMatchObject([
      {
        data: {
          payouts: {
            minimums: [{ currency: 'EUR', amount: 25.5 }],
            ...{ holdDays: 14, needOtherAdmin: true },
          },
        },
      },
    ]);
  });

  it('says at the field which days can be set [PAY-61]', async () => {
    const { user, field, update, sent } = await openSettings('view=cashPayments');
    await user.clear(field(fields.holdDays));
    await user.type(field(fields.holdDays), '366');
    await user.click(update());
    await screen.findByText('Please enter at most 365 days');
    expect(sent).toEqual([]);
  });
});
