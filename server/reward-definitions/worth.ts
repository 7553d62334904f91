import type {
  RewardDefinition,
  RewardDefinitionInput,
} from '#contract/reward-definitions/reward-definition.ts';

/** The worth of a reward, and the terms of its use. Fields that its type does not have are null or empty. */
export type Worth = Pick<
  RewardDefinition,
  | 'giftCardValue'
  | 'currency'
  | 'discountType'
  | 'discountValue'
  | 'restrictionType'
  | 'restrictions'
  | 'prerequisites'
>;

const nothing: Worth = {
  ...{ giftCardValue: null, currency: null, discountType: null, discountValue: null },
  restrictionType: 'none',
  restrictions: { products: [], collections: [] },
  prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
};

export function worthOf(reward: RewardDefinitionInput): Worth {
  switch (reward.issueAs) {
    case 'custom':
      return nothing;
    case 'shopify-gift-card':
    case 'amazon-gift-card': {
      const { giftCardValue, currency } = reward;
      return { ...nothing, giftCardValue, currency };
    }
    case 'amazon-discount': {
      const { discountType, discountValue, currency } = reward;
      return { ...nothing, discountType, discountValue, currency };
    }
    case 'shopify-discount': {
      const { discountType, discountValue, currency } = reward;
      const { restrictionType, restrictions, prerequisites } = reward;
      return {
        ...{ ...nothing, discountType, discountValue, currency },
        ...{ restrictionType, restrictions, prerequisites },
      };
    }
  }
}
