import { describe, expect, it } from 'vitest';
import { readOrder } from './read-order.ts';
import { StoreOrder, StoreRefund } from './store-order.ts';

const shop = 'shop.example.com';

/** An order of two mugs and a hat, as a store answers it. */
const orderWith = (more: object = {}) =>
  StoreOrder.parse({
    ...{ id: 71, number: 'A-71', status: 'processing', currency: 'EUR' },
    ...{ date_created_gmt: '2026-11-20T09:00:00', date_modified_gmt: '2026-11-20T10:00:00' },
    billing: { first_name: 'Jana', last_name: 'Weiss', email: 'jana@mail.example' },
    line_items: [
      { total: '20.00', quantity: 2, product_id: 5 },
      { total: '12.50', quantity: 1, product_id: 6 },
    ],
    ...{ coupon_lines: [], refunds: [], meta_data: [] },
    ...more,
  });
const refundOf = (more: object = {}) =>
  StoreRefund.parse({ amount: '-10.00', line_items: [], ...more });
const read = (more: object = {}, refunds: readonly object[] = []) =>
  readOrder(orderWith(more), refunds.map(refundOf), shop);

describe('an order of a store', () => {
  it('is read with all that it says of its goods and of who has bought them', () => {
    expect(read()).toEqual({
      ...{ system: 'woo-commerce', shop, orderId: '71', orderNumber: 'A-71' },
      ...{ orderedAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 32.5, refunded: 0, isCancelled: false },
      lines: [
        { productId: '5', collectionIds: [], quantity: 2, amount: 20, refunded: 0 },
        { productId: '6', collectionIds: [], quantity: 1, amount: 12.5, refunded: 0 },
      ],
      ...{ purchaserName: 'Jana Weiss', purchaserEmail: 'jana@mail.example' },
      ...{ discountCodes: [], referralCode: null },
    });
  });

  it('has the name of who has bought it as far as they have given it', () => {
    const named = (billing: object) => read({ billing }).purchaserName;
    expect(named({ first_name: 'Jana' })).toBe('Jana');
    expect(named({ last_name: 'Weiss' })).toBe('Weiss');
    expect(named({})).toBe('');
  });

  it.each([
    ['cancelled', true],
    ['failed', true],
    ['trash', true],
    ['processing', false],
    ['refunded', false],
  ])('with the status %s is cancelled: %j', (status, isCancelled) => {
    expect(read({ status }).isCancelled).toBe(isCancelled);
  });

  it('has goods that are gone in its sum, and in none of its lines', () => {
    const gone = { line_items: [{ total: '7.00', quantity: 1, product_id: 0 }] };
    expect(read(gone)).toMatchObject({ principal: 7, lines: [] });
  });

  it('cannot be read in a currency that nobody has, or with a sum below zero', () => {
    expect(() => read({ currency: 'XAU' })).toThrow();
    const below = { line_items: [{ total: '-1.00', quantity: 1, product_id: 5 }] };
    expect(() => read(below)).toThrow();
  });

  it('counts to the decimals of its currency', () => {
    const lines = [{ total: '100.4', quantity: 1, product_id: 5 }];
    expect(read({ currency: 'JPY', line_items: lines }).principal).toBe(100);
  });
});

describe('what was given back of an order', () => {
  it('is the goods of its refunds, without the shipping', () => {
    const mug = { amount: '-15.00', line_items: [{ total: '-10.00', product_id: 5 }] };
    const shipped = { ...mug, shipping_lines: [{ total: '-5.00' }] };
    expect(read({}, [shipped])).toMatchObject({
      refunded: 10,
      lines: [
        { productId: '5', quantity: 2, amount: 20, refunded: 10 },
        { productId: '6', quantity: 1, amount: 12.5, refunded: 0 },
      ],
    });
    expect(read({}, [mug, mug]).refunded).toBe(20);
    const shipping = { amount: '5.00', shipping_lines: [{ total: '-5.00' }] };
    expect(read({}, [shipping]).refunded).toBe(0);
  });

  it('is the amount of a refund without lines, whatever its sign, and no more than the goods', () => {
    expect(read({}, [{ amount: '-8.00' }])).toMatchObject({ refunded: 8 });
    expect(read({}, [{ amount: '8.00' }])).toMatchObject({ refunded: 8 });
    expect(read({}, [{ amount: '99.00' }])).toMatchObject({ refunded: 32.5 });
  });

  it('is everything where the store says that it was refunded', () => {
    expect(read({ status: 'refunded' })).toMatchObject({
      refunded: 32.5,
      lines: [{ refunded: 20 }, { refunded: 12.5 }],
    });
  });
});

describe('how somebody has come to an order', () => {
  it('is by the codes they have entered, and by the link that our plugin has kept', () => {
    const codes = { coupon_lines: [{ code: 'anna10' }, { code: 'summer' }] };
    expect(read(codes)).toMatchObject({ discountCodes: ['anna10', 'summer'], referralCode: null });
    const field = (key: string, value: unknown) => read({ meta_data: [{ key, value }] });
    expect(field('_referral_code', 'ANNAX1').referralCode).toBe('ANNAX1');
    expect(field('_another', 'ANNAX1').referralCode).toBeNull();
    for (const value of ['', '  ', 7, { code: 'ANNAX1' }])
      expect(field('_referral_code', value).referralCode).toBeNull();
  });
});
