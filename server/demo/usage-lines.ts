import { toStripeAmount } from '#contract/billing/stripe-amount.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import { addLine, draft, finalize } from '#sandbox/stripe/invoices.ts';
import type { Invoice } from '#sandbox/stripe/shapes.ts';
import type { World } from '#sandbox/stripe/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listCharged } from '#server/usage-fees/queries.ts';
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
    const own = new Map<string, Invoice>();
    for (const { amount, currency, description, month } of await database.inTenant(
      tenantId,
      listCharged,
    )) {
      const at = Date.parse(addMonths(month, 1)) / 1000;
      const name = `${month} ${currency}`;
      const invoice =
        currency === 'USD'
          ? nextInvoice(world, customer, at)
          : (own.get(name) ??
            draft(world, {
              ...{ customer, created: at, subscription: null },
              currency: currency.toLowerCase(),
            }));
      if (!invoice) continue;
      if (currency !== 'USD') own.set(name, invoice);
      const period = { start: at, end: at };
      addLine(world, invoice, { description, amount: toStripeAmount(amount, currency), period });
      if (invoice.status === 'paid') invoice.amount_paid = invoice.amount_due;
    }
    for (const invoice of own.values()) finalize(world, invoice);
  }
}

const nextInvoice = (world: World, customer: string, at: number): Invoice | undefined =>
  [...world.invoices.values()].find(
    (invoice) =>
      invoice.customer === customer && invoice.subscription !== null && invoice.created >= at,
  );
