import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Subscription } from '#contract/billing/subscription.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';

dayjs.extend(utc);

/**
 * Whether a fee that Stripe has comes with an invoice of the plan that is still to be written. Stripe collects fees in
 * dollars once a month, on the day of the plan; those of another currency have an invoice of their own at once.
 */
export function waitsForInvoice(
  { currency, isCharged, month }: Pick<UsageFee, 'currency' | 'isCharged' | 'month'>,
  subscription: Pick<Subscription, 'nextBillingDate'> | null,
  now: Date,
): boolean {
  const next = subscription?.nextBillingDate;
  if (!isCharged || currency !== 'USD' || !next) return false;
  const day = dayjs.utc(next).startOf('day');
  let months = 1;
  while (day.subtract(months, 'month').isAfter(now)) months += 1;
  return day.subtract(months, 'month').isBefore(dayjs.utc(addMonths(month, 1)));
}
