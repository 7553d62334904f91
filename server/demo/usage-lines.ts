import { toStripeAmount } from '#contract/billing/stripe-amount.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import { createItem } from '#sandbox/stripe/invoice-items.ts';
import { addLine, draft, finalize } from '#sandbox/stripe/invoices.ts';
import type { Invoice } from '#sandbox/stripe/shapes.ts';
import type { World } from '#sandbox/stripe/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ChargedFee, listCharged } from '#server/usage-fees/queries.ts';
import { customerOf } from './stripe.ts';
import { demoTenants } from './tenants.ts';

/**
 * Puts the use that the database calls charged on the invoices of the brands, which the sandbox makes anew at each
 * start: dollars on the next one of the plan, another currency on an invoice of its own for each month.
 */
export async function addUsageLines(world: World, database: Database): Promise<void> {
  for (const { tenantId } of demoTenants) {
    const customer = customerOf(tenantId);
    if (!world.customers.has(customer)) continue;
    const fees = await database.inTenant(tenantId, listCharged);
    for (const together of Map.groupBy(fees, (fee) => fee.month + fee.currency).values())
      addLines(world, customer, together);
  }
}

/** Adds the fees of one month in one currency. */
function addLines(world: World, customer: string, fees: readonly ChargedFee[]): void {
  const [first] = fees;
  if (!first) return;
  const { currency, month } = first;
  const at = Date.parse(addMonths(month, 1)) / 1000;
  const own = { customer, created: at, subscription: null, currency: currency.toLowerCase() };
  const invoice = currency === 'USD' ? nextInvoice(world, customer, at) : draft(world, own);
  if (!invoice) {
    addWaiting(world, customer, fees);
    return;
  }
  const period = { start: at, end: at };
  for (const { amount, description } of fees)
    addLine(world, invoice, { description, amount: toStripeAmount(amount, currency), period });
  if (invoice.status === 'draft') finalize(world, invoice);
  if (invoice.status === 'paid') invoice.amount_paid = invoice.amount_due;
}

/** Has fees wait for the next invoice of the subscription, where the one after their month has not come yet. */
function addWaiting(world: World, customer: string, fees: readonly ChargedFee[]): void {
  const found = [...world.subscriptions.values()].find((each) => each.customer === customer);
  if (!found) return;
  for (const { amount, currency, description } of fees)
    createItem(world, {
      ...{ customer, subscription: found.id, description, currency: currency.toLowerCase() },
      amount: `${toStripeAmount(amount, currency)}`,
    });
}

const nextInvoice = (world: World, customer: string, at: number): Invoice | undefined =>
  [...world.invoices.values()].find(
    (invoice) =>
      invoice.customer === customer && invoice.subscription !== null && invoice.created >= at,
  );
