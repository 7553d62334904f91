import type Stripe from 'stripe';
import { toStripeAmount } from '#contract/billing/stripe-amount.ts';
import { askStripe } from '#server/billing/queries.ts';
import { describeFee } from './describe.ts';
import { makeOnce } from './make-once.ts';
import { toUsageFee } from './present.ts';
import type { FeeRow } from './repository.ts';

/** The customer whose fees are charged, and the subscription that they are charged with. */
export interface Payer {
  readonly customer: string;
  readonly subscription: string;
  /** Whether the plan is paid by the year: its next invoice could be a year away. */
  readonly isAnnual: boolean;
}

interface Charging {
  readonly stripe: Stripe;
  readonly payer: Payer;
  /** Fee → Stripe's item of it, as far as an earlier try has come. */
  readonly made: ReadonlyMap<string, string>;
  /** Since when Stripe is asked for the charges that an earlier try has made, in seconds. */
  readonly since: number;
}

/** Charges made longer ago belong to fees that are noted as charged. */
const longestOpenSeconds = 400 * 86_400;

/**
 * Puts fees on the next invoice and tells of each one that is there. Those in dollars, in which plans are paid, come
 * with the subscription; those of another currency and month have an invoice of their own. Stripe forgets the names of
 * calls after a day, so the charges of an earlier try are asked for and not made again.
 * https://docs.stripe.com/invoicing/multi-currency-customers
 */
export async function chargeFees(
  stripe: Stripe,
  payer: Payer,
  {
    fees,
    now,
    onCharged,
  }: {
    readonly fees: readonly FeeRow[];
    readonly now: Date;
    readonly onCharged: (fee: FeeRow, chargeId: string) => Promise<void>;
  },
): Promise<void> {
  const since = Math.floor(now.getTime() / 1000) - longestOpenSeconds;
  const made = await askStripe(() => findItems(stripe, payer, since));
  const charging = { stripe, payer, made, since };
  const inDollars = fees.filter(({ currency }) => currency === 'USD');
  if (inDollars.length > 0 && payer.isAnnual) await collectMonthly(charging);
  for (const fee of inDollars) {
    const { subscription } = payer;
    await onCharged(fee, await ensureItem(charging, fee, { subscription }));
  }
  const others = fees.filter(({ currency }) => currency !== 'USD');
  for (const [name, ofInvoice] of Map.groupBy(others, nameOf)) {
    const invoice = await chargeApart(charging, name, ofInvoice);
    for (const fee of ofInvoice) await onCharged(fee, invoice);
  }
}

const nameOf = ({ currency, month }: FeeRow): string => `${month} ${currency}`;

async function findItems(
  stripe: Stripe,
  { customer }: Payer,
  since: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const asked = { customer, created: { gte: since }, limit: 100 };
  for await (const { id, metadata } of stripe.invoiceItems.list(asked))
    if (metadata?.usageFee) found.set(metadata.usageFee, id);
  return found;
}

/** Fees of a year's plan do not wait for the next year. */
const collectMonthly = ({ stripe, payer }: Charging) =>
  askStripe(() =>
    stripe.subscriptions.update(payer.subscription, {
      pending_invoice_item_interval: { interval: 'month' },
    }),
  );

async function ensureItem(
  { stripe, payer, made, since }: Charging,
  fee: FeeRow,
  on: { readonly subscription: string } | { readonly invoice: string },
): Promise<string> {
  const earlier = made.get(fee.id);
  if (earlier !== undefined) return earlier;
  const shown = toUsageFee(fee);
  const { customer } = payer;
  const item = {
    ...{ customer, ...on, description: describeFee(shown), metadata: { usageFee: fee.id } },
    ...{ currency: fee.currency.toLowerCase() },
    amount: toStripeAmount(shown.amount, shown.currency),
  };
  return makeOnce({
    name: `usage fee ${fee.id}`,
    create: async (options) => (await stripe.invoiceItems.create(item, options)).id,
    find: async () => (await findItems(stripe, payer, since)).get(fee.id),
  });
}

/** An invoice for one month in another currency: it is finished once all its fees are on it. */
async function chargeApart(
  charging: Charging,
  name: string,
  fees: readonly FeeRow[],
): Promise<string> {
  const { stripe } = charging;
  const { id, status } = await ensureInvoice(charging, name);
  if (status !== 'draft') return id;
  for (const fee of fees) await ensureItem(charging, fee, { invoice: id });
  await askStripe(() => stripe.invoices.finalizeInvoice(id, { auto_advance: true }));
  return id;
}

async function ensureInvoice(
  { stripe, payer: { customer }, since }: Charging,
  name: string,
): Promise<Pick<Stripe.Invoice, 'id' | 'status'>> {
  const asked = { customer, created: { gte: since }, limit: 100 };
  const find = async () => {
    for await (const invoice of stripe.invoices.list(asked))
      if (invoice.metadata?.usageFees === name) return invoice;
    return undefined;
  };
  const [, currency = ''] = name.split(' ');
  const invoice = {
    ...{ customer, currency: currency.toLowerCase(), metadata: { usageFees: name } },
    ...{ collection_method: 'charge_automatically', auto_advance: false },
    pending_invoice_items_behavior: 'exclude',
  } as const;
  const create = (options: Stripe.RequestOptions) => stripe.invoices.create(invoice, options);
  const made = { name: `usage fees ${customer} ${name}`, create, find };
  return (await askStripe(find)) ?? makeOnce(made);
}
