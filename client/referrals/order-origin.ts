import { orderLabels } from './order-labels.ts';

/** The page from which an order is opened: the contested ones, all orders, or a fraud case. */
export type OrderOrigin = 'questions' | 'orders' | `case-${string}`;

/** The address of an order below the address of the referrals, with the page it is opened from. */
export const orderAddress = (referrals: string, id: string, from?: OrderOrigin): string =>
  `${referrals}/orders/${id}${from ? `?from=${from}` : ''}`;

/** The way back from an order: to the page that opened it, else to the list that has it. */
export function wayBackFromOrder(
  referrals: string,
  from: string | null,
  isReferral: boolean,
): { label: string; address: string } {
  const [, fraudCase] = /^case-([\da-f-]{36})$/.exec(from ?? '') ?? [];
  if (fraudCase) return { label: orderLabels.case, address: `${referrals}/cases/${fraudCase}` };
  if (from === 'questions') {
    return { label: orderLabels.questions, address: `${referrals}/questions` };
  }
  return from === 'orders' || !isReferral
    ? { label: orderLabels.title, address: `${referrals}/orders` }
    : { label: orderLabels.referrals, address: referrals };
}
