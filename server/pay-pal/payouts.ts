import { z } from 'zod';
import { moneyText } from '#contract/payouts/files/money-text.ts';
import {
  type PayoutOutcome,
  payPalOutcomes,
  toPayPalStatus,
} from '#contract/payouts/files/pay-pal-status.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { type PayPal, readBody } from './call-pay-pal.ts';
import { PayPalError } from './pay-pal-error.ts';

/** PayPal takes so many payouts in a batch. */
const mostItems = 15_000;

/** PayPal answers so many items of a batch at once at most. */
const pageSize = 1000;

/** Longer texts of PayPal are cut. */
const longestReason = 255;

/** One payout of a batch. */
export interface BatchItem {
  /** Names it at PayPal and in its answers; at most 63 characters. */
  readonly reference: string;
  /** The email of a PayPal account. */
  readonly payTo: string;
  readonly value: number;
  readonly note: string;
}

export interface Batch {
  /** Names the batch. PayPal pays one with the same name once, within 30 days. */
  readonly id: string;
  readonly currency: Currency;
  /** The subject of the email that PayPal sends to each recipient. */
  readonly subject: string;
  readonly items: readonly BatchItem[];
}

/** Where a payout stands at PayPal (PAY-86). One that waits is asked for again, for it may still arrive. */
export interface ItemState {
  readonly reference: string;
  readonly outcome: PayoutOutcome;
  readonly transactionId: string | null;
  /** Why it has failed or waits, in PayPal’s words; null where it says nothing. */
  readonly reason: string | null;
}

export interface BatchState {
  /** Whether PayPal refuses to pay the rest of the batch. */
  readonly isRefused: boolean;
  /** Whether it has come to its end: PayPal does not have a payout that it does not list by then. */
  readonly isSettled: boolean;
  readonly items: readonly ItemState[];
}

const path = '/v1/payments/payouts';

const Created = z.object({ batch_header: z.object({ payout_batch_id: z.string().min(1) }) });

/** A refusal, as far as it is read. */
const Refusal = z.object({
  name: z.string().catch(''),
  details: z
    .array(z.object({ field: z.string().catch(''), issue: z.string().catch('') }))
    .catch([]),
  links: z.array(z.object({ href: z.string() })).catch([]),
});
type Refusal = z.infer<typeof Refusal>;

/**
 * Sends a batch, and answers PayPal’s id of it. A batch that PayPal has already, under the same id, is not paid again:
 * the answer is the id of the first one (PAY-84). Throws a `PayPalError`; where its `isOpen` is true, PayPal may have
 * the batch, and the same call finds out.
 * https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#payouts_post
 */
export async function sendBatch(
  payPal: PayPal,
  { id, currency, subject, items }: Batch,
): Promise<string> {
  if (items.length > mostItems) throw new PayPalError('refused');
  const body = {
    sender_batch_header: { sender_batch_id: id, recipient_type: 'EMAIL', email_subject: subject },
    items: items.map(({ reference, payTo, value, note }) => ({
      recipient_type: 'EMAIL',
      receiver: payTo,
      amount: { value: moneyText(currency, value), currency },
      sender_item_id: reference,
      note,
    })),
  };
  const answer = await payPal.ask({ method: 'POST', path, body });
  if (answer.status < 300) return readBody(answer, Created).batch_header.payout_batch_id;
  const refusal = readBody(answer, Refusal);
  if (isDuplicate(refusal)) return batchNamedBy(refusal);
  const { status } = answer;
  throw new PayPalError(refusal.name === 'INSUFFICIENT_FUNDS' ? 'no-funds' : 'refused', { status });
}

/** PayPal names the field that was used before: the id of the batch, and no other. */
const isDuplicate = ({ details }: Refusal): boolean =>
  details.some(
    ({ field, issue }) =>
      /sender_batch_id$/i.test(field) && /already|duplicate/i.test(issue.replaceAll('_', ' ')),
  );

/** The batch that the refusal of its duplicate leads to. */
function batchNamedBy({ links }: Refusal): string {
  for (const { href } of links) {
    const [, id] = /\/v1\/payments\/payouts\/([\w-]+)(?:\?|$)/.exec(href) ?? [];
    if (id !== undefined) return id;
  }
  throw new PayPalError('unreadable');
}

const Item = z.object({
  transaction_id: z.string().min(1).nullish().catch(null),
  transaction_status: z.string().nullish(),
  payout_item: z.object({ sender_item_id: z.string().nullish() }),
  errors: z.object({ name: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
type Item = z.infer<typeof Item>;

const Page = z.object({
  total_pages: z.number().int().nullish(),
  batch_header: z.object({ batch_status: z.string() }),
  items: z.array(Item).default([]),
});

/**
 * Asks where the payouts of a batch stand, page by page. Payouts that PayPal has not listed yet are left out. Throws a
 * `PayPalError`, `unknown-batch` where the account has no such batch.
 * https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#payouts_get
 */
export async function readBatch(payPal: PayPal, batchId: string): Promise<BatchState> {
  const items: ItemState[] = [];
  let isRefused = false;
  let isSettled = false;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = new URLSearchParams({
      ...{ page: String(page), page_size: String(pageSize), total_required: 'true' },
    });
    const asked = `${path}/${encodeURIComponent(batchId)}?${query}`;
    const answer = await payPal.ask({ method: 'GET', path: asked });
    const { status } = answer;
    if (status === 404) throw new PayPalError('unknown-batch', { status });
    if (status >= 300) throw new PayPalError('refused', { status });
    const read = readBody(answer, Page);
    isRefused = ['DENIED', 'CANCELED'].includes(read.batch_header.batch_status);
    isSettled = isRefused || read.batch_header.batch_status === 'SUCCESS';
    items.push(...read.items.flatMap((item) => stateOf(item, isRefused)));
    last = read.total_pages ?? 1;
  }
  return { isRefused, isSettled, items };
}

/** A payout without a reference of ours is none of ours. */
function stateOf(item: Item, isRefused: boolean): ItemState[] {
  const { transaction_status: status, payout_item, errors, transaction_id } = item;
  const reference = payout_item.sender_item_id;
  if (!reference) return [];
  const known = toPayPalStatus(status ?? '');
  // PayPal may use new statuses one day: to ask again does no harm.
  const told = known ? payPalOutcomes[known] : 'waiting';
  const outcome = isRefused && told === 'waiting' ? 'failed' : told;
  const words = (errors?.message ?? errors?.name ?? '').replace(/\s+/g, ' ').trim();
  const reason = words === '' ? null : words.slice(0, longestReason);
  return [{ reference, outcome, transactionId: transaction_id ?? null, reason }];
}
