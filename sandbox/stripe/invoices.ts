import type {
  Invoice,
  InvoiceLine,
  PaymentIntent,
  Price,
  Subscription,
  SubscriptionItem,
} from './shapes.ts';
import {
  asksAtPayment,
  badRequest,
  type CardFailure,
  cardError,
  chargeFailures,
} from './stripe-error.ts';
import type { World } from './world.ts';

type NewLine = Pick<InvoiceLine, 'description' | 'amount' | 'period'>;

/**
 * When a period that begins at a moment ends, in seconds: on the day of the anchor, or on the last one of a shorter
 * month.
 */
export function endOfPeriod(start: number, { recurring }: Price, anchor = start): number {
  const months = recurring.interval === 'year' ? 12 : 1;
  let end = anchor;
  for (let periods = 1; end <= start; periods += 1) end = monthsLater(anchor, months * periods);
  return end;
}

function monthsLater(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

export const itemOf = ({ items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw badRequest('A subscription needs an item');
  return item;
};

/** Writes an invoice as of a moment in seconds, and tries to have it paid at once. */
export function charge(
  world: World,
  subscription: Subscription,
  lines: NewLine[],
  created = world.now,
): Invoice {
  const { customer, id: subscriptionId } = subscription;
  const invoice = draft(world, { customer, created, subscription: subscriptionId });
  for (const line of lines) addLine(world, invoice, line);
  subscription.latest_invoice = invoice.id;
  return finalize(world, invoice);
}

interface Draft extends Pick<Invoice, 'customer' | 'created' | 'subscription'> {
  readonly currency?: string;
  readonly metadata?: Record<string, string>;
}

/** Begins an invoice, on which nothing stands yet. */
export function draft(world: World, { currency = 'usd', metadata = {}, ...about }: Draft): Invoice {
  const id = world.newId('in');
  const invoice: Invoice = {
    ...{ ...about, id, object: 'invoice', currency, metadata },
    ...{ number: id.slice(-6), description: null },
    ...{ invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`, payment_intent: null },
    ...{ amount_due: 0, total: 0, amount_paid: 0, status: 'draft' },
    lines: { object: 'list', has_more: false, data: [] },
  };
  world.invoices.set(id, invoice);
  return invoice;
}

export function addLine(world: World, invoice: Invoice, line: NewLine): void {
  invoice.lines.data.push({ id: world.newId('il'), object: 'line_item', ...line });
  invoice.total += line.amount;
  invoice.amount_due = Math.max(invoice.total, 0);
}

/** Ends an invoice, and tries to have it paid at once. */
export function finalize(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') throw badRequest('This invoice is already finalized');
  invoice.status = invoice.amount_due === 0 ? 'paid' : 'open';
  if (invoice.status === 'paid') return invoice;
  const intentId = world.newId('pi');
  const intent: PaymentIntent = {
    ...{ id: intentId, object: 'payment_intent', client_secret: `${intentId}_secret_sandbox` },
    ...{ customer: invoice.customer, amount: invoice.amount_due, invoice: invoice.id },
    ...{ status: 'requires_payment_method', payment_method: null, last_payment_error: null },
  };
  world.paymentIntents.set(intentId, intent);
  invoice.payment_intent = intentId;
  tryPayment(world, intent);
  return invoice;
}

/** Takes the default card of the customer. Answers why it was refused. */
function tryPayment(world: World, intent: PaymentIntent): CardFailure | undefined {
  const customer = world.find(world.customers, 'customer', intent.customer);
  const card = customer.invoice_settings.default_payment_method;
  intent.payment_method = card;
  const number = card === null ? '' : (world.numbers.get(card) ?? '');
  const failure = card === null ? noCard : chargeFailures[number];
  if (failure) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', ...failure };
    world.tell('invoice.payment_failed', {
      id: intent.invoice,
      object: 'invoice',
      customer: intent.customer,
    });
    return failure;
  }
  if (asksAtPayment.includes(number)) {
    intent.status = 'requires_action';
    world.tell('invoice.payment_action_required', {
      id: intent.invoice,
      object: 'invoice',
      customer: intent.customer,
    });
    return undefined;
  }
  succeed(world, intent);
  return undefined;
}

const noCard: CardFailure = {
  code: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
};

/** Makes the change that has waited for its payment. */
export function applyUpdate(subscription: Subscription): void {
  const { pending_update: update } = subscription;
  if (!update) return;
  subscription.items.data = update.subscription_items;
  subscription.billing_cycle_anchor = update.billing_cycle_anchor;
  subscription.pending_update = null;
}

/** The consequences of a payment: the invoice is paid, and the subscription goes on. */
export function succeed(world: World, intent: PaymentIntent): void {
  intent.status = 'succeeded';
  intent.last_payment_error = null;
  const invoice = world.find(world.invoices, 'invoice', intent.invoice);
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  world.tell('invoice.paid', { id: invoice.id, object: 'invoice', customer: invoice.customer });
  const subscription = world.subscriptions.get(invoice.subscription ?? '');
  if (!subscription) return;
  // An older invoice is paid alone: the latest one decides how the subscription stands.
  if (latestOf(world, subscription) !== invoice) return;
  applyUpdate(subscription);
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    subscription.status = 'active';
  world.tell('customer.subscription.updated', subscription);
}

/** The latest invoice of a subscription that anybody has to pay, or has paid. */
const latestOf = ({ invoices }: World, { id }: Subscription): Invoice | undefined =>
  [...invoices.values()].findLast(
    ({ subscription, status }) => subscription === id && status !== 'draft' && status !== 'void',
  );

/** `POST /v1/invoices/:id/pay`: tries once more with the default card. */
export function pay(world: World, id: string): Invoice {
  const invoice = world.find(world.invoices, 'invoice', id);
  if (invoice.status !== 'open')
    throw badRequest(`Invoice is already ${invoice.status}`, { code: 'invoice_not_editable' });
  const intent = world.find(world.paymentIntents, 'payment_intent', invoice.payment_intent ?? '');
  const failure = tryPayment(world, intent);
  if (failure) throw cardError(failure, { payment_intent: intent });
  if (intent.status === 'requires_action')
    throw cardError({
      code: 'invoice_payment_intent_requires_action',
      message:
        'Payment for this invoice requires additional user action before it can be completed.',
    });
  return invoice;
}

/** `POST /v1/invoices/:id/void`: nobody pays it any more, and the change that waited for it is dropped. */
export function voidInvoice(world: World, id: string): Invoice {
  const invoice = world.find(world.invoices, 'invoice', id);
  if (invoice.status !== 'open') throw badRequest('Only an open invoice can be voided');
  invoice.status = 'void';
  const intent = world.paymentIntents.get(invoice.payment_intent ?? '');
  if (intent) intent.status = 'canceled';
  const subscription = world.subscriptions.get(invoice.subscription ?? '');
  if (subscription) subscription.pending_update = null;
  return invoice;
}
