import { expect, it } from 'vitest';
import { newReward } from './testing/rewards.ts';
import { worthOf } from './worth.ts';

const nothing = {
  ...{ giftCardValue: null, currency: null, discountType: null, discountValue: null },
  restrictionType: 'none',
  restrictions: { products: [], collections: [] },
  prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
};

it('a custom reward is worth nothing that could be counted', () => {
  expect(worthOf(newReward())).toEqual(nothing);
});

it.each(['shopify-gift-card', 'amazon-gift-card'] as const)(
  'a %s is worth its value in its currency',
  (issueAs) => {
    const reward = newReward({ issueAs, giftCardValue: 40, currency: 'USD' });
    expect(worthOf(reward)).toEqual({ ...nothing, giftCardValue: 40, currency: 'USD' });
  },
);

it('a discount at Amazon is worth its part or its amount', () => {
  const amount = { discountType: 'fixed-amount', discountValue: 5, currency: 'USD' } as const;
  const part = { discountType: 'percentage', discountValue: 20, currency: null } as const;
  for (const discount of [amount, part])
    expect(worthOf(newReward({ issueAs: 'amazon-discount', ...discount }))).toEqual({
      ...nothing,
      ...discount,
    });
});

it('a discount at Shopify is worth the same, on what it is restricted to and from its smallest order', () => {
  const discount = {
    ...{ discountType: 'fixed-amount', discountValue: 5, currency: 'EUR' },
    restrictionType: 'products',
    restrictions: {
      products: [{ id: '1', title: 'Tent', mainImageUrl: null }],
      collections: [],
    },
    prerequisites: { minimumSubtotal: 50, minimumQuantity: null, oncePerCustomer: true },
  } as const;
  expect(worthOf(newReward({ issueAs: 'shopify-discount', ...discount }))).toEqual({
    ...nothing,
    ...discount,
  });
});
