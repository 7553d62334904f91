import type { Order } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { Ruling } from '#contract/referrals/replay.ts';
import type { OrderStep } from '#contract/referrals/trail.ts';

const idOf = (number: number) => `0b3f4cbe-6a53-4a53-9a6f-${String(number).padStart(12, '0')}`;

/** A sale of €84.90 in the shop, approved and not credited yet, that earns Anna Okafor 85 points. */
export const makeReferral = (number: number, changes: Partial<Referral> = {}): Referral => ({
  id: idOf(number),
  user: { slug: 'anna', firstName: 'Anna', lastName: 'Okafor', email: 'anna@acme.test' },
  system: 'shopify',
  orderId: `${number}`,
  orderNumber: `#${1000 + number}`,
  orderDate: '2026-05-06T10:00:00.000Z',
  createdAtInTenantTz: '2026-05-06T12:00:00.000+02:00',
  currency: 'EUR',
  principal: 84.9,
  principalNet: 84.9,
  purchaserName: 'Pia Buyer',
  purchaserEmail: 'pia@shop.test',
  code: 'ANNA10',
  challengeDefinitionId: idOf(900),
  approvedState: 'approved',
  approvedStateSource: 'default',
  suspicious: false,
  suspiciousReasons: [],
  simulated: false,
  isHeld: false,
  decidedAt: null,
  commissionPercentage: 10,
  commission: 8.49,
  commissionPoints: 85,
  payoutFormat: 'points',
  creditDueAt: '2026-05-20T10:00:00.000Z',
  creditedAt: null,
  transactionId: null,
  ...changes,
});

/** The order of a referral, or of nobody, with these steps. */
export function makeOrder(
  referral: Referral | null,
  steps: readonly OrderStep[] = [],
  changes: Partial<Order> = {},
): Order {
  const { id, system, orderNumber, orderDate, currency, principal, principalNet } =
    referral ?? makeReferral(1);
  return {
    ...{ id, system, orderNumber, orderDate, currency, principal, principalNet },
    ...{ shop: 'acme.myshopify.test', isCancelled: false, source: 'webhook' },
    ...{ purchaserName: 'Pia Buyer', purchaserEmail: 'pia@shop.test' },
    reasonNotCounted: referral ? null : 'unknown-code',
    referral,
    trail: steps.map((step, index) => ({
      id: idOf(500 + index),
      at: '2026-05-06T10:00:00.000Z',
      step,
    })),
    ...changes,
  };
}

/** The ruling on such a sale, with `changes` of its result. */
export function makeRuling(changes: Partial<NonNullable<Ruling['referral']>> = {}): Ruling {
  const { user, code, commission, commissionPoints, creditDueAt } = makeReferral(1);
  return {
    reasonNotCounted: null,
    referral: {
      ...{ user, by: 'discount-code', code, passedOver: null },
      activityType: { id: idOf(900), title: 'Refer a friend', version: 3 },
      ...{ percentage: 10, rate: null, payoutFormat: 'points' },
      pointsRate: { monetary: 1, points: 10 },
      ...{ commission, commissionPoints, creditDueAt },
      ...{ suspiciousReasons: [], suspicious: false, approvedState: 'approved' },
      ...changes,
    },
  };
}
