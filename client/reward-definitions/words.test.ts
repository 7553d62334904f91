import { describe, expect, it } from 'vitest';
import { conditionsOf, titlesBeyond, worthOf } from './words.ts';

const nothing = {
  ...{ giftCardValue: null, discountType: null, discountValue: null, currency: null },
} as const;

describe('what a reward is worth', () => {
  it('is the value of a gift card in its currency', () => {
    expect(worthOf({ ...nothing, giftCardValue: 25, currency: 'EUR' })).toBe('€25');
  });

  it('is a share or an amount of a discount', () => {
    const discount = { ...nothing, discountValue: 12.5 };
    expect(worthOf({ ...discount, discountType: 'percentage' })).toBe('12.5% off');
    expect(worthOf({ ...discount, discountType: 'fixed-amount', currency: 'USD' })).toBe(
      '$12.50 off',
    );
  });

  it('is not said of anything else', () => {
    expect(worthOf(nothing)).toBeNull();
  });
});

describe('the conditions of a reward', () => {
  const none = { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false };
  const free = {
    ...({ prerequisites: none, restrictionType: 'none', currency: null } as const),
    restrictions: { products: [], collections: [] },
  };

  it('are none for most', () => {
    expect(conditionsOf(free)).toEqual([]);
  });

  it('are all the conditions that a discount can have [REW-47]', () => {
    const prerequisites = { minimumSubtotal: 50, minimumQuantity: 2, oncePerCustomer: true };
    expect(conditionsOf({ ...free, prerequisites })).toEqual([
      'Orders of 50.00 or more',
      'At least 2 items',
      'Once for each customer',
    ]);
    const inEuro = { ...free, currency: 'EUR' as const };
    expect(conditionsOf({ ...inEuro, prerequisites: { ...none, minimumSubtotal: 50 } })).toEqual([
      'Orders of €50 or more',
    ]);
    expect(conditionsOf({ ...free, prerequisites: { ...none, minimumQuantity: 1 } })).toEqual([
      'At least 1 item',
    ]);
    expect(conditionsOf({ ...free, prerequisites: { ...none, oncePerCustomer: true } })).toEqual([
      'Once for each customer',
    ]);
  });

  it.each([
    [4, 0, 'Only for 1, 2, 3, 4'],
    [5, 2, 'Only for 1, 2, 3'],
    [12, 9, 'Only for 1, 2, 3'],
  ])('of %d products leave out %d in their short form', (count, beyond, text) => {
    const products = Array.from({ length: count }, (_, index) => ({
      ...{ id: `${index}`, title: `${index + 1}`, mainImageUrl: null },
    }));
    const many = {
      ...free,
      ...{ restrictionType: 'products' as const, restrictions: { products, collections: [] } },
    };
    expect(titlesBeyond(many)).toBe(beyond);
    expect(conditionsOf(many, true)).toEqual([text]);
    expect(conditionsOf(many)[0]?.split(', ')).toHaveLength(count);
  });

  it('name what the discount is restricted to', () => {
    const mug = { id: '1', title: 'Mug', mainImageUrl: null };
    const cap = { id: '2', title: 'Cap', mainImageUrl: null };
    const restrictions = { products: [mug, cap], collections: [] };
    expect(conditionsOf({ ...free, restrictionType: 'products', restrictions })).toEqual([
      'Only for Mug, Cap',
    ]);
  });
});
