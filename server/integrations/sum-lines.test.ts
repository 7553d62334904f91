import Big from 'big.js';
import { expect, it } from 'vitest';
import { mostCollections, mostLines } from '#contract/referrals/order-line.ts';
import { type ShopLine, sumLines } from './sum-lines.ts';

type Made = Partial<Omit<ShopLine, 'amount' | 'refunded'>> & {
  readonly amount?: number | string;
  readonly refunded?: number | string;
};

const line = ({ amount = 10, refunded = 0, ...rest }: Made = {}): ShopLine => ({
  ...{ productId: '1', quantity: 1, ...rest },
  ...{ amount: Big(amount), refunded: Big(refunded) },
});

it('keeps a line with its title and its collections', () => {
  expect(
    sumLines([line({ title: 'Tent', collectionIds: ['7', '8'], refunded: 4 })], 'EUR'),
  ).toEqual([
    {
      productId: '1',
      title: 'Tent',
      collectionIds: ['7', '8'],
      quantity: 1,
      amount: 10,
      refunded: 4,
    },
  ]);
});

it('leaves out a title that the shop does not give, or that is empty, and has no collections then', () => {
  const plain = { productId: '1', collectionIds: [], quantity: 1, amount: 10, refunded: 0 };
  expect(sumLines([line()], 'EUR')).toStrictEqual([plain]);
  expect(sumLines([line({ title: '' })], 'EUR')).toStrictEqual([plain]);
});

it('adds up the lines of one product, under the first title and the first collections', () => {
  const lines = [
    line({ title: 'Tent', collectionIds: ['7'], quantity: 2, amount: 0.1, refunded: 0.1 }),
    line({ title: 'Marquee', collectionIds: ['8'], quantity: 3, amount: 0.2, refunded: 0.2 }),
  ];
  expect(sumLines(lines, 'EUR')).toEqual([
    {
      productId: '1',
      title: 'Tent',
      collectionIds: ['7'],
      quantity: 5,
      amount: 0.3,
      refunded: 0.3,
    },
  ]);
  expect(sumLines([line(), line({ title: 'Late' })], 'EUR')).toMatchObject([{ title: 'Late' }]);
});

it('leaves out goods that the shop does not know any more', () => {
  const kept = sumLines([line({ productId: null, amount: 99 }), line({ productId: '2' })], 'EUR');
  expect(kept.map(({ productId }) => productId)).toEqual(['2']);
  expect(sumLines([], 'EUR')).toEqual([]);
});

it('rounds the sum to the decimals of the currency, and not each line', () => {
  const halves = [line({ amount: '0.004' }), line({ amount: '0.004' })];
  expect(sumLines(halves, 'EUR')).toMatchObject([{ amount: 0.01 }]);
  expect(sumLines([line({ amount: '10.5', refunded: '1.4' })], 'JPY')).toMatchObject([
    { amount: 11, refunded: 1 },
  ]);
});

it('keeps whole quantities, nothing below zero, and gives back no more than was paid', () => {
  const [odd] = sumLines([line({ quantity: 2.9, refunded: 12 })], 'EUR');
  expect(odd).toMatchObject({ quantity: 2, amount: 10, refunded: 10 });
  const [low] = sumLines([line({ quantity: -2, amount: -3, refunded: -1 })], 'EUR');
  expect(low).toMatchObject({ quantity: 0, amount: 0, refunded: 0 });
});

it('keeps the dearest products, the dearest first, and the first collections of each', () => {
  const many = Array.from({ length: mostLines + 1 }, (_, index) =>
    line({ productId: `${index}`, amount: index + 1 }),
  );
  const kept = sumLines(many, 'EUR');
  expect(kept).toHaveLength(mostLines);
  expect(kept[0]).toMatchObject({ productId: `${mostLines}`, amount: mostLines + 1 });
  expect(kept.at(-1)).toMatchObject({ productId: '1', amount: 2 });
  const collectionIds = Array.from({ length: mostCollections + 1 }, (_, index) => `${index}`);
  const [wide] = sumLines([line({ collectionIds })], 'EUR');
  expect(wide?.collectionIds).toEqual(collectionIds.slice(0, mostCollections));
});
