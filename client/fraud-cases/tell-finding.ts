import type { Finding, Signal } from '#contract/fraud-cases/signal.ts';

const times = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

const hoursOf = (count: number): string => times(count, 'hour', 'hours');
const daysOf = (count: number): string => times(count, 'day', 'days');

const usualOf = (orders: number): string =>
  orders === 0
    ? 'Usually nobody orders with it in so short a time.'
    : `Usually it has ${orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`} in that time.`;

/** Why orders are suspected, in one plain sentence with the numbers, as an admin reads it. */
export function tellFinding(finding: Finding): string {
  switch (finding.signal) {
    case 'repeat-purchaser':
      return `One purchaser placed at least ${finding.orders} orders with this code within ${daysOf(finding.days)}.`;
    case 'leaked-code':
      return `At least ${finding.purchasers} purchasers who were new to this code ordered with it within ${hoursOf(finding.hours)}. ${usualOf(finding.usual)}`;
    case 'cancelled-after-credit':
      return `${times(finding.orders, 'order', 'orders')} of the first ${hoursOf(finding.hours)} of this code ${finding.orders === 1 ? 'was' : 'were'} cancelled after the credit.`;
    case 'over-cap':
      return `At least ${times(finding.orders, 'order', 'orders')} without a click came in with this code within ${daysOf(finding.days)}. Its cap is ${finding.cap}.`;
  }
}

/** A signal in a few words. */
export const signalLabels = {
  'repeat-purchaser': 'Same purchaser again and again',
  'leaked-code': 'Leaked code',
  'cancelled-after-credit': 'Cancelled after the credit',
  'over-cap': 'Over the cap of the code',
} as const satisfies Record<Signal, string>;
