import { describe, expect, it } from 'vitest';
import { toShopOrder } from './to-shop-order.ts';

const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
/** The amount paid for goods, and the other items of the bill. */
const paid = (amount: string, ...others: object[]) => ({
  proceeds: { breakdowns: [{ type: 'ITEM', subtotal: eur(amount) }, ...others] },
});
const item = (more: object = {}) => ({
  ...{ quantityOrdered: 1, product: { asin: 'B0CAP', title: 'Cap' } },
  ...paid('50.10'),
  ...more,
});
const order = (more: object = {}) => ({
  ...{ orderId: '305-1', createdTime: '2026-11-20T10:00:00+01:00' },
  lastUpdatedTime: '2026-11-20T11:00:00+01:00',
  buyer: { buyerName: 'Pat', buyerEmail: 'x1@marketplace.amazon.de' },
  fulfillment: { fulfillmentStatus: 'SHIPPED' },
  orderItems: [item()],
  ...more,
});
const readItems = (...orderItems: object[]) => toShopOrder(order({ orderItems }));

describe('an order of Amazon', () => {
  it('says all that is known of it', () => {
    expect(toShopOrder(order())).toEqual({
      ...{ system: 'amazon', shop: 'amazon', orderId: '305-1', orderNumber: '305-1' },
      ...{ orderedAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 50.1, refunded: 0, isCancelled: false },
      lines: [
        {
          ...{ productId: 'B0CAP', title: 'Cap', collectionIds: [] },
          ...{ quantity: 1, amount: 50.1, refunded: 0 },
        },
      ],
      ...{ purchaserName: 'Pat', purchaserEmail: 'x1@marketplace.amazon.de' },
      ...{ discountCodes: [], referralCode: null },
    });
  });

  it.each(['PENDING', 'PENDING_AVAILABILITY'])(
    'waits for its money while it is %s',
    (fulfillmentStatus) => {
      expect(toShopOrder(order({ fulfillment: { fulfillmentStatus } }))).toBe('pending');
    },
  );

  it('is cancelled only when Amazon says so', () => {
    const cancelled = order({ fulfillment: { fulfillmentStatus: 'CANCELLED' } });
    expect(toShopOrder(cancelled)).toMatchObject({ isCancelled: true });
    expect(toShopOrder(order({ fulfillment: undefined }))).toMatchObject({ isCancelled: false });
  });

  it.each([{ buyer: undefined }, { buyer: {} }])('counts when its buyer is $buyer', (buyer) => {
    expect(toShopOrder(order(buyer))).toMatchObject({ purchaserName: '', purchaserEmail: '' });
  });

  it.each([
    { what: 'without a number', more: { orderId: undefined } },
    { what: 'without items', more: { orderItems: undefined } },
    { what: 'that was made at no moment', more: { createdTime: 'yesterday' } },
    { what: 'without a currency', more: { orderItems: [] } },
    {
      what: 'in a currency that is not known',
      more: {
        orderItems: [
          {
            quantityOrdered: 1,
            product: { price: { unitPrice: { ...eur('1'), currencyCode: 'XXX' } } },
          },
        ],
      },
    },
  ])('cannot be read $what', ({ more }) => {
    expect(toShopOrder(order(more))).toBeUndefined();
  });

  it('counts exactly, without items that were cancelled', () => {
    const cancelled = { cancellation: { cancellationExecution: {} } };
    const asked = { cancellation: {} };
    const sum = readItems(
      item({ ...cancelled, product: { asin: 'B0BAG' } }),
      item({ ...asked, ...paid('0.10') }),
      item(paid('0.20')),
    );
    expect(sum).toMatchObject({
      ...{ currency: 'EUR', principal: 0.3 },
      lines: [{ productId: 'B0CAP', quantity: 2, amount: 0.3 }],
    });
  });

  it('has a line for each product that has a number, with its title on 255 characters', () => {
    const sold = readItems(
      item({ product: undefined, ...paid('4.00') }),
      item({ product: { title: 'Without a number' }, ...paid('3.00') }),
      item({ product: { asin: 'B0MUG' }, quantityOrdered: 3, ...paid('2.00') }),
      item({ product: { asin: 'B0BAG', title: `  ${'B'.repeat(300)}` }, ...paid('1.00') }),
    );
    expect(sold).toMatchObject({ principal: 10 });
    expect(typeof sold === 'object' && sold.lines).toEqual([
      { productId: 'B0MUG', collectionIds: [], quantity: 3, amount: 2, refunded: 0 },
      {
        ...{ productId: 'B0BAG', title: 'B'.repeat(255), collectionIds: [] },
        ...{ quantity: 1, amount: 1, refunded: 0 },
      },
    ]);
  });
});

describe('the goods of an item', () => {
  const withoutProceeds = (proceeds: object | undefined, unitPrice?: object) =>
    readItems({
      ...{ quantityOrdered: 3, proceeds },
      product: { asin: 'B0CAP', price: { unitPrice } },
    });

  it.each([
    { proceeds: undefined },
    { proceeds: {} },
    { proceeds: { breakdowns: [{ type: 'SHIPPING', subtotal: eur('4.90') }] } },
  ])('cost their price each where the proceeds are $proceeds', ({ proceeds }) => {
    expect(withoutProceeds(proceeds, eur('9.95'))).toMatchObject({
      ...{ currency: 'EUR', principal: 29.85, lines: [{ amount: 29.85, quantity: 3 }] },
    });
  });

  it('have the currency of the first item that has one', () => {
    const free = { quantityOrdered: 1, product: { asin: 'B0CAP' } };
    expect(readItems(free, { quantityOrdered: 1 }, item())).toMatchObject({
      ...{ currency: 'EUR', principal: 50.1 },
    });
  });

  it('cost less by the discounts on them, and not by those on the shipping', () => {
    const discount = (...detailedBreakdowns: object[]) => ({
      ...{ type: 'DISCOUNT', subtotal: eur('-7.00'), detailedBreakdowns },
    });
    const detailed = discount(
      { subtype: 'ITEM', value: eur('-5.00') },
      { subtype: 'SHIPPING', value: eur('-2.00') },
      { subtype: 'ITEM' },
      { value: eur('-2.00') },
    );
    expect(readItems(item(paid('50.00', detailed)))).toMatchObject({ principal: 45 });
    // The whole discount is one on the goods where Amazon says no more of it.
    expect(readItems(item(paid('50.00', discount())))).toMatchObject({ principal: 43 });
    const plain = { type: 'DISCOUNT', subtotal: eur('7.00') };
    expect(readItems(item(paid('50.00', plain, plain)))).toMatchObject({ principal: 36 });
  });

  it.each(['', '1e3', 'x12', '12x', '12.', '.5', '1.1234567', '1'.repeat(16), '--1'])(
    'cost nothing where the amount is %j',
    (amount) => {
      expect(readItems(item(paid(amount)))).toMatchObject({ currency: 'EUR', principal: 0 });
    },
  );
});

describe('the discount codes of an order of Amazon', () => {
  const promoted = (...promotionIds: (string | undefined)[]) =>
    item({ promotion: { breakdowns: promotionIds.map((promotionId) => ({ promotionId })) } });

  it('are the promotions of all items, each once', () => {
    const sold = readItems(
      ...[promoted('ANNA10', undefined, 'FREE'), item(), item({ promotion: {} })],
      promoted('ANNA10', 'BO5'),
    );
    expect(sold).toMatchObject({ discountCodes: ['ANNA10', 'FREE', 'BO5'] });
  });

  it('are the first 20', () => {
    const codes = Array.from({ length: 21 }, (_, index) => `CODE${index}`);
    expect(readItems(promoted(...codes))).toMatchObject({ discountCodes: codes.slice(0, 20) });
  });
});
