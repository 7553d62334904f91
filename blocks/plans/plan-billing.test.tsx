import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBillingConfig } from '#client/billing/testing/billing-config.ts';
import { planLabels as labels } from '#client/plans/plan-labels.ts';
import { makeFees, makePlan } from '#client/plans/testing/plan.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import {
  cancelSubscription,
  changeBillingOptions,
  createSubscription,
  getBillingConfig,
} from '#contract/billing/endpoints.ts';
import {
  getCurrentPlan,
  getUsageFeeDefaults,
  listPlans,
} from '#contract/plans/agreement-endpoints.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PlanPage } from './plan-page.tsx';

interface World {
  readonly config?: Partial<BillingConfig>;
  readonly plan?: Partial<CurrentPlan>;
  /** False for a disabled account. */
  readonly enabled?: boolean;
}

async function open({ config, plan, enabled = true }: World = {}) {
  const world = { config: makeBillingConfig(config), isCancelled: 0, isLoggedOut: false };
  const sent: object[] = [];
  const { With } = makeTestMeans();
  const onCancelled = () => {
    world.isLoggedOut = true;
  };
  const page = <With>{(means) => <PlanPage means={means} onCancelled={onCancelled} />}</With>;
  const drawn = drawBlock(page, {
    tenant: { enabled },
    serve(fake) {
      fake.on(getCurrentPlan, () => makePlan(plan));
      fake.on(listPlans, () => ({ results: [] }));
      fake.on(getUsageFeeDefaults, () => makeFees(100));
      fake.on(getBillingConfig, () => world.config);
      fake.on(changeBillingOptions, ({ body }) => {
        sent.push(body);
        world.config = { ...world.config, ...body };
        return world.config;
      });
      fake.on(createSubscription, ({ body }) => {
        sent.push(body);
        const { subscription } = makeBillingConfig();
        if (!subscription) throw new Error('The usual config has one');
        world.config = { ...world.config, subscription: { ...subscription, status: 'trialing' } };
        return world.config.subscription ?? subscription;
      });
      fake.on(cancelSubscription, () => {
        world.isCancelled += 1;
        return undefined;
      });
    },
  });
  await screen.findByRole('heading', { name: labels.options.title });
  return { ...drawn, sent, world };
}

const method = () => screen.getByLabelText<HTMLSelectElement>(labels.options.method);
const card = () => within(method().closest('form') ?? document.body);
const save = () => card().getByRole<HTMLButtonElement>('button', { name: labels.save });
const payPal = () => screen.queryByRole('checkbox', { name: labels.options.paidByPayPal });

it('sets how a customer may pay, and says so [BILL-85 BILL-114]', async () => {
  const { user, sent, said } = await open();
  expect([...method().options].map(({ value }) => value)).toEqual([
    ...['stripe-only', 'paypal-only', 'paypal-or-stripe', 'shopify'],
  ]);
  expect(save().disabled).toBe(true);
  expect(payPal()).toBeNull();
  await user.selectOptions(method(), 'paypal-only');
  await user.click(payPal() ?? document.body);
  await user.click(screen.getByRole('checkbox', { name: labels.options.denyTrial }));
  await user.click(save());
  await waitFor(() => expect(said).toEqual(['Billing setup updated']));
  expect(sent).toEqual([
    { paymentMethod: 'paypal-only', denyTrialPeriod: true, paidByPayPal: true },
  ]);
  expect(save().disabled).toBe(true);
});

it('says what becomes of a subscription by card, whichever way is chosen', async () => {
  const { user } = await open();
  const { ends, payPal: goesOn, shopify } = labels.options.cardGoesOn;
  expect(screen.queryByText(/subscription by card/)).toBeNull();
  await user.selectOptions(method(), 'shopify');
  expect(screen.getByText(shopify)).toBeDefined();
  await user.selectOptions(method(), 'paypal-or-stripe');
  expect(screen.getByText(goesOn)).toBeDefined();
  await user.click(payPal() ?? document.body);
  expect(screen.getByText(ends)).toBeDefined();
});

it('says until when a trial runs, and begins no other one', async () => {
  const trialPeriodEndDescription = 'Trial ends on December 16, 2026';
  const { subscription } = makeBillingConfig();
  if (!subscription) throw new Error('The usual config has one');
  await open({ config: { subscription: { ...subscription, trialPeriodEndDescription } } });
  expect(await screen.findByText(new RegExp(trialPeriodEndDescription))).toBeDefined();
  expect(screen.queryByRole('button', { name: labels.pilot.begin })).toBeNull();
});

it('says nothing of a subscription by card where there is none', async () => {
  const { user } = await open({ config: { subscription: null } });
  await user.selectOptions(method(), 'shopify');
  expect(screen.queryByText(/subscription by card/)).toBeNull();
});

it('takes back that somebody has paid by PayPal who cannot pay by it any more', async () => {
  const { user, sent } = await open({
    config: { paymentMethod: 'paypal-or-stripe', paidByPayPal: true },
  });
  await user.selectOptions(method(), 'stripe-only');
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ paidByPayPal: false }]));
});

it('shows a way to pay that cannot be chosen, until another one is', async () => {
  const { user, sent } = await open({ config: { paymentMethod: 'shopify' } });
  expect(method().value).toBe('shopify');
  expect(save().disabled).toBe(true);
  await user.selectOptions(method(), 'stripe-only');
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ paymentMethod: 'stripe-only' }]));
});

const essentials = {
  ...{ id: 'starter-v6-monthly', title: 'Essentials', titleWithPeriod: 'Essentials (Monthly)' },
  ...{ period: 'monthly' as const, amount: 9900 },
};
const begin = { name: labels.pilot.begin };

it('begins a pilot on the plan of a customer who has never subscribed [BILL-35]', async () => {
  const { user, sent, said } = await open({
    config: { currentPlan: essentials, subscription: null },
  });
  screen.getByText(/^30 days on Essentials \(Monthly\) without a card/);
  await user.click(screen.getByRole('button', begin));
  await waitFor(() => expect(said).toEqual(['Pilot begun']));
  expect(sent).toEqual([{ planId: 'starter-v6-monthly' }]);
  expect(screen.queryByRole('button', begin)).toBeNull();
});

it.each<[string, Partial<BillingConfig>]>([
  ['a trial is denied', { denyTrialPeriod: true }],
  ['nobody pays by card', { paymentMethod: 'paypal-only' }],
  ['there has been a subscription', { subscription: makeBillingConfig().subscription }],
  ['there is no plan', { currentPlan: null }],
  ['the plan is by arrangement', { currentPlan: { ...essentials, amount: null } }],
  ['nobody is billed', { stripe: null }],
])('offers no pilot where %s [BILL-35]', async (_, config) => {
  await open({ config: { currentPlan: essentials, subscription: null, ...config } });
  expect(screen.queryByRole('button', begin)).toBeNull();
});

it('offers no pilot to an account that is disabled: nobody could work in it [BILL-35]', async () => {
  await open({ config: { currentPlan: essentials, subscription: null }, enabled: false });
  expect(screen.queryByRole('button', begin)).toBeNull();
});

it('says whom billing through Shopify is for [BILL-135]', async () => {
  await open();
  const [, , , shopify] = method().options;
  expect(shopify?.textContent).toBe('Shopify, for its customers since October 2022');
});

it('cancels a subscription after a question, says so and logs out [BILL-61 BILL-62 BILL-120]', async () => {
  const { user, said, world } = await open();
  const cancel = { name: labels.cancelling.cancel };
  await user.click(await screen.findByRole('button', cancel));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(labels.cancelling.question);
  expect(world.isCancelled).toBe(0);
  await user.click(dialog.getByRole('button', cancel));
  await waitFor(() => expect(said).toEqual(['Subscription cancelled']));
  expect(world).toMatchObject({ isCancelled: 1, isLoggedOut: true });
});

it.each<[string, World]>([
  ['the plan does not allow it', { plan: { canCancel: false } }],
  ['there is none', { config: { subscription: null } }],
])('offers no cancelling where %s [BILL-62]', async (_, world) => {
  await open(world);
  await screen.findByRole('heading', { name: labels.account.title });
  expect(screen.queryByRole('button', { name: labels.cancelling.cancel })).toBeNull();
});

it.each([
  ['2026-12-24T10:00:00.000Z', 'Launch (Monthly) follows on December 24, 2026'],
  [
    '2027-02-24T10:00:00.000Z',
    'Launch (Monthly) follows on February 24, 2027. It waits for the end of the minimum term.',
  ],
])('names the smaller plan that follows on %s [PLAN-122]', async (from, words) => {
  const { subscription } = makeBillingConfig();
  if (!subscription) throw new Error('The usual config has one');
  const nextBillingDate = '2026-12-24T10:00:00.000Z';
  const nextPlan = { titleWithPeriod: 'Launch (Monthly)', from };
  await open({ config: { subscription: { ...subscription, nextBillingDate, nextPlan } } });
  const current = screen.getByRole('region', { name: labels.current.title });
  expect(within(current).getByText(/follows on/).textContent).toBe(words);
});

it('names no plan that followed a subscription that is over [PLAN-122]', async () => {
  const { subscription } = makeBillingConfig();
  if (!subscription) throw new Error('The usual config has one');
  const nextPlan = { titleWithPeriod: 'Launch (Monthly)', from: '2026-12-24T10:00:00.000Z' };
  await open({ config: { subscription: { ...subscription, status: 'canceled', nextPlan } } });
  expect(screen.queryByText(/follows on/)).toBeNull();
});
