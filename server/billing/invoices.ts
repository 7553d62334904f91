import type Stripe from 'stripe';
import type { Invoice, InvoicePage, PaymentAnswer } from '#contract/billing/billing.ts';
import type * as endpoints from '#contract/billing/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askStripe, needsAuthentication } from './ask-stripe.ts';
import { defaultCardOf, type StripeCall } from './customers.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { paymentOf } from './payments.ts';
import { findAccount } from './repository.ts';

/** Lists the invoices that people know of: none that is being written, and none that was taken back. */
export async function listInvoices(
  call: Call<typeof endpoints.listInvoices>,
): Promise<InvoicePage> {
  const stripe = openStripe(call.config);
  const account = await call.transaction(findAccount);
  if (!account?.customerId) return { results: [], hasMore: false, lastInvoiceId: null };
  const { pageSize, lastInvoiceId } = call.query;
  const customer = account.customerId;
  const { data, has_more } = await askStripe(() =>
    stripe.invoices.list({
      ...{ customer, limit: pageSize },
      ...(lastInvoiceId !== undefined && { starting_after: lastInvoiceId }),
    }),
  );
  const shown = data.filter(({ status }) => status !== 'draft' && status !== 'void');
  const results: Invoice[] = [];
  for (const invoice of shown) results.push(await toInvoice(stripe, invoice));
  return { results, hasMore: has_more, lastInvoiceId: data.at(-1)?.id ?? null };
}

async function toInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<Invoice> {
  const { id, created, description, lines, total, currency, status, invoice_pdf } = invoice;
  const details = description ?? lines.data.map((line) => line.description).join(', ');
  const payment = status === 'open' ? await paymentOf(stripe, id) : undefined;
  return {
    ...{ id, created: new Date(created * 1000).toISOString(), details },
    ...{ amount: total, currency: currency.toUpperCase() },
    ...{ paid: status === 'paid', pdf: invoice_pdf ?? null },
    failedPaymentIntent: payment && payment.status !== 'succeeded' ? failedOf(payment) : null,
  };
}

/** All that matters is whether the owner of the card is asked (BILL-41, BILL-42). */
const failedOf = ({ status }: Stripe.PaymentIntent): Invoice['failedPaymentIntent'] => ({
  status: status === 'requires_action' ? 'requires_action' : 'other',
});

/** Tries to pay with the card that is saved now. Stripe refuses to take an invoice twice. */
export async function payInvoice(call: Call<typeof endpoints.payInvoice>): Promise<PaymentAnswer> {
  const { id } = call.params;
  const stripe = openStripe(call.config);
  const account = await call.transaction(findAccount);
  if (!account?.customerId) throw new ProblemError('not-found');
  const customer = account.customerId;
  const invoice = await askStripe(() => stripe.invoices.retrieve(id));
  if (invoice.customer !== customer) throw new ProblemError('not-found');
  if (invoice.status === 'paid') return { status: 'paid' };
  if (invoice.status !== 'open') throw new ProblemError('not-found');
  const waiting = await secretOf(stripe, id);
  if (waiting !== undefined) return { status: 'requires_action', clientSecret: waiting };
  if ((await defaultCardOf(stripe, customer)) === null) throw new ProblemError('no-card');
  const isPaid = await askStripe(() =>
    stripe.invoices.pay(id).then(
      ({ status }) => status === 'paid',
      (error: unknown) => {
        if (needsAuthentication(error)) return false;
        throw error;
      },
    ),
  );
  await followStripe(call, stripe, customer);
  if (!isPaid) return askOwner(stripe, id);
  await recordPayment(call, id);
  return { status: 'paid' };
}

async function askOwner(stripe: Stripe, id: string): Promise<PaymentAnswer> {
  const clientSecret = await secretOf(stripe, id);
  if (clientSecret === undefined) throw new ProblemError('stripe-failed');
  return { status: 'requires_action', clientSecret };
}

async function secretOf(stripe: Stripe, id: string): Promise<string | undefined> {
  const payment = await paymentOf(stripe, id);
  return payment?.status === 'requires_action' ? (payment.client_secret ?? undefined) : undefined;
}

const recordPayment = (call: StripeCall & Call<typeof endpoints.payInvoice>, subject: string) =>
  call.transaction((db) => recordAudit(db, call, { action: 'invoice-paid', subject }));
