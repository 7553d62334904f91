import type { SandboxRequest } from '../json-server.ts';
import { authenticate, confirmSetup, createSetupIntent, updatePaymentMethod } from './cards.ts';
import { type Param, partOf, readForm, textOf, textsOf } from './form.ts';
import { createInvoice, createItem } from './invoice-items.ts';
import { finalize, pay, voidInvoice } from './invoices.ts';
import type { Customer, Invoice, Price } from './shapes.ts';
import { badRequest, missing } from './stripe-error.ts';
import {
  cancel,
  createSchedule,
  createSubscription,
  previewChange,
  releaseSchedule,
  showSchedule,
  updateSchedule,
  updateSubscription,
} from './subscriptions.ts';
import type { World } from './world.ts';

interface Asked {
  readonly params: Record<string, Param>;
  readonly query: URLSearchParams;
  readonly id: string;
}

type Answer = (world: World, asked: Asked) => object;

const list = (data: readonly object[], query: URLSearchParams, url: string) => {
  const limit = Number(query.get('limit') ?? 10);
  const after = query.get('starting_after');
  const found = data.findIndex((each) => 'id' in each && each.id === after);
  if (after !== null && found === -1) throw missing('object', after);
  const start = after === null ? 0 : found + 1;
  const page = data.slice(start, start + limit);
  return { object: 'list', url, data: page, has_more: start + limit < data.length };
};

const newestFirst = <Kept>(kept: ReadonlyMap<string, Kept>): Kept[] => [...kept.values()].reverse();

function createCustomer(world: World, params: Record<string, Param>): Customer {
  const customer: Customer = {
    ...{ id: world.newId('cus'), object: 'customer', metadata: textsOf(params.metadata) },
    ...{ email: textOf(params.email) ?? null, name: textOf(params.name) ?? null },
    invoice_settings: { default_payment_method: null },
  };
  world.customers.set(customer.id, customer);
  return customer;
}

function updateCustomer(world: World, { id, params }: Asked): Customer {
  const customer = world.find(world.customers, 'customer', id);
  const method = textOf(partOf(params.invoice_settings).default_payment_method);
  if (method === undefined) return customer;
  if (world.find(world.paymentMethods, 'payment_method', method).customer !== id)
    throw badRequest('The customer does not have a payment method with this ID');
  customer.invoice_settings.default_payment_method = method;
  return customer;
}

function createPrice(world: World, params: Record<string, Param>): Price {
  const lookup = textOf(params.lookup_key) ?? null;
  for (const { lookup_key } of world.prices.values())
    if (lookup !== null && lookup_key === lookup)
      throw badRequest('A price already uses that lookup key', { param: 'lookup_key' });
  const product = textOf(params.product) ?? world.newId('prod');
  if (!world.products.has(product)) {
    const name = textOf(partOf(params.product_data).name) ?? product;
    world.products.set(product, { id: product, object: 'product', name });
  }
  const interval = textOf(partOf(params.recurring).interval);
  const price: Price = {
    ...{ id: world.newId('price'), object: 'price', active: true, product, currency: 'usd' },
    ...{ unit_amount: Number(textOf(params.unit_amount)), lookup_key: lookup },
    metadata: textsOf(params.metadata),
    recurring: {
      interval: interval === 'year' ? 'year' : 'month',
      ...{ interval_count: 1, usage_type: 'licensed' },
    },
  };
  world.prices.set(price.id, price);
  return price;
}

/** An invoice as the API shows it, with its secret while it can be paid. */
function showInvoice(world: World, invoice: Invoice): object {
  const { subscription, payment_intent, ...shown } = invoice;
  const intent = world.paymentIntents.get(payment_intent ?? '');
  return {
    ...shown,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    confirmation_secret: intent && { type: 'payment_intent', client_secret: intent.client_secret },
  };
}

function listPayments(world: World, { query }: Asked): object {
  const invoice = world.find(world.invoices, 'invoice', query.get('invoice') ?? '');
  const intent = world.paymentIntents.get(invoice.payment_intent ?? '');
  const isExpanded = query.get('expand[0]') === 'data.payment.payment_intent';
  const payment = intent && {
    ...{ id: `inpay_${intent.id}`, object: 'invoice_payment', invoice: invoice.id },
    ...{ status: intent.status === 'succeeded' ? 'paid' : 'open', is_default: true },
    payment: { type: 'payment_intent', payment_intent: isExpanded ? intent : intent.id },
  };
  return list(payment ? [payment] : [], query, '/v1/invoice_payments');
}

/** The calls, by method and path. */
const routes: Readonly<Record<string, Answer>> = {
  'POST /v1/customers': (world, { params }) => createCustomer(world, params),
  'GET /v1/customers/:id': (world, { id }) => world.find(world.customers, 'customer', id),
  'POST /v1/customers/:id': updateCustomer,
  'POST /v1/setup_intents': (world, { params }) =>
    createSetupIntent(world, textOf(params.customer) ?? ''),
  'GET /v1/payment_methods/:id': (world, { id }) =>
    world.find(world.paymentMethods, 'payment_method', id),
  'POST /v1/payment_methods/:id': (world, { id, params }) => updatePaymentMethod(world, id, params),
  'GET /v1/prices': (world, { query }) => {
    const keys = query.getAll('lookup_keys[0]');
    const all = [...world.prices.values()];
    return list(
      all.filter(({ lookup_key }) => keys.includes(lookup_key ?? '')),
      query,
      '/v1/prices',
    );
  },
  'POST /v1/prices': (world, { params }) => createPrice(world, params),
  'GET /v1/subscriptions': (world, { query }) =>
    list(
      newestFirst(world.subscriptions).filter(({ customer }) => customer === query.get('customer')),
      query,
      '/v1/subscriptions',
    ),
  'POST /v1/subscriptions': (world, { params }) => createSubscription(world, params),
  'GET /v1/subscriptions/:id': (world, { id }) =>
    world.find(world.subscriptions, 'subscription', id),
  'POST /v1/subscriptions/:id': (world, { id, params }) => updateSubscription(world, id, params),
  'DELETE /v1/subscriptions/:id': (world, { id }) => cancel(world, id),
  'POST /v1/subscription_schedules': (world, { params }) =>
    showSchedule(world, createSchedule(world, params)),
  'GET /v1/subscription_schedules/:id': (world, { id }) =>
    showSchedule(world, world.find(world.schedules, 'subscription_schedule', id)),
  'POST /v1/subscription_schedules/:id': (world, { id, params }) =>
    showSchedule(world, updateSchedule(world, id, params)),
  'POST /v1/subscription_schedules/:id/release': (world, { id }) =>
    showSchedule(world, releaseSchedule(world, id)),
  'GET /v1/invoices': (world, { query }) =>
    list(
      newestFirst(world.invoices)
        .filter(({ customer }) => customer === query.get('customer'))
        .toSorted((invoice, other) => other.created - invoice.created)
        .map((invoice) => showInvoice(world, invoice)),
      query,
      '/v1/invoices',
    ),
  'GET /v1/invoices/:id': (world, { id }) =>
    showInvoice(world, world.find(world.invoices, 'invoice', id)),
  'GET /v1/invoiceitems': (world, { query }) =>
    list(
      newestFirst(world.invoiceItems).filter(({ customer }) => customer === query.get('customer')),
      query,
      '/v1/invoiceitems',
    ),
  'POST /v1/invoiceitems': (world, { params }) => createItem(world, params),
  'POST /v1/invoices': (world, { params }) => showInvoice(world, createInvoice(world, params)),
  'POST /v1/invoices/:id/finalize': (world, { id }) =>
    showInvoice(world, finalize(world, world.find(world.invoices, 'invoice', id))),
  'POST /v1/invoices/create_preview': (world, { params }) => previewChange(world, params),
  'POST /v1/invoices/:id/pay': (world, { id }) => showInvoice(world, pay(world, id)),
  'POST /v1/invoices/:id/void': (world, { id }) => showInvoice(world, voidInvoice(world, id)),
  'GET /v1/invoice_payments': listPayments,
};

/** Answers a call of the API. Throws `SandboxStripeError`. */
export function answerCall(world: World, request: SandboxRequest): object {
  const { method, path, query } = request;
  const asked = { params: readForm(request.body), query };
  const exact = routes[`${method} ${path}`];
  if (exact) return exact(world, { ...asked, id: '' });
  const [, kind = '', id = '', rest = ''] = /^\/v1\/(\w+)\/(\w+)(\/\w+)?$/.exec(path) ?? [];
  const route = routes[`${method} /v1/${kind}/:id${rest}`];
  if (!route) throw badRequest(`Unrecognized request URL (${method}: ${path})`);
  return route(world, { ...asked, id });
}

/** Answers the calls of the card fields, which are pages of the sandbox itself. */
export function answerFields(world: World, { path, body }: SandboxRequest): object {
  const params = typeof body === 'object' ? { ...body } : {};
  const text = (name: string) => String(Reflect.get(params, name) ?? '');
  if (path === '/fields/authenticate')
    return authenticate(world, text('clientSecret'), text('agrees') === 'true');
  return confirmSetup(world, text('clientSecret'), {
    card: {
      number: text('number').replaceAll(/\D/g, ''),
      exp_month: Number(text('expMonth')),
      exp_year: Number(text('expYear')),
    },
    billing: partOf(readForm(flatten(Reflect.get(params, 'billing')))),
  });
}

/** The billing details of the page come as JSON, which nests already. */
const flatten = (value: unknown, name = ''): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.assign(
        {},
        ...Object.entries(value).map(([part, inner]) =>
          flatten(inner, name === '' ? part : `${name}[${part}]`),
        ),
      )
    : { [name]: String(value ?? '') };
