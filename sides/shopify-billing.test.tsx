import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBillingConfig } from '#client/billing/testing/billing-config.ts';
import { shopifyBillingLabels as labels } from '#client/shopify-billing/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { getBillingConfig } from '#contract/billing/endpoints.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import type { ShopifyBilling, ShopifyCharge } from '#contract/shopify-billing/charge.ts';
import {
  createShopifyCharge,
  getShopifyBilling,
  refreshShopifyBilling,
  updateSubscription,
} from '#contract/shopify-billing/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';

const starter = {
  ...{ id: 'starter-v6-monthly', title: 'Essentials', titleWithPeriod: 'Essentials (Monthly)' },
  ...{ period: 'monthly' as const, amount: 9900 },
};
const makeCharge = (more: Partial<ShopifyCharge> = {}): ShopifyCharge => ({
  ...{ id: '0b0d1f0e-0000-4000-8000-000000000001', chargeId: '1' },
  ...{ kind: 'subscription', amount: 9900 },
  ...{ description: 'Essentials (Monthly)', status: 'pending', isTest: false },
  createdAt: '2026-11-24T10:00:00.000Z',
  confirmationUrl: 'https://acme.myshopify.com/admin/charges/1/confirm',
  ...more,
});
const waiting: ShopifyBilling = {
  ...{ shop: 'acme.myshopify.com', hasActiveSubscription: false, charges: [makeCharge()] },
};
const paid: ShopifyBilling = {
  ...{ shop: 'acme.myshopify.com', hasActiveSubscription: true },
  charges: [makeCharge({ status: 'active', confirmationUrl: null })],
};

function serve(
  before: ShopifyBilling,
  after = before,
  paymentMethod: 'shopify' | 'stripe-only' = 'shopify',
  subscription: BillingConfig['subscription'] = null,
  /** Why no plan is charged. */
  refusal?: string,
) {
  let present = before;
  return (fake: FakeApi) => {
    fake.on(getBillingConfig, () =>
      makeBillingConfig({
        ...{ paymentMethod, subscription, currentPlan: starter, plans: [starter] },
      }),
    );
    fake.on(getShopifyBilling, () => present);
    fake.on(refreshShopifyBilling, () => {
      present = after;
      return present;
    });
    fake.on(updateSubscription, ({ body }) => ({
      ...{ status: 'incomplete' as const, hasBaseSubscription: true },
      trialPeriodEndDescription: null,
      ...{ planId: body.planId, nextBillingDate: null, nextPlan: null },
      confirmationUrl: 'https://acme.myshopify.com/admin/charges/1/confirm',
    }));
    if (refusal !== undefined)
      fake.refuse(updateSubscription, 'minimum-term', { message: refusal });
    fake.on(getGettingStarted, () => ({ steps: [], videoUrl: null }));
    fake.on(createShopifyCharge, ({ body }) => {
      const { id, description, amount } = body;
      present = {
        ...present,
        charges: [makeCharge({ id, description, amount, kind: 'one-time' }), ...present.charges],
      };
      return present;
    });
  };
}

describe.each([
  ['native', '/billing/settings', labels.settings.title],
  ['embedded', '/billing', 'Billing'],
] as const)('billing through Shopify, %s', (name, address, title) => {
  const open = async (...[query, ...served]: [string, ...Parameters<typeof serve>]) => {
    const feature = name === 'native' ? 'billingSettings' : 'billing';
    const opened = await openSide(name, address + query, { feature, serve: serve(...served) });
    await opened.side.findByRole('heading', { level: 1, name: title });
    return opened;
  };

  it('shows the plan and how its charge stands, and leads to Shopify to confirm it [BILL-05 BILL-06 BILL-07 BILL-47]', async () => {
    const { side, user, left } = await open('', waiting);
    await side.findByText('Please confirm your subscription to activate account');
    expect(side.getAllByText('Essentials (Monthly)').length).toBeGreaterThan(0);
    expect(side.getAllByText(labels.status.pending)).toHaveLength(2);
    expect(side.queryByText('Payment details')).toBeNull();
    const confirm = side.getByRole<HTMLButtonElement>('button', { name: labels.confirm });
    expect(confirm.disabled).toBe(false);
    await user.click(confirm);
    await waitFor(() =>
      expect(left).toEqual(['https://acme.myshopify.com/admin/charges/1/confirm']),
    );
  });

  it('says below the plans why one was not chosen, and brings it into sight [BILL-175]', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    onTestFinished(() => shown.mockRestore());
    const message =
      'Your plan has a minimum term until March 1, 2027. A new term begins on that day';
    const { side, user } = await open('', waiting, waiting, 'shopify', null, message);
    const confirm = await side.findByRole('button', { name: labels.confirm });
    await user.click(confirm);
    const problem = await side.findByText(message);
    expect(confirm.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [brought] = shown.mock.contexts;
    expect(brought instanceof HTMLElement && brought.contains(problem)).toBe(true);
  });

  it('asks Shopify again for who has paid a frozen subscription, and says where it is still unpaid [BILL-188]', async () => {
    const frozen = {
      ...waiting,
      charges: [makeCharge({ status: 'frozen', confirmationUrl: null })],
    };
    const still = await open('', frozen);
    await still.side.findByText(/Please pay it in Shopify to go on/);
    await still.user.click(still.side.getByRole('button', { name: labels.refresh }));
    await screen.findByText('Shopify does not have the payment yet');
    cleanup();
    const { side, user } = await open('', frozen, paid);
    await user.click(await side.findByRole('button', { name: labels.refresh }));
    await waitFor(() => expect(side.queryByText(/Please pay it in Shopify/)).toBeNull());
    expect(screen.queryByText('Shopify does not have the payment yet')).toBeNull();
  });

  it('says until when who came from a card goes on paying by it', async () => {
    const { subscription } = makeBillingConfig();
    const { side } = await open('', waiting, waiting, 'shopify', subscription);
    await side.findByText(labels.notice.byCard);
    expect(side.queryByText('Please confirm your subscription to activate account')).toBeNull();
  });

  it('says that the subscription is updated once Shopify says so, and takes it out of the address', async () => {
    const { side, address: here } = await open('?charge_id=1', waiting, paid);
    expect(await screen.findByText('Subscription updated')).toBeDefined();
    await waitFor(() => expect(here()).toBe(address));
    expect(side.getAllByText(labels.status.active).length).toBeGreaterThan(0);
    expect(side.getByRole<HTMLButtonElement>('button', { name: labels.confirm }).disabled).toBe(
      true,
    );
  });

  it('believes no address that says so', async () => {
    await open('?charge_id=1', waiting);
    expect(await screen.findByText(labels.notApproved)).toBeDefined();
    expect(screen.queryByText('Subscription updated')).toBeNull();
  });

  it.each([
    ['a declined change of plan', 'subscriptionUpdated', '2', 'declined', labels.notApproved],
    ['a plan beside another that waits', 'subscriptionUpdated', '1', 'pending', labels.updated],
    [
      'a payment beside another that waits',
      'oneTimeChargeSucceeded',
      '1',
      'pending',
      labels.succeeded,
    ],
  ] as const)(
    'says of the very charge that was answered how it stands: %s [BILL-146]',
    async (_what, returned, answered, newest, said) => {
      const kind = returned === 'subscriptionUpdated' ? 'subscription' : 'one-time';
      const charges = [
        makeCharge({ ...{ id: crypto.randomUUID(), kind, chargeId: '2' }, status: newest }),
        makeCharge({ kind, status: 'active' }),
      ];
      await open(`?${returned}=true&charge_id=${answered}`, paid, { ...paid, charges });
      expect(await screen.findByText(said)).toBeDefined();
    },
  );

  it('asks for a shop where there is none', async () => {
    const { side } = await open('', { shop: null, hasActiveSubscription: false, charges: [] });
    expect(await side.findByRole('link', { name: labels.connect })).toBeDefined();
    expect(side.getByRole<HTMLButtonElement>('button', { name: labels.confirm }).disabled).toBe(
      true,
    );
  });
});

describe('billing settings of a tenant that pays in another way', () => {
  it('lead to billing', async () => {
    const options = { feature: 'billingSettings', serve: serve(waiting, waiting, 'stripe-only') };
    const { side } = await openSide('native', '/billing/settings', options);
    expect(await side.findByRole('link', { name: labels.settings.toBilling })).toBeDefined();
    expect(side.queryByRole('button', { name: labels.confirm })).toBeNull();
  });
});

describe.each(sides)('the way back from Shopify to getting started, %s', (name) => {
  it('has Shopify asked, and says what it says [BILL-08]', async () => {
    const options = { feature: 'start', serve: serve(waiting, paid) };
    const { address } = await openSide(name, '/start?charge_id=1', options);
    expect(await screen.findByText('Subscription updated')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/start'));
  });
});

describe('billing through Shopify for support', () => {
  it('shows the shop, its charge and the subscription, and has it pay once [BILL-13 BILL-16 BRIDGE-20]', async () => {
    const options = {
      ...{ feature: 'shopifyBilling', token: makeToken({ roles: ['support'] }) },
      serve: serve(paid),
    };
    const { side, user } = await openSide('embedded', '/shopify-billing', options);
    await side.findByText('acme.myshopify.com');
    expect(side.getAllByText('Active')).toHaveLength(3);
    const submit = side.getByRole('button', { name: labels.form.submit });
    await user.click(submit);
    await side.findByText('Please enter a description');
    await user.type(side.getByLabelText(labels.form.description), 'Setup');
    await user.type(side.getByLabelText(labels.form.amount), '250.50');
    await user.click(submit);
    await side.findByText('Setup');
    expect(side.getByText('$250.50')).toBeDefined();
    expect(side.getByRole('button', { name: 'Copy link' })).toBeDefined();
  });
});
