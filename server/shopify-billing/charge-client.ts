import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { ShopClient } from '#server/shopify/shop-client.ts';
import { UserErrors } from '#server/shopify/user-errors.ts';
import type { ChargeRow, Made, Standing } from './repository.ts';

const createSubscription = `mutation CreateSubscription($name: String!, $returnUrl: URL!, $test: Boolean!, $amount: Decimal!, $interval: AppPricingInterval!) {
  appSubscriptionCreate(
    name: $name
    returnUrl: $returnUrl
    test: $test
    lineItems: [
      { plan: { appRecurringPricingDetails: { price: { amount: $amount, currencyCode: USD }, interval: $interval } } }
    ]
  ) {
    appSubscription { id }
    confirmationUrl
    userErrors { message }
  }
}`;

const createPurchase = `mutation CreatePurchase($name: String!, $returnUrl: URL!, $test: Boolean!, $amount: Decimal!) {
  appPurchaseOneTimeCreate(
    name: $name
    returnUrl: $returnUrl
    test: $test
    price: { amount: $amount, currencyCode: USD }
  ) {
    appPurchaseOneTime { id }
    confirmationUrl
    userErrors { message }
  }
}`;

const Answer = UserErrors.extend({ confirmationUrl: z.url().nullable() });
const Named = z.object({ id: z.string() }).nullable();
const Subscribed = z.object({ appSubscriptionCreate: Answer.extend({ appSubscription: Named }) });
const Purchased = z.object({
  appPurchaseOneTimeCreate: Answer.extend({ appPurchaseOneTime: Named }),
});

interface NewCharge {
  readonly charge: Pick<ChargeRow, 'kind' | 'description' | 'amount' | 'isTest'>;
  /** Of a subscription. */
  readonly period: 'monthly' | 'annual';
  /** Where the browser comes back to. */
  readonly returnUrl: string;
}

/**
 * Has a shop make a charge, which counts nothing until its owner has approved it on a page of Shopify. Only this answer
 * tells the address of the page: a charge whose answer was lost can be approved by nobody, and Shopify lets it expire.
 */
export async function makeAtShop(
  shop: ShopClient,
  { charge, period, returnUrl }: NewCharge,
): Promise<Made> {
  const { kind, description: name, amount: cents, isTest: test } = charge;
  const variables = { name, returnUrl, test, amount: (cents / 100).toFixed(2) };
  if (kind === 'one-time') {
    const { data } = await shop.ask(createPurchase, Purchased, variables);
    const { appPurchaseOneTime, ...answer } = data.appPurchaseOneTimeCreate;
    return madeOf(appPurchaseOneTime, answer);
  }
  const interval = period === 'annual' ? 'ANNUAL' : 'EVERY_30_DAYS';
  const { data } = await shop.ask(createSubscription, Subscribed, { ...variables, interval });
  const { appSubscription, ...answer } = data.appSubscriptionCreate;
  return madeOf(appSubscription, answer);
}

function madeOf(
  named: z.infer<typeof Named>,
  { confirmationUrl, userErrors: [refusal] }: z.infer<typeof Answer>,
): Made {
  if (refusal) throw new ShopError('refused', { words: `Shopify says: ${refusal.message}` });
  if (!named || confirmationUrl === null) throw new ShopError('unreadable');
  return { chargeId: named.id, confirmationUrl };
}

const read = `query Charge($id: ID!) {
  node(id: $id) {
    ... on AppSubscription { status currentPeriodEnd }
    ... on AppPurchaseOneTime { status }
  }
}`;

/** https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus; one of tomorrow pays for nothing. */
const Status = z
  .enum(['PENDING', 'ACCEPTED', 'ACTIVE', 'FROZEN', 'DECLINED', 'EXPIRED', 'CANCELLED'])
  .catch('FROZEN')
  .transform((status) => statuses[status]);

/** One that is accepted was active at once for years; until then the owner has answered and nothing runs. */
const statuses = {
  ...({ PENDING: 'pending', ACCEPTED: 'pending', ACTIVE: 'active', FROZEN: 'frozen' } as const),
  ...({ DECLINED: 'declined', EXPIRED: 'expired', CANCELLED: 'cancelled' } as const),
} as const;

const Read = z.object({
  node: z
    .object({ status: Status, currentPeriodEnd: z.iso.datetime({ offset: true }).nullish() })
    .nullable(),
});

/** Asks a shop how a charge stands. One that it does not know is over. */
export async function readAtShop(
  shop: ShopClient,
  { chargeId }: { readonly chargeId: string },
): Promise<Standing> {
  const { node } = (await shop.ask(read, Read, { id: chargeId })).data;
  if (!node) return { status: 'cancelled', periodEnd: null };
  const { status, currentPeriodEnd: end } = node;
  return { status, periodEnd: status === 'active' && end ? new Date(end) : null };
}

const cancel = `mutation CancelSubscription($id: ID!) {
  appSubscriptionCancel(id: $id) { userErrors { message } }
}`;

/** Ends a subscription at once. The next question finds out whether it has ended. */
export async function cancelAtShop(
  shop: ShopClient,
  { chargeId }: { readonly chargeId: string },
): Promise<void> {
  const Cancelled = z.object({ appSubscriptionCancel: UserErrors });
  await shop.ask(cancel, Cancelled, { id: chargeId });
}
