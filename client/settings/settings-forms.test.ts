import { describe, expect, it } from 'vitest';
import { TenantSettings } from '#contract/tenants/settings.ts';
import { StoredSettings, type TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { testTenant } from '../testing/tenant.ts';
import { cashPaymentsSettingsOf, cashPaymentsValues } from './cash-payments-form.ts';
import {
  changesProvider,
  emailFieldProblems,
  emailSettingsOf,
  emailValues,
  providerChange,
} from './emails-form.ts';
import { referralsSettingsOf, referralsValues } from './referrals-form.ts';
import { rewardsSettingsOf, rewardsValues, startDateProblem } from './rewards-form.ts';

const defaults = StoredSettings.parse(TenantSettings.parse({ tenantName: 'Acme' }));
const tenantWith = (data: Partial<StoredSettings>): TenantForAdmin => ({
  ...testTenant,
  data: { ...defaults, ...data },
});

describe('the settings of emails', () => {
  const { email } = defaults;
  const full: StoredSettings['email'] = {
    ...{ ...email, emailProviderSettingsVisibility: 'all', bulkEmailService: 'sendgrid' },
    ...{ fromEmailName: 'Acme', fromEmail: 'hi@acme.test', replyTo: 'reply@acme.test' },
    useSupportEmailForReplyTo: false,
    postMark: {
      transactional: {
        ...{ ...email.postMark.transactional, fromEmailName: 'News', fromEmailPrefix: 'news' },
        ...{ replyTo: 'news@acme.test', useSupportEmailForReplyTo: false },
      },
      bulk: {
        ...{ ...email.postMark.bulk, fromEmailName: 'Many', fromEmailPrefix: 'many' },
        ...{ replyTo: 'many@acme.test', useSupportEmailForReplyTo: false },
      },
    },
  };
  const values = emailValues(tenantWith({ email: full }));

  it('stand in the form on one level, with empty texts where there is nothing', () => {
    expect(values).toEqual({
      ...{ emailProviderSettingsVisibility: 'all', transactionalEmailService: 'postmark' },
      ...{ bulkEmailService: 'sendgrid', fromEmailName: 'Acme', fromEmail: 'hi@acme.test' },
      ...{ useSupportEmailForReplyTo: false, replyTo: 'reply@acme.test' },
      ...{ transactionalFromEmailName: 'News', transactionalFromEmailPrefix: 'news' },
      ...{ transactionalUseSupportEmailForReplyTo: false, transactionalReplyTo: 'news@acme.test' },
      ...{ bulkFromEmailName: 'Many', bulkFromEmailPrefix: 'many' },
      ...{ bulkUseSupportEmailForReplyTo: false, bulkReplyTo: 'many@acme.test' },
    });
    const none = { fromEmailName: null, fromEmailPrefix: null, replyTo: null };
    const { transactional, bulk } = email.postMark;
    const empty = {
      ...{ ...email, fromEmailName: null, fromEmail: null, replyTo: null },
      postMark: { transactional: { ...transactional, ...none }, bulk: { ...bulk, ...none } },
    };
    expect(emailValues(tenantWith({ email: empty }))).toMatchObject({
      ...{ fromEmailName: '', fromEmail: '', replyTo: '' },
      ...{ transactionalFromEmailName: '', transactionalFromEmailPrefix: '' },
      ...{ transactionalReplyTo: '', bulkFromEmailName: '', bulkFromEmailPrefix: '' },
      bulkReplyTo: '',
    });
  });

  it('are sent as they stand there, but for a reply-to that is hidden', () => {
    const typed = {
      ...{ ...values, replyTo: 'a@acme.test', transactionalReplyTo: 'b@acme.test' },
      bulkReplyTo: 'c@acme.test',
    };
    const part = { useSupportEmailForReplyTo: false };
    expect(emailSettingsOf(full)(typed)).toEqual({
      email: {
        ...{ emailProviderSettingsVisibility: 'all', transactionalEmailService: 'postmark' },
        ...{ bulkEmailService: 'sendgrid', fromEmailName: 'Acme', fromEmail: 'hi@acme.test' },
        ...{ useSupportEmailForReplyTo: false, replyTo: 'a@acme.test' },
        postMark: {
          transactional: {
            ...{ ...part, fromEmailName: 'News', fromEmailPrefix: 'news' },
            replyTo: 'b@acme.test',
          },
          bulk: {
            ...{ ...part, fromEmailName: 'Many', fromEmailPrefix: 'many', replyTo: 'c@acme.test' },
          },
        },
      },
    });
    const hidden = {
      ...{ ...typed, useSupportEmailForReplyTo: true },
      ...{ transactionalUseSupportEmailForReplyTo: true, bulkUseSupportEmailForReplyTo: true },
    };
    expect(emailSettingsOf(full)(hidden)).toMatchObject({
      email: {
        ...{ replyTo: 'reply@acme.test', useSupportEmailForReplyTo: true },
        postMark: {
          transactional: { replyTo: 'news@acme.test', useSupportEmailForReplyTo: true },
          bulk: { replyTo: 'many@acme.test', useSupportEmailForReplyTo: true },
        },
      },
    });
  });

  it('are checked as the server does, beside the field of the form', () => {
    const check = emailFieldProblems({ ...defaults, email: full });
    expect(check(values)).toEqual({});
    expect(Object.keys(check({ ...values, transactionalFromEmailName: '' }))).toEqual([
      'transactionalFromEmailName',
    ]);
    // The contract decides which text is no address.
    expect(check({ ...values, replyTo: 'nobody', transactionalFromEmailName: '' })).toEqual({});
  });

  it('name one provider for all, or leave the services alone', () => {
    expect(providerChange('all')).toEqual({ emailProviderSettingsVisibility: 'all' });
    expect(providerChange('sendgrid')).toEqual({
      ...{ emailProviderSettingsVisibility: 'sendgrid', bulkEmailService: 'sendgrid' },
      transactionalEmailService: 'sendgrid',
    });
    expect(changesProvider(full, values)).toBe(false);
    expect(changesProvider(full, { ...values, bulkEmailService: 'postmark' })).toBe(true);
    expect(changesProvider(full, { ...values, transactionalEmailService: 'sendgrid' })).toBe(true);
  });
});

describe('the settings of cash payments', () => {
  const tags = ['vip'];
  const stored = tenantWith({
    currencies: ['EUR', 'USD'],
    payouts: {
      ...{ ...defaults.payouts, holdDays: 14, needOtherAdmin: true },
      minimums: [{ currency: 'EUR', amount: 25 }],
    },
    cashPayments: {
      requirePayPalInfo: true,
      payPalTargeting: { type: 'by-tag-or-positive-balance', tags },
    },
  });

  it('have a minimum of each currency, or an empty one', () => {
    expect(cashPaymentsValues(stored)).toEqual({
      ...{ minimums: { EUR: 25, USD: '' }, holdDays: 14, needOtherAdmin: true, tags },
      ...{ requirePayPalInfo: true, payPalTargeting: 'by-tag-or-positive-balance' },
    });
    const all = { requirePayPalInfo: true, payPalTargeting: { type: 'all' as const } };
    expect(cashPaymentsValues(tenantWith({ cashPayments: all }))).toMatchObject({
      ...{ payPalTargeting: 'all', tags: [] },
    });
  });

  it('are sent with the minimums that there are, and with tags for their own type alone', () => {
    const values = cashPaymentsValues(stored);
    expect(cashPaymentsSettingsOf(values)).toEqual({
      payouts: {
        ...{ minimums: [{ currency: 'EUR', amount: 25 }], holdDays: 14, needOtherAdmin: true },
      },
      cashPayments: {
        requirePayPalInfo: true,
        payPalTargeting: { type: 'by-tag-or-positive-balance', tags },
      },
    });
    const typed = { ...values, payPalTargeting: 'all' as const, minimums: {}, holdDays: 'soon' };
    expect(cashPaymentsSettingsOf(typed)).toMatchObject({
      payouts: { minimums: [], holdDays: Number.NaN },
      cashPayments: { payPalTargeting: { type: 'all' } },
    });
    expect(cashPaymentsSettingsOf(typed).cashPayments?.payPalTargeting).not.toHaveProperty('tags');
  });
});

describe('the settings of referrals', () => {
  it('are sent as they are stored where nobody changes them', () => {
    const { referrals, discountCodes } = defaults;
    const sent = referralsSettingsOf(referralsValues(tenantWith({})));
    expect(sent.discountCodes).toEqual(discountCodes);
    expect(referrals).toMatchObject({
      ...sent.referrals,
      earliestReferralOrderDate: referrals.earliestReferralOrderDate,
    });
    expect(sent.referrals?.earliestReferralOrderDate).toBe(
      referrals.earliestReferralOrderDate ?? '',
    );
  });
});

describe('the settings of rewards', () => {
  const expiry = { ...defaults.pointsExpiry, enabled: true, startDate: '2026-12-01' };
  const values = rewardsValues(tenantWith({ pointsExpiry: expiry, pointsPurpose: 'Thanks' }));

  it('are sent as they are stored where nobody changes them', () => {
    const { rewards } = defaults;
    expect(values).toMatchObject({ pointsPurpose: 'Thanks', pointsExpire: true });
    expect(rewardsValues(tenantWith({})).pointsPurpose).toBe('');
    expect(rewardsSettingsOf(expiry)(values)).toEqual({
      ...{ pointsPurpose: 'Thanks', rewards, pointsExpiry: expiry },
    });
  });

  it('need a day to begin on, which is the first of a month to come', () => {
    const check = (startDate: string | null) =>
      startDateProblem(defaults.pointsExpiry, { ...values, startDate }, '2026-11-20');
    expect(check('2027-01-01')).toEqual({});
    expect(check(null)).toHaveProperty('startDate', expect.any(String));
    expect(check('2026-11-01')).toHaveProperty('startDate', expect.any(String));
  });
});
