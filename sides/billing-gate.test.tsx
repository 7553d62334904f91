import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBillingConfig } from '#client/billing/testing/billing-config.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { getBillingConfig } from '#contract/billing/endpoints.ts';
import { getPayPal } from '#contract/pay-pal/endpoints.ts';
import { listPayable, listPayoutRuns } from '#contract/payouts/endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openSide, sides } from './testing/open-side.tsx';

const paying = (hasActiveSubscription: boolean): Partial<Tenant> => ({
  features: { 'rewards.cashPayouts': true },
  billing: {
    ...{ billingSystem: 'stripe', useStripe: true, denyTrialPeriod: false },
    ...{ hasStripeSubscription: true, hasActiveSubscription },
  },
});

describe.each(sides)('a page that is open when the billing gate closes, %s', (name) => {
  const open = async () => {
    const apis: FakeApi[] = [];
    const app = await openSide(name, '/payout-runs', {
      feature: 'payments',
      tenant: paying(true),
      serve(fake) {
        apis.push(fake);
        const page = { page: 1, pageSize: 10, totalIsCapped: false };
        fake.on(listPayoutRuns, () => ({ ...page, results: [], totalCount: 25 }));
        fake.on(listPayable, () => ({ results: [] }));
        fake.on(getPayPal, () => ({ account: null }));
        fake.on(getBillingConfig, () => makeBillingConfig({ stripe: null }));
      },
    });
    const closeGate = () => {
      for (const fake of apis) {
        fake.on(getTenant, () => ({ ...testTenant, ...paying(false) }));
        fake.refuse(listPayoutRuns, 'subscription-required', { message: 'Please pay' });
      }
    };
    return { ...app, closeGate, next: () => app.side.findByRole('button', { name: 'Page 2' }) };
  };

  it('is left for Billing once a call is refused [BILL-181]', async () => {
    const { address, closeGate, next, user } = await open();
    const button = await next();
    closeGate();
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('stays where something is written, and says why [BILL-181]', async () => {
    const { address, closeGate, next, shell, side, strangler, user } = await open();
    const button = await next();
    act(() => strangler.unsaved.report({}, true));
    closeGate();
    await user.click(button);
    await side.findByText('Please pay');
    await waitFor(() => expect(shell.visitor.get().isActive).toBe(false));
    expect(address()).toMatch(/^\/payout-runs/);
  });

  it('offers the way to Billing where something is written, which asks about it first [BILL-187]', async () => {
    const { address, closeGate, next, strangler, user } = await open();
    const button = await next();
    act(() => strangler.unsaved.report({}, true));
    closeGate();
    await user.click(button);
    const way = await screen.findByRole('button', { name: 'Open Billing' });
    await user.click(way);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: leaveQuestion.leave }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });
});
