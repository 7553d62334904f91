import { commissionOfSale, creditDueAt } from '#contract/referrals/commission.ts';
import { partsOf } from '#contract/referrals/sale-parts.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderStep, Suspicion } from '#contract/referrals/trail.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { emailsElsewhere } from '#server/linked-accounts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { type Attribution, attribute, type Person } from './attribute.ts';
import { ruleOfOrder } from './rule-of-order.ts';

/** The worth of an order by the rules of the moment: the columns that hold it, and the steps that explain it. */
export interface Evaluation {
  readonly columns: ReturnType<typeof notCounted> | Awaited<ReturnType<typeof counted>>['columns'];
  readonly steps: readonly OrderStep[];
}

/** Applies the rules of the moment to an order. Changes nothing. */
export async function evaluateOrder(db: TenantDb, order: ShopOrder): Promise<Evaluation> {
  const settings = await getOwnSettings(db);
  const attribution = await attribute(db, order, settings);
  if (attribution.isCounted) return counted(db, order, attribution, settings.referrals);
  const { reason, codes } = attribution;
  return { columns: notCounted(reason), steps: [{ kind: 'not-counted', reason, codes }] };
}

const notCounted = (reasonNotCounted: Extract<Attribution, { isCounted: false }>['reason']) => ({
  reasonNotCounted,
});

async function counted(
  db: TenantDb,
  order: ShopOrder,
  { by, person, passedOver, type }: Extract<Attribution, { isCounted: true }>,
  settings: TenantSettings['referrals'],
) {
  const suspicions = await suspicionsOf(db, order, person);
  const isSuspicious =
    suspicions.includes('self-referral') && settings.fraud.treatSelfReferralsAsSuspicious;
  const { suspicious, nonSuspicious } = settings.defaultApprovedState;
  const approvedState = isSuspicious ? suspicious : nonSuspicious;
  const { rate, ...rule } = await ruleOfOrder(db, type.reward, order, person.tags);
  const earned = commissionOfSale(order, order.currency, rule);
  const due = creditDueAt(new Date(order.orderedAt), settings.creditOffsetDays);
  const { percentage, payoutFormat, pointsRate, goodsRates } = rule;
  const parts = goodsRates.length > 0 ? { parts: partsOf(order, rule) } : {};
  const steps: OrderStep[] = [
    {
      kind: 'attributed',
      by: by.kind === 'discount' ? 'discount-code' : 'referral-code',
      ...{ code: by.code, userId: person.id, passedOver },
    },
    {
      kind: 'rated',
      ...{ activityTypeId: type.id, percentage, ...(rate && { rate }), payoutFormat, pointsRate },
      ...{ currency: order.currency, ...earned, creditDueAt: due.toISOString(), ...parts },
    },
    ...(suspicions.length > 0
      ? [{ kind: 'suspected' as const, reasons: suspicions, isSuspicious }]
      : []),
    { kind: 'state-set', state: approvedState, by: null },
  ];
  return {
    columns: {
      reasonNotCounted: null,
      ...{ userId: person.id, code: by.code, activityTypeId: type.id },
      ...{ percentage, paidIn: payoutFormat, pointsRate: pointsRate && JSON.stringify(pointsRate) },
      ...{ ...earned, approvedState, suspicions, isSuspicious, creditDueAt: due },
      goodsRates: JSON.stringify(goodsRates),
    },
    steps,
  };
}

/** Why somebody has to look at an order (REF-37, REF-39). */
async function suspicionsOf(
  db: TenantDb,
  { purchaserEmail }: ShopOrder,
  { id, email }: Person,
): Promise<Suspicion[]> {
  const bought = purchaserEmail.trim().toLowerCase();
  if (bought === '') return [];
  const own = [email, ...(await emailsElsewhere(db, id))].map((each) => each.toLowerCase());
  return own.includes(bought) ? ['self-referral'] : [];
}
