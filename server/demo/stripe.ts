import { trialDays } from '#contract/billing/subscription.ts';
import { isAppSumoCode, presentPlanVersion } from '#contract/plans/plan.ts';
import {
  goodCard,
  type StripeSandbox,
  startStripeSandbox,
  stripeCredentials,
} from '#sandbox/stripe/stripe-sandbox.ts';
import { followStripe } from '#server/billing/follow-stripe.ts';
import { openStripe } from '#server/billing/open-stripe.ts';
import { ensurePrice } from '#server/billing/prices.ts';
import { keepCustomer, openAccount } from '#server/billing/queries.ts';
import { endsWithoutCard } from '#server/billing/subscribe.ts';
import { webhookPath } from '#server/billing/webhooks.ts';
import { planIn } from '#server/plans/plans-on-offer.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { setOwnBilling } from '#server/tenants/queries.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';
import { demoTenants } from './tenants.ts';

/** So long ago the brands of the demo began to pay, so that there are some invoices. */
const paidForDays = 200;
/** So long ago the pilot began. */
const pilotForDays = 11;

/** Stripe's id of a brand, the same whenever the demo starts. */
export const customerOf = (tenantId: string): string => `cus_demo${tenantId}`;

/**
 * The configuration of the demo, where a sandbox on loopback stands for Stripe. It knows the brands with their cards
 * and invoices anew at each start, and tells of every event. An account that was configured is used instead.
 */
export async function withDemoStripe(
  given: Config,
): Promise<{ config: Config; sandboxes: readonly StripeSandbox[] }> {
  if (given.stripe) return { config: given, sandboxes: [] };
  const sandbox = await startStripeSandbox();
  const { url } = sandbox;
  const stripe = { ...stripeCredentials, url, scriptUrl: `${url}/endive/stripe.js` };
  const config = { ...given, stripe };
  sandbox.world.aheadSeconds = -paidForDays * 86_400;
  for (const plan of demoTenants) if (paysByCard(plan)) await addCustomer(sandbox, config, plan);
  sandbox.advance(paidForDays - pilotForDays);
  for (const plan of demoTenants)
    if (plan.pays === 'in-pilot') await addCustomer(sandbox, config, plan);
  sandbox.advance(pilotForDays);
  sandbox.sendTo(`http://127.0.0.1:${given.port}${webhookPath}`);
  return { config, sandboxes: [sandbox] };
}

/** As support begins a pilot (BILL-35). */
const pilotTerms = { trial_period_days: trialDays, trial_settings: endsWithoutCard };

/** Whether a brand pays for its plan by card. */
const paysByCard = ({ pays, planCode }: DemoTenantPlan): boolean =>
  planCode !== undefined && !isAppSumoCode(planCode) && pays === undefined;

/** A brand as Stripe knows it: with a card and a subscription to its plan, or with a pilot. */
async function addCustomer(
  sandbox: StripeSandbox,
  config: Pick<Config, 'stripe'>,
  { tenantId, pays, planCode, data }: DemoTenantPlan,
): Promise<void> {
  const plan = planCode && planIn(planCode, presentPlanVersion, 'monthly');
  if (!plan) return;
  const stripe = openStripe(config);
  const customer = customerOf(tenantId);
  sandbox.world.customers.set(customer, {
    ...{ id: customer, object: 'customer', email: null, name: data.tenantName },
    ...{ metadata: { tenantId }, invoice_settings: { default_payment_method: null } },
  });
  const price = await ensurePrice(stripe, plan);
  const subscription = { customer, items: [{ price }], metadata: { tenantId } };
  if (pays === 'in-pilot') {
    await stripe.subscriptions.create({ ...subscription, ...pilotTerms });
    return;
  }
  const { client_secret } = await stripe.setupIntents.create({ customer });
  const saved = sandbox.confirmSetup(client_secret ?? '', goodCard, {
    name: data.tenantName,
    address: {
      line1: '1 Harbour Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97201',
      country: 'US',
    },
  });
  if (saved.status !== 'succeeded') return;
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: saved.paymentMethod },
  });
  await stripe.subscriptions.create(subscription);
}

/** Has a brand pay by its subscription in the sandbox. */
export async function addStripe(
  db: TenantDb,
  plan: DemoTenantPlan,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const isOurs = config.stripe?.secretKey === stripeCredentials.secretKey;
  if (!isOurs || !(paysByCard(plan) || plan.pays === 'in-pilot')) return;
  const card = { billingSystem: 'stripe', useStripe: true, denyTrialPeriod: false } as const;
  await setOwnBilling(db, card);
  await openAccount(db);
  const customer = await keepCustomer(db, customerOf(plan.tenantId));
  await followStripe({ now, transaction: (work) => work(db) }, openStripe(config), customer);
}
