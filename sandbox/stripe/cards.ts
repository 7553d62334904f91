import { type Param, partOf, textOf } from './form.ts';
import { succeed } from './invoices.ts';
import type { BillingDetails, PaymentMethod, SandboxCard, SetupIntent } from './shapes.ts';
import {
  asksAtSetup,
  badRequest,
  type CardFailure,
  missing,
  setupFailures,
} from './stripe-error.ts';
import type { World } from './world.ts';

const detailsOf = (params: Record<string, Param>): BillingDetails => {
  const { name, address } = params;
  const line = (part: string) => textOf(partOf(address)[part]) || null;
  return {
    name: textOf(name) || null,
    address: {
      ...{ line1: line('line1'), line2: line('line2'), city: line('city') },
      ...{ state: line('state'), postal_code: line('postal_code'), country: line('country') },
    },
  };
};

/** `POST /v1/setup_intents`: permission to save a card. */
export function createSetupIntent(world: World, customer: string): SetupIntent {
  world.find(world.customers, 'customer', customer);
  const id = world.newId('seti');
  const intent: SetupIntent = {
    ...{ id, object: 'setup_intent', client_secret: `${id}_secret_sandbox`, customer },
    ...{ status: 'requires_payment_method', payment_method: null },
  };
  world.setupIntents.set(id, intent);
  return intent;
}

/** `POST /v1/payment_methods/:id`: another name, address or expiry. */
export function updatePaymentMethod(
  world: World,
  id: string,
  params: Record<string, Param>,
): PaymentMethod {
  const method = world.find(world.paymentMethods, 'payment_method', id);
  if (method.customer === null) throw badRequest('The payment method is attached to nobody');
  if (params.billing_details !== undefined)
    method.billing_details = detailsOf(partOf(params.billing_details));
  const { exp_month, exp_year } = partOf(params.card);
  if (exp_month !== undefined) method.card.exp_month = Number(textOf(exp_month));
  if (exp_year !== undefined) method.card.exp_year = Number(textOf(exp_year));
  return method;
}

/** How an intent goes on that a browser has confirmed. */
export type Confirmed =
  | { readonly status: 'succeeded'; readonly paymentMethod: string }
  | { readonly status: 'requires_action' }
  | { readonly status: 'failed'; readonly failure: CardFailure };

const setupOf = (world: World, clientSecret: string): SetupIntent => {
  for (const intent of world.setupIntents.values())
    if (intent.client_secret === clientSecret) return intent;
  throw missing('setup_intent', clientSecret);
};

/** The work of the card fields: saves the card of a person for the intent that the browser was given. */
export function confirmSetup(
  world: World,
  clientSecret: string,
  { card, billing = {} }: { card: SandboxCard; billing?: Record<string, Param> },
): Confirmed {
  const intent = setupOf(world, clientSecret);
  const failure = setupFailures[card.number];
  if (failure) return { status: 'failed', failure };
  const id = world.newId('pm');
  world.paymentMethods.set(id, {
    ...{ id, object: 'payment_method', type: 'card', customer: null },
    billing_details: detailsOf(billing),
    card: {
      ...{ brand: card.number.startsWith('5') ? 'mastercard' : 'visa' },
      ...{ last4: card.number.slice(-4), exp_month: card.exp_month, exp_year: card.exp_year },
    },
  });
  world.numbers.set(id, card.number);
  intent.payment_method = id;
  if (asksAtSetup.includes(card.number)) {
    intent.status = 'requires_action';
    return { status: 'requires_action' };
  }
  return attach(world, intent);
}

function attach(world: World, intent: SetupIntent): Confirmed {
  const id = intent.payment_method ?? '';
  world.find(world.paymentMethods, 'payment_method', id).customer = intent.customer;
  intent.status = 'succeeded';
  world.tell('setup_intent.succeeded', intent);
  return { status: 'succeeded', paymentMethod: id };
}

const refused = (intent: 'payment' | 'setup'): CardFailure => ({
  code: `${intent}_intent_authentication_failure`,
  message: 'We are unable to authenticate your payment method.',
});

/** The owner of a card answers their bank. */
export function authenticate(world: World, clientSecret: string, agrees: boolean): Confirmed {
  if (clientSecret.startsWith('seti')) {
    const intent = setupOf(world, clientSecret);
    if (agrees) return attach(world, intent);
    intent.status = 'requires_payment_method';
    return { status: 'failed', failure: refused('setup') };
  }
  for (const intent of world.paymentIntents.values()) {
    if (intent.client_secret !== clientSecret) continue;
    if (agrees) {
      succeed(world, intent);
      return { status: 'succeeded', paymentMethod: intent.payment_method ?? '' };
    }
    const failure = refused('payment');
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', ...failure };
    return { status: 'failed', failure };
  }
  throw missing('payment_intent', clientSecret);
}
