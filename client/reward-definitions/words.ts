import type {
  IssueType,
  RewardDefinition,
} from '#contract/reward-definitions/reward-definition.ts';
import { describeMoney } from '#contract/tenants/currency.ts';

/** What the types of rewards are called. */
export const issueTypeLabels: Readonly<Record<IssueType, string>> = {
  custom: 'Custom',
  'shopify-discount': 'Shopify discount',
  'shopify-gift-card': 'Shopify gift card',
  'amazon-discount': 'Amazon discount',
  'amazon-gift-card': 'Amazon gift card',
};

type Worth = Pick<
  RewardDefinition,
  'giftCardValue' | 'discountType' | 'discountValue' | 'currency'
>;

/** How much a reward is worth: `€25`, `10% off`, `€5 off`; null for one that is no money. */
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

type Conditions = Pick<
  RewardDefinition,
  'prerequisites' | 'restrictionType' | 'restrictions' | 'currency'
>;

/** Under which conditions a reward can be used, each in a few words; none for most (REW-42, REW-47). */
export function conditionsOf({
  prerequisites: { minimumSubtotal, minimumQuantity, oncePerCustomer },
  restrictionType,
  restrictions,
  currency,
}: Conditions): readonly string[] {
  const least =
    minimumSubtotal !== null &&
    (currency === null
      ? minimumSubtotal.toLocaleString('en', { minimumFractionDigits: 2 })
      : describeMoney(currency, minimumSubtotal));
  const titles = restrictionType === 'none' ? [] : restrictions[restrictionType];
  return [
    least && `Orders of ${least} or more`,
    minimumQuantity !== null &&
      `At least ${minimumQuantity.toLocaleString('en')} ${minimumQuantity === 1 ? 'item' : 'items'}`,
    oncePerCustomer && 'Once for each customer',
    titles.length > 0 && `Only for ${titles.map(({ title }) => title).join(', ')}`,
  ].filter((text) => typeof text === 'string');
}
