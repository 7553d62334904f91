import type { Subscription } from '#contract/billing/subscription.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';

/** The same day a month earlier, or the last one of that month. */
function monthBefore(moment: Date): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - 1];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(moment.getUTCDate(), last)));
}

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
  let last = monthBefore(new Date(next));
  while (last > now) last = monthBefore(last);
  return last < new Date(addMonths(month, 1));
}
