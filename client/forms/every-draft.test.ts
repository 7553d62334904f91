import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { TenantSettings } from '#contract/tenants/settings.ts';
import { StoredSettings, type TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { activityTypeDraft } from '../activity-types/draft.ts';
import { newActivityType, newTask, valuesOf } from '../activity-types/values.ts';
import { invitationDraft, invitationForm } from '../administrators/form.ts';
import { announcementDraft, newAnnouncementValues } from '../announcements/form.ts';
import { decisionDraft, decisionForm, notesDraft, notesValues } from '../applicants/form.ts';
import { nameDraft, nameValues } from '../auth/account-form.ts';
import { domainDraft, domainForm } from '../domains/form.ts';
import { customerDraft, customerForm } from '../linked-accounts/form.ts';
import { payPalDraft, payPalValues } from '../payments/form.ts';
import { personDraft, personValues } from '../people/form.ts';
import { newRewardValues, rewardDraft } from '../reward-definitions/form.ts';
import { sendingDomainDraft, sendingDomainForm } from '../sending-domains/form.ts';
import { cashPaymentsDraft, cashPaymentsValues } from '../settings/cash-payments-form.ts';
import { emailDraft, emailValues } from '../settings/emails-form.ts';
import { referralsDraft, referralsValues } from '../settings/referrals-form.ts';
import { rewardsDraft, rewardsValues } from '../settings/rewards-form.ts';
import { shippingDraft, shippingValues } from '../shipping/form.ts';
import { shopifyDraft, shopifyValues } from '../shopify/form.ts';
import { makeActivityType, makeTypeTask } from '../testing/activities.ts';
import { makePerson } from '../testing/people.ts';
import { testTenant } from '../testing/tenant.ts';
import { definitionDraft, newDefinition } from '../tracking-links/definition-form.ts';
import { wooCommerceDraft, wooCommerceValues } from '../woo-commerce/form.ts';

const tenant: TenantForAdmin = {
  ...testTenant,
  data: StoredSettings.parse(TenantSettings.parse({ tenantName: 'Acme' })),
};
const shopify = {
  ...{ storeUrl: 'https://shop.test', allocationDiscountExpiryDays: 3 },
  ...{ allocationGiftCardExpiryDays: null, referralCookieExpiryDays: 30 },
  ...{ shopName: 'acme', domain: 'shop.test', currency: 'EUR', isPlus: false, scripts: [] },
  stopped: false,
};
const product = { id: '101', title: 'Tent', mainImageUrl: null };
const { apiKey: _, ...store } = wooCommerceValues(undefined, 'https://shop.test');
const person = makePerson();

const drafts: [string, z.ZodType, object][] = [
  ['an announcement', announcementDraft, newAnnouncementValues(0)],
  ['an invitation', invitationDraft, invitationForm.initialValues],
  ['notes on an applicant', notesDraft, notesValues({ notes: 'Nice', tags: ['vip'] })],
  ...[null, true, false].map((approved): [string, z.ZodType, object] => [
    `a decision, ${approved}`,
    decisionDraft,
    decisionForm({ approved }).initialValues,
  ]),
  ['a name', nameDraft, nameValues({ firstName: 'Ada', lastName: 'Lovelace' })],
  ['a domain', domainDraft, domainForm().initialValues],
  ['a domain of emails', sendingDomainDraft, sendingDomainForm().initialValues],
  ['a customer', customerDraft, customerForm('ada@acme.test').initialValues],
  ['an address at PayPal', payPalDraft, payPalValues({ payPalEmail: 'ada@pay.test' })],
  ['cash payments', cashPaymentsDraft, { ...cashPaymentsValues(tenant), tags: ['vip'] }],
  [
    'cash payments with numbers',
    cashPaymentsDraft,
    { minimums: { EUR: 5, USD: '' }, holdDays: '', payPalTargeting: 'by-tag-or-positive-balance' },
  ],
  ['settings of emails', emailDraft, emailValues(tenant)],
  ['settings of referrals', referralsDraft, referralsValues(tenant)],
  [
    'settings of referrals with texts',
    referralsDraft,
    {
      ...{ creditOffsetDays: '', repeatPurchaserOrders: '', prohibitedWords: ['free'] },
      ...{ suspicious: 'denied', nonSuspicious: 'approved', version: 'v1' },
      ...{ decidingTouch: 'link', earliestReferralOrderDate: '2026-11-01' },
    },
  ],
  ['settings of referrals, undecided', referralsDraft, { suspicious: 'undecided', version: 'v2' }],
  ['settings of rewards', rewardsDraft, { ...rewardsValues(tenant), startDate: '2026-12-01' }],
  ['a shipping address', shippingDraft, shippingValues(person)],
  ['Shopify', shopifyDraft, shopifyValues(shopify)],
  ['WooCommerce', wooCommerceDraft, store],
  ['WooCommerce with days', wooCommerceDraft, { couponExpiryDays: 30 }],
  ['a reward', rewardDraft, newRewardValues()],
  [
    'a reward with numbers',
    rewardDraft,
    {
      ...{ points: 5, giftCardValue: 5, discountValue: 5, minimumSubtotal: 5, quantity: 5 },
      ...{ minimumQuantity: 5 },
      restrictions: {
        products: [product],
        collections: [
          { ...product, collectionType: 'smart' },
          { ...product, collectionType: 'custom' },
        ],
      },
    },
  ],
  ['an activity type', activityTypeDraft, newActivityType('custom', 'EUR')],
  [
    'an activity type with tasks',
    activityTypeDraft,
    valuesOf(makeActivityType({ tasks: [makeTypeTask()], combineTasksLogic: 'or' }), 'EUR'),
  ],
  ['a kind of links', definitionDraft, newDefinition(null)],
];

describe('what a tab keeps of a form', () => {
  it.each(drafts)('is all that stands in it: %s', (_name, draft, values) => {
    expect(draft.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  it('is all of an account but the password', () => {
    const { currentPassword: __, ...kept } = personValues(person);
    expect(personDraft.parse({ ...kept, currentPassword: 'secret' })).toEqual(kept);
  });
});

describe('a design of an activity type that was kept before', () => {
  it('has no posts to share, no word to hold and no other rates', () => {
    const now = newActivityType('custom', 'EUR');
    const [first] = now.tasks;
    const task = first ?? { taskDefinition: newTask(), completionCount: 1 };
    const { socialPostTemplateIds: _ids, postMustHold: _word, ...old } = task.taskDefinition;
    const { referralRates: _rates, ...reward } = now.reward;
    const kept = activityTypeDraft.parse({
      ...{ ...now, reward, tasks: [{ ...task, taskDefinition: old }] },
    });
    expect(kept.tasks).toEqual([
      { ...task, taskDefinition: { ...old, socialPostTemplateIds: [], postMustHold: '' } },
    ]);
    expect(kept.reward.referralRates).toEqual([]);
  });
});
