import { dayAt } from '#contract/activities/period.ts';
import { sameDayLater } from '#contract/plans/minimum-term.ts';
import type { AtStripe } from './read-standing.ts';
import type { TenantDay } from './tenant-plan.ts';

interface Paid extends Pick<AtStripe, 'anchor'> {
  readonly item: {
    readonly current_period_end: number;
    readonly price: { readonly recurring: { readonly interval: string } | null };
  };
}

const daySeconds = 86_400;

/**
 * When the first invoice after the present period comes that is not before a day of the tenant's calendar; in seconds.
 * All invoices come on the day of the anchor, or on the last one of a shorter month.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function invoiceFrom({ day, timezone }: TenantDay, { anchor, item }: Paid): number {
  const months = item.price.recurring?.interval === 'year' ? 12 : 1;
  const first = new Date(anchor * 1000).toISOString().slice(0, 10);
  for (let periods = 0; ; periods += 1) {
    const invoiceDay = Date.parse(sameDayLater(first, months * periods)) / 1000;
    const at = invoiceDay + (anchor % daySeconds);
    if (at >= item.current_period_end && dayAt(new Date(at * 1000), timezone) >= day) return at;
  }
}
