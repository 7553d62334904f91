import { type Param, textOf, textsOf } from './form.ts';
import { addLine, draft } from './invoices.ts';
import type { Invoice, InvoiceItem } from './shapes.ts';
import { badRequest } from './stripe-error.ts';
import type { World } from './world.ts';

type Params = Record<string, Param>;

/** `POST /v1/invoiceitems`: on an invoice that is being written, or on the next one of a subscription. */
export function createItem(world: World, params: Params): InvoiceItem {
  const customer = world.find(world.customers, 'customer', textOf(params.customer) ?? '');
  const currency = textOf(params.currency) ?? '';
  const subscription = textOf(params.subscription) ?? null;
  const invoiceId = textOf(params.invoice);
  const item: InvoiceItem = {
    ...{ id: world.newId('ii'), object: 'invoiceitem', customer: customer.id, currency },
    ...{ amount: Number(textOf(params.amount)), description: textOf(params.description) ?? '' },
    ...{ subscription, invoice: invoiceId ?? null, metadata: textsOf(params.metadata) },
  };
  if (!Number.isInteger(item.amount)) throw badRequest('Invalid integer', { param: 'amount' });
  if (invoiceId === undefined) {
    const found = world.find(world.subscriptions, 'subscription', subscription ?? '');
    if (found.status === 'canceled') throw badRequest('The subscription is canceled');
    if (currency !== 'usd') throw badRequest('The currency is not that of the subscription');
  } else {
    const invoice = world.find(world.invoices, 'invoice', invoiceId);
    if (invoice.status !== 'draft') throw badRequest('The invoice is finalized');
    if (invoice.currency !== currency) throw badRequest('The currency is not that of the invoice');
    const period = { start: world.now, end: world.now };
    addLine(world, invoice, { description: item.description, amount: item.amount, period });
  }
  world.invoiceItems.set(item.id, item);
  return item;
}

/** `POST /v1/invoices`, with `auto_advance` and `pending_invoice_items_behavior` off. */
export function createInvoice(world: World, params: Params): Invoice {
  const customer = world.find(world.customers, 'customer', textOf(params.customer) ?? '');
  return draft(world, {
    ...{ customer: customer.id, created: world.now, subscription: null },
    ...{ currency: textOf(params.currency) ?? 'usd', metadata: textsOf(params.metadata) },
  });
}
