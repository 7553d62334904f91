import type { Order } from '#contract/referrals/order.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';

/** The texts of the screens of orders, on both sides. */
export const orderLabels = {
  menu: 'Referrals and orders',
  referrals: 'Referrals',
  title: 'All orders',
  questions: 'Contested orders',
  cases: 'Fraud cases',
  case: 'Fraud case',
  one: 'Order',
  /** The name of an order, which is its number. */
  named: (orderNumber: string): string => `Order ${orderNumber}`,
  purpose: 'Every order that reached us, also orders that earned nobody anything.',
  search: 'Order number or email of the purchaser',
  ...exportButtonLabels,
  empty: 'No orders found',
  emptyHint: 'Orders appear here as soon as a shop tells us about them.',
  failed: 'This order could not be loaded',
  counted: 'What became of it',
  views: {
    all: 'All',
    counted: 'Referrals',
    uncounted: 'Earned nobody anything',
  },
  columns: {
    order: 'Order number',
    orderDate: 'Order date',
    shop: 'Shop',
    purchaser: 'Purchaser',
    sale: 'Sale',
    outcome: 'What became of it',
  },
  nobody: 'Earned nobody anything',
  cancelled: 'Cancelled',
  trail: 'What happened',
  trailHint: 'Everything that happened to this order, oldest first.',
  facts: 'The order',
  fields: {
    platform: 'Platform',
    shop: 'Shop',
    ordered: 'Ordered',
    purchaser: 'Purchaser',
    sale: 'Sale',
    beforeRefunds: 'Before refunds',
    code: 'Code',
    commission: 'Commission',
    due: 'Due on',
    source: 'How it reached us',
  },
  sources: {
    webhook: 'The shop told us',
    sync: 'Looked up in the shop',
    simulation: 'Simulated',
  } satisfies Record<Order['source'], string>,
  simulatedNote: 'This order is simulated: nobody is paid for it, and no figure counts it.',
};

/** The errors of the day of an order that is made up. */
export const simulationProblems = {
  noDay: 'Please choose a day',
  dayToCome: 'Please choose today or a day before',
};

/** The texts of the dialog that makes up an order. */
export const simulationLabels = (terms: Terms) => ({
  open: 'Simulate an order',
  title: 'Simulate an order',
  description: `It goes the whole way of an order, so that you see for whom it counts and why. Nobody is paid for it. The same number again changes it.`,
  orderNumber: 'Order number',
  platform: 'Platform',
  orderedAt: 'Ordered on',
  currency: 'Currency',
  principal: 'Sale',
  refunded: 'Refunded',
  discountCode: 'Discount code',
  referralCode: 'Code of a link',
  purchaserEmail: 'Email of the purchaser',
  purchaserHint: `With the email of the ${wordsOf(terms).ambassador} it is a self-referral.`,
  isCancelled: 'The order was cancelled',
  submit: 'Simulate',
  done: 'Order simulated',
});
