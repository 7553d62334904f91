import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { describeMoney } from '#contract/tenants/currency.ts';

type Worth = Pick<
  RewardDefinition,
  'giftCardValue' | 'discountType' | 'discountValue' | 'currency'
>;

/** The worth of a reward: `€25`, `10% off`, `€5 off`; null for one that is no money. */
export function worthOf({
  giftCardValue,
  discountType,
  discountValue,
  currency,
}: Worth): string | null {
  if (giftCardValue !== null && currency !== null) return describeMoney(currency, giftCardValue);
  if (discountValue === null) return null;
  if (discountType === 'percentage') return `${discountValue.toLocaleString('en')}% off`;
  return currency === null ? null : `${describeMoney(currency, discountValue)} off`;
}

/** The part of a reward that holds the conditions for its use. */
export type Conditioned = Pick<
  RewardDefinition,
  'prerequisites' | 'restrictionType' | 'restrictions' | 'currency'
>;

const mostTitles = 3;

const titlesOf = ({ restrictionType, restrictions }: Conditioned): readonly string[] =>
  restrictionType === 'none' ? [] : restrictions[restrictionType].map(({ title }) => title);

/** How many products or collections the short form of the conditions leaves out: never a single one. */
export function titlesBeyond(reward: Conditioned): number {
  const beyond = titlesOf(reward).length - mostTitles;
  return beyond > 1 ? beyond : 0;
}

/**
 * The conditions of a reward, each in a few words; most rewards have none (REW-42, REW-47). Their short form names only the
 * first products or collections.
 */
export function conditionsOf(reward: Conditioned, isShort = false): readonly string[] {
  const { prerequisites, currency } = reward;
  const { minimumSubtotal, minimumQuantity, oncePerCustomer } = prerequisites;
  const least =
    minimumSubtotal !== null &&
    (currency === null
      ? minimumSubtotal.toLocaleString('en', { minimumFractionDigits: 2 })
      : describeMoney(currency, minimumSubtotal));
  const all = titlesOf(reward);
  const titles = isShort ? all.slice(0, all.length - titlesBeyond(reward)) : all;
  return [
    least && `Orders of ${least} or more`,
    minimumQuantity !== null &&
      `At least ${minimumQuantity.toLocaleString('en')} ${minimumQuantity === 1 ? 'item' : 'items'}`,
    oncePerCustomer && 'Once for each customer',
    titles.length > 0 && `Only for ${titles.join(', ')}`,
  ].filter((text) => typeof text === 'string');
}
