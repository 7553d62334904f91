import type { OrderAnswer, OrderStanding } from '#contract/order-questions/answer.ts';
import { Currency } from '#contract/tenants/currency.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { type CodeRow, findCodes } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  chooseCode,
  codesOf,
  isReferral,
  type OrderRow,
  type ReferralRow,
} from '#server/referrals/queries.ts';

/** The answer to the asker of an order, without their own question about it. */
export type Told = Omit<OrderAnswer, 'question'>;

/**
 * How an order stands for somebody (REF-114); undefined where it carries no code of theirs. The answer tells of others
 * only that another code counted.
 */
export async function tellOrder(
  db: TenantDb,
  row: OrderRow,
  userId: string,
  { decidingTouch }: TenantSettings['referrals'],
): Promise<Told | undefined> {
  const order = {
    ...{ orderId: row.id, system: row.system, orderNumber: row.orderNumber },
    orderDate: row.orderedAt.toISOString(),
  };
  if (isReferral(row) && row.userId === userId) {
    const { code } = row;
    return { ...order, code, touch: touchOf(row), sale: saleOf(row), standing: ownStanding(row) };
  }
  const carried = { discountCodes: row.shopCodes, referralCode: row.linkCode };
  const known = await findCodes(db, codesOf(carried));
  const ofAsker = known.filter((code) => code.userId === userId);
  const own = chooseCode(carried, ofAsker, decidingTouch).winner;
  if (!own) return undefined;
  const standing = isReferral(row)
    ? ({ kind: 'other-code', counted: touchOf(row) } as const)
    : uncounted(row, chooseCode(carried, known, decidingTouch).winner, userId);
  return { ...order, code: own.code, touch: touchOfCode(own), sale: null, standing };
}

const touchOfCode = ({ kind }: Pick<CodeRow, 'kind'>): Told['touch'] =>
  kind === 'discount' ? 'discount-code' : 'link';

/** How a referral came: its code is one of the used codes, or the code of its link. */
const touchOf = ({ code, shopCodes }: ReferralRow): Told['touch'] =>
  codesOf({ discountCodes: shopCodes, referralCode: null }).includes(code)
    ? 'discount-code'
    : 'link';

const saleOf = ({ currency, principalNet, percentage }: ReferralRow): Told['sale'] => ({
  currency: Currency.parse(currency),
  principalNet: Number(principalNet),
  commissionPercentage: Number(percentage),
});

function ownStanding(row: ReferralRow): OrderStanding {
  const { approvedState, commissionPoints, creditDueAt, creditedAt, currency, paidIn } = row;
  if (approvedState === 'denied') return { kind: 'denied' };
  if (Number(row.principalNet) === 0) return { kind: 'nothing-left', isCancelled: row.cancelled };
  if (paidIn === 'points' && commissionPoints === null) return { kind: 'no-points-rate' };
  const earning =
    paidIn === 'points'
      ? { unit: 'points', value: Number(commissionPoints) }
      : { unit: currency, value: Number(row.commission) };
  const dueAt = creditDueAt.toISOString();
  if (approvedState === 'undecided' || (row.isHeld && creditedAt === null))
    return { kind: 'undecided', earning, at: dueAt };
  return creditedAt === null
    ? { kind: 'due', earning, at: dueAt }
    : { kind: 'credited', earning, at: creditedAt.toISOString() };
}

/** The reason why an order is nobody's, unless the code of somebody else would have counted. */
function uncounted(
  { reasonNotCounted }: OrderRow,
  winner: CodeRow | undefined,
  userId: string,
): OrderStanding {
  if (winner && winner.userId !== userId)
    return { kind: 'other-code', counted: touchOfCode(winner) };
  switch (reasonNotCounted) {
    case 'before-start':
    case 'deactivated':
    case 'no-activity':
      return { kind: 'not-counted', reason: reasonNotCounted };
    default:
      return { kind: 'not-counted', reason: 'code-came-later' };
  }
}
