import {
  createSetupIntent,
  createSubscription,
  setDefaultPaymentMethod,
} from '#contract/billing/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxCard } from '#sandbox/stripe/shapes.ts';
import { type StripeSandbox, stripeCredentials } from '#sandbox/stripe/stripe-sandbox.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { billNewTenant } from '../repository.ts';

/** The environment of a server that bills through a sandbox. */
export const billingEnv = ({ url }: Pick<StripeSandbox, 'url'>) => ({
  STRIPE_SECRET_KEY: stripeCredentials.secretKey,
  STRIPE_PUBLIC_KEY: stripeCredentials.publicKey,
  STRIPE_WEBHOOK_SECRET: stripeCredentials.webhookSecret,
  STRIPE_URL: url,
  STRIPE_JS_URL: `${url}/endive/stripe.js`,
});

export const planIds = {
  micro: 'micro-v6-monthly',
  starter: 'starter-v6-monthly',
  growth: 'growth-v6-monthly',
  growthByYear: 'growth-v6-annual',
  community: 'community-v6-monthly',
} as const;

export interface PayingTenant {
  readonly tenantId: TenantId;
  readonly person: Person;
  readonly admin: TestCaller;
  readonly support: TestCaller;
  /** Saves a card as a browser does, and pays with it from now on. Answers Stripe's id of it. */
  addCard(card?: SandboxCard): Promise<string>;
  /** Subscribes to a plan with a good card. */
  subscribe(planId?: string): Promise<void>;
}

/** A new tenant that has to pay and does not yet. */
export const addPayingTenant = async (
  server: TestServer,
  sandbox: StripeSandbox,
  label: string,
): Promise<PayingTenant> => payingTenant(server, sandbox, await server.addTenant(label));

/** The same of a tenant that is there. */
export async function payingTenant(
  server: TestServer,
  sandbox: StripeSandbox,
  tenantId: TenantId,
): Promise<PayingTenant> {
  await server.database.inSystem('create-tenant', (db) => billNewTenant(db, tenantId));
  const person = await server.addPerson(tenantId, { roles: ['admin'] });
  const admin = server.as(person);
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));

  const addCard: PayingTenant['addCard'] = async (card) => {
    const { clientSecret } = await admin.call(createSetupIntent, {});
    const confirmed = sandbox.confirmSetup(clientSecret, card);
    const settled =
      confirmed.status === 'requires_action' ? sandbox.authenticate(clientSecret, true) : confirmed;
    if (settled.status !== 'succeeded') throw new Error('Stripe takes no such card');
    const paymentMethodId = settled.paymentMethod;
    await admin.call(setDefaultPaymentMethod, { body: { paymentMethodId } });
    return paymentMethodId;
  };
  const subscribe: PayingTenant['subscribe'] = async (planId = planIds.starter) => {
    await addCard();
    await admin.call(createSubscription, { body: { planId } });
  };
  return { tenantId, person, admin, support, addCard, subscribe };
}
