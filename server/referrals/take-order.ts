import { canonicalCode } from '#contract/codes/code.ts';
import { commissionOfSale } from '#contract/referrals/commission.ts';
import { principalNetOf } from '#contract/referrals/principal-net.ts';
import { partsOf } from '#contract/referrals/sale-parts.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderSource, OrderStep } from '#contract/referrals/trail.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { findCodes } from '#server/codes/queries.ts';
import { examineOrder, lockCodes } from '#server/fraud-cases/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isErasedEmail } from '#server/platform/personal-data.ts';
import { codesOf } from './attribute.ts';
import { evaluateOrder } from './evaluate.ts';
import { keepCollections } from './line-collections.ts';
import {
  addSteps,
  insertOrder,
  isReferral,
  lockOrderOfShop,
  type OrderRow,
  type ReferralRow,
  updateOrder,
} from './repository.ts';
import { settle } from './settle.ts';

interface Delivery {
  readonly source: OrderSource;
  readonly now: Date;
}

/**
 * Takes an order in, however often and in any sequence it is delivered: it counts once (REF-59), the latest version of
 * its shop counts, and the ledger follows in the same transaction, unless it is suspected of fraud. The person and the
 * rule of the referral stay as they were when it first counted (REF-55).
 */
export async function takeOrder(
  db: TenantDb,
  told: ShopOrder,
  delivery: Delivery,
): Promise<OrderRow> {
  const order = await withoutNobodysLink(db, told);
  await lockCodes(db, codesOf(order));
  const known = await lockOrderOfShop(db, order);
  if (known) return changeOrder(db, known, order, delivery);
  const { columns, steps } = await evaluateOrder(db, order);
  const { source, now } = delivery;
  const row = await insertOrder(db, {
    ...{ suspicions: [], ...factsOf(order), ...columns },
    ...{ source, receivedAt: now },
  });
  if (!row) return takeOrder(db, told, delivery);
  const { currency } = order;
  const principalNet = Number(row.principalNet);
  await addSteps(db, row.id, now, [{ kind: 'received', source, currency, principalNet }, ...steps]);
  return settle(db, await examineOrder(db, row, now), now);
}

/**
 * The order with an empty text in place of the code of a link that nobody has (REF-142). Codes of links are only ever made
 * here, so that it can never count; and a cookie in the shop may go on bringing the one of somebody who was erased.
 */
async function withoutNobodysLink(db: TenantDb, told: ShopOrder): Promise<ShopOrder> {
  const discountCodes = told.discountCodes.filter((text) => canonicalCode(text) !== '');
  const code = canonicalCode(told.referralCode ?? '');
  if (code === '') return { ...told, discountCodes, referralCode: null };
  const isKnown = (await findCodes(db, [code])).length > 0;
  return { ...told, discountCodes, referralCode: isKnown ? told.referralCode : '' };
}

/** The columns that come from the shop. Lines that it was not asked for stay as they are known. */
const factsOf = (order: ShopOrder) => ({
  system: order.system,
  shop: order.shop,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  orderedAt: order.orderedAt,
  changedAt: order.updatedAt,
  currency: order.currency,
  principal: order.principal,
  principalNet: principalNetOf(order),
  cancelled: order.isCancelled,
  purchaserName: order.purchaserName,
  purchaserEmail: order.purchaserEmail,
  shopCodes: order.discountCodes,
  linkCode: order.referralCode,
  ...(order.lines && { goodsLines: JSON.stringify(order.lines) }),
});

/** An order that is known, as its shop tells of it later: an erased person stays out of it, as purchaser or by a code. */
function withoutErased(row: OrderRow, order: ShopOrder): ShopOrder {
  // A referral has a code, until its person is erased. An empty text stands for each erased code that did not count.
  const isOfErased = row.code === '';
  return {
    ...order,
    ...(isErasedEmail(row.purchaserEmail) && {
      ...{ purchaserName: row.purchaserName, purchaserEmail: row.purchaserEmail },
    }),
    ...((isOfErased || row.shopCodes.includes('')) && { discountCodes: row.shopCodes }),
    ...(hasLostAllCodes(row) && { discountCodes: [''] }),
    ...((isOfErased || row.linkCode === '') && { referralCode: row.linkCode }),
  };
}

/**
 * Whether an order of nobody had codes and has none: before release 760 nothing was left in place of one that was erased.
 * The reason tells, for only an order without codes has 'no-code'.
 */
const hasLostAllCodes = ({ reasonNotCounted, shopCodes, linkCode }: OrderRow): boolean =>
  reasonNotCounted !== null &&
  reasonNotCounted !== 'no-code' &&
  shopCodes.length === 0 &&
  linkCode === null;

async function changeOrder(
  db: TenantDb,
  row: OrderRow,
  delivered: ShopOrder,
  { now }: Delivery,
): Promise<OrderRow> {
  if (new Date(delivered.updatedAt) < row.changedAt) return row;
  const lines = keepCollections(row.goodsLines, delivered);
  const order = withoutErased(row, { ...delivered, lines });
  const { currency, isCancelled } = order;
  // No shop changes the currency of an order: a message with another currency is not of this order.
  if (currency !== row.currency) return row;
  const [before, after] = [Number(row.principalNet), principalNetOf(order)];
  const change: OrderStep[] =
    before === after && isCancelled === row.cancelled
      ? []
      : [{ kind: 'changed', currency, before, after, isCancelled }];
  if (isReferral(row)) {
    const rule = keptRuleOf(row);
    const sale = { ...order, lines: order.lines ?? row.goodsLines };
    const earned = commissionOfSale(sale, Currency.parse(currency), rule);
    const hasParts = rule.goodsRates.length > 0;
    const changed = await updateOrder(db, row.id, { ...factsOf(order), ...earned });
    const steps = hasParts
      ? change.map((step) => ({ ...step, parts: partsOf(sale, rule) }))
      : change;
    await addSteps(db, row.id, now, steps);
    return settle(db, await examineOrder(db, changed, now), now);
  }
  // An order of nobody is looked at again: its code may have been added since.
  const { columns, steps } = await evaluateOrder(db, order);
  const isSame = columns.reasonNotCounted === row.reasonNotCounted;
  const changed = await updateOrder(db, row.id, { ...factsOf(order), ...columns });
  await addSteps(db, row.id, now, [...change, ...(isSame ? [] : steps)]);
  return settle(db, await examineOrder(db, changed, now), now);
}

const keptRuleOf = ({ percentage, paidIn, pointsRate, goodsRates }: ReferralRow) => ({
  percentage: Number(percentage),
  ...{ payoutFormat: paidIn, pointsRate, goodsRates },
});
