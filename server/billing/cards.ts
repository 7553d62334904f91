import type Stripe from 'stripe';
import { type Card, cardHasExpired, hasExpired } from '#contract/billing/card.ts';
import type * as endpoints from '#contract/billing/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askStripe } from './ask-stripe.ts';
import { defaultCardOf, ensureCustomer } from './customers.ts';
import { openStripe } from './open-stripe.ts';
import { findAccount } from './repository.ts';

/** A card as people see it: Stripe alone has its number (BILL-30). */
function toCard({ billing_details: owner, card }: Stripe.PaymentMethod): Card {
  const { address } = owner;
  return {
    name: owner.name,
    address: {
      ...{ line1: address?.line1 ?? null, line2: address?.line2 ?? null },
      ...{ city: address?.city ?? null, state: address?.state ?? null },
      ...{ zip: address?.postal_code ?? null, countryCode: address?.country ?? null },
    },
    ...{ brand: card?.brand ?? '', last4: card?.last4 ?? '' },
    ...{ expiryMonth: card?.exp_month ?? 1, expiryYear: card?.exp_year ?? 1970 },
  };
}

export async function createSetupIntent(
  call: Call<typeof endpoints.createSetupIntent>,
): Promise<{ clientSecret: string }> {
  const stripe = openStripe(call.config);
  const customer = await ensureCustomer(call, stripe);
  const { client_secret } = await askStripe(() =>
    stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    }),
  );
  if (!client_secret) throw new ProblemError('stripe-failed');
  return { clientSecret: client_secret };
}

export async function getCard(
  call: Call<typeof endpoints.getCard>,
): Promise<{ card: Card | null }> {
  const stripe = openStripe(call.config);
  const account = await call.transaction(findAccount);
  const id = account?.customerId ? await defaultCardOf(stripe, account.customerId) : null;
  if (id === null) return { card: null };
  return { card: toCard(await askStripe(() => stripe.paymentMethods.retrieve(id))) };
}

/** The card must have been saved for this tenant: anybody may name any card. */
export async function setDefaultPaymentMethod(
  call: Call<typeof endpoints.setDefaultPaymentMethod>,
): Promise<{ card: Card }> {
  const stripe = openStripe(call.config);
  const { paymentMethodId } = call.body;
  const account = await call.transaction(findAccount);
  const method = await askStripe(() => stripe.paymentMethods.retrieve(paymentMethodId));
  if (!account?.customerId || method.customer !== account.customerId)
    throw new ProblemError('not-found');
  const { customerId } = account;
  if ((await defaultCardOf(stripe, customerId)) === paymentMethodId)
    return { card: toCard(method) };
  await askStripe(() =>
    stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    }),
  );
  await recordCard(call, method);
  return { card: toCard(method) };
}

export async function updateCard(call: Call<typeof endpoints.updateCard>): Promise<{ card: Card }> {
  const { body, config, now } = call;
  if (hasExpired(body, now))
    throw new ProblemError('invalid-input', { fields: { expiryMonth: cardHasExpired } });
  const stripe = openStripe(config);
  const account = await call.transaction(findAccount);
  const id = account?.customerId ? await defaultCardOf(stripe, account.customerId) : null;
  if (id === null) throw new ProblemError('not-found');
  const { name, address, expiryMonth, expiryYear } = body;
  const change = {
    billing_details: {
      name,
      address: {
        ...{ line1: address.line1, line2: address.line2 ?? '', city: address.city ?? '' },
        ...{ state: address.state ?? '', postal_code: address.zip ?? '' },
        country: address.countryCode,
      },
    },
    card: { exp_month: expiryMonth, exp_year: expiryYear },
  };
  const method = await askStripe(() => stripe.paymentMethods.update(id, change), 'replace');
  await recordCard(call, method);
  return { card: toCard(method) };
}

/** The log names a card as people know it, by its last digits. */
const recordCard = (
  call: Call<typeof endpoints.updateCard> | Call<typeof endpoints.setDefaultPaymentMethod>,
  { card }: Stripe.PaymentMethod,
): Promise<void> =>
  call.transaction((db) =>
    recordAudit(db, call, { action: 'card-changed', subject: `•••• ${card?.last4 ?? ''}` }),
  );
