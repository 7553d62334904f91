import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Subscription } from '#contract/billing/subscription.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { noonOf } from '../dates/dates.ts';

dayjs.extend(utc);

interface At {
  readonly now: Date;
  /** The timezone of the tenant, in which its months end. */
  readonly timezone: string;
}

/**
 * Whether a fee that Stripe has comes with an invoice of the plan that is still to be written. Stripe collects fees in
 * dollars once a month, at the day and the time of the plan; fees in another currency have an invoice of their own at
 * once.
 */
export function waitsForInvoice(
  { currency, isCharged, month }: Pick<UsageFee, 'currency' | 'isCharged' | 'month'>,
  subscription: Pick<Subscription, 'nextBillingDate'> | null,
  { now, timezone }: At,
): boolean {
  const next = subscription?.nextBillingDate;
  if (!isCharged || currency !== 'USD' || !next) return false;
  const invoice = dayjs.utc(next);
  let months = 1;
  while (invoice.subtract(months, 'month').isAfter(now)) months += 1;
  return !invoice.subtract(months, 'month').isAfter(givenToStripe(month, timezone));
}

/** The server looks for months that are over once a day, when the day begins by UTC. */
function givenToStripe(month: string, timezone: string): Dayjs {
  const end = dayjs.utc(noonOf(addMonths(month, 1), timezone)).subtract(12, 'hours');
  const day = end.startOf('day');
  return end.isAfter(day) ? day.add(1, 'day') : day;
}
