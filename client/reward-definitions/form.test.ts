import { describe, expect, it } from 'vitest';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import {
  fieldOf,
  hasCurrency,
  newRewardValues,
  type RewardValues,
  rewardErrors,
  rewardValues,
  toReward,
} from './form.ts';

const valuesWith = (changes: Partial<RewardValues>): RewardValues => ({
  ...newRewardValues(),
  ...changes,
});
const hoodie = valuesWith({ issueAs: 'custom', points: 100, description: 'Hoodie' });
const product = { id: '101', title: 'Tent', mainImageUrl: null };
const collection = { ...product, id: '201', collectionType: 'smart' as const };
const discount = valuesWith({
  ...{ issueAs: 'shopify-discount', points: '100', description: 'Ten off', discountValue: '10' },
  ...{ discountType: 'fixed-amount', currency: 'EUR', restrictionType: 'none' },
});
const sent = (values: RewardValues, token = false) => toReward(values, token);

describe('a reward that is new', () => {
  it('begins empty, and says what is missing', () => {
    expect(newRewardValues()).toMatchObject({ issueAs: '', points: '', autoIssue: false });
    expect(rewardErrors(false)(valuesWith({ issueAs: 'custom' }))).toMatchObject({
      points: 'Please enter the points',
      description: expect.any(String),
    });
    expect(rewardErrors(false)(hoodie)).toEqual({});
  });

  it('costs points unless it is given for an activity', () => {
    expect(sent(hoodie)).toMatchObject({ token: false, points: 100 });
    expect(sent(hoodie, true)).toMatchObject({ token: true, points: null });
  });

  it('has an address or none, and no blank one', () => {
    expect(sent({ ...hoodie, url: ' ' })).toMatchObject({ url: null });
    expect(sent({ ...hoodie, url: 'https://acme.test/hoodie' })).toMatchObject({
      url: 'https://acme.test/hoodie',
    });
  });

  it.each([
    [{ issueAs: 'custom', needsReference: false }, true],
    [{ issueAs: 'custom', needsReference: true }, false],
    [{ issueAs: 'shopify-discount', needsReference: true }, true],
    [{ issueAs: 'amazon-discount', needsReference: false }, false],
    [{ issueAs: 'amazon-gift-card', needsReference: false }, false],
  ])('is issued by itself, unless somebody has to do it by hand: %j', (kind, expected) => {
    const values = valuesWith({
      ...{ points: 100, description: 'One', autoIssue: true, discountType: 'percentage' },
      ...{ discountValue: 10, giftCardValue: 10, currency: 'EUR', restrictionType: 'none' },
      ...kind,
    });
    expect(sent(values)).toMatchObject({ autoIssue: expected });
    expect(sent({ ...values, autoIssue: false })).toMatchObject({ autoIssue: false });
  });
});

describe('the money of a reward', () => {
  it.each([
    ['shopify-gift-card', '', true],
    ['amazon-gift-card', 'percentage', true],
    ['shopify-discount', 'fixed-amount', true],
    ['amazon-discount', 'fixed-amount', true],
    ['shopify-discount', 'percentage', false],
    ['custom', 'fixed-amount', false],
  ])('of %s with %j has a currency: %s', (issueAs, discountType, expected) => {
    expect(hasCurrency({ issueAs, discountType })).toBe(expected);
  });

  it('is a number with its currency, or a percentage without one', () => {
    expect(sent(discount)).toMatchObject({ points: 100, discountValue: 10, currency: 'EUR' });
    expect(sent({ ...discount, discountType: 'percentage' })).toMatchObject({ currency: null });
    const card = { ...discount, issueAs: 'shopify-gift-card', giftCardValue: '25' };
    expect(sent({ ...card, discountType: 'percentage' })).toMatchObject({
      ...{ giftCardValue: 25, currency: 'EUR' },
    });
  });

  it('is missing where its field is empty', () => {
    expect(rewardErrors(false)({ ...discount, discountValue: '' })).toHaveProperty('discountValue');
    const card = { ...discount, issueAs: 'shopify-gift-card' };
    expect(rewardErrors(false)(card)).toHaveProperty('giftCardValue');
  });
});

describe('what a discount is for', () => {
  const both = { products: [product], collections: [collection] };

  it.each([
    ['products', { products: [product], collections: [] }],
    ['collections', { products: [], collections: [collection] }],
    ['none', { products: [], collections: [] }],
  ])('is of the one kind that is chosen: %s', (restrictionType, restrictions) => {
    expect(sent({ ...discount, restrictionType, restrictions: both })).toMatchObject({
      restrictions,
    });
  });

  it('has conditions or none, and so many of it or any number', () => {
    expect(sent(discount)).toMatchObject({
      prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
    });
    expect(sent({ ...discount, minimumSubtotal: '50', oncePerCustomer: true })).toMatchObject({
      prerequisites: { minimumSubtotal: 50, minimumQuantity: null, oncePerCustomer: true },
    });
    expect(sent(hoodie)).toMatchObject({ quantity: null });
    expect(sent({ ...hoodie, quantity: '7' })).toMatchObject({ quantity: 7 });
    expect(sent({ ...discount, minimumQuantity: 3 })).toMatchObject({
      prerequisites: { minimumQuantity: 3 },
    });
  });

  it.each([
    ['reward.prerequisites.minimumSubtotal', 'minimumSubtotal'],
    ['prerequisites.minimumQuantity', 'minimumQuantity'],
    ['reward.restrictions.products.0.id', 'restrictions'],
    ['restrictions.collections', 'restrictions'],
    ['restrictionType', 'restrictionType'],
    ['reward.points', 'points'],
    ['discount.reward.points', 'discount.reward.points'],
  ])('is named in the form: %s is %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  it('names its own field where it is wrong', () => {
    expect(rewardErrors(false)({ ...discount, restrictionType: 'products' })).toEqual({
      restrictions: 'Please choose products',
    });
    expect(rewardErrors(false)({ ...discount, minimumQuantity: -1 })).toHaveProperty(
      'minimumQuantity',
    );
  });
});

describe('a reward that is stored', () => {
  const none = { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false };
  const stored: RewardDefinition = {
    ...{ id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01', issueAs: 'custom', token: true },
    ...{ points: null, description: 'Hoodie', url: null, autoIssue: false, needsReference: false },
    ...{ disableSelection: false, giftCardValue: null, currency: null, discountType: null },
    ...{ discountValue: null, restrictionType: 'none', prerequisites: none },
    restrictions: { products: [], collections: [] },
    ...{ stock: { tracked: false, quantity: null, checkedAt: null } },
    ...{ available: true, mainImageUrl: null, createdAt: '2026-11-01T10:00:00.000Z' },
    ...{ version: 1, deletedAt: null },
  };

  it('has an empty text where it has nothing', () => {
    expect(rewardValues(stored)).toEqual(
      valuesWith({ issueAs: 'custom', description: 'Hoodie', restrictionType: 'none' }),
    );
  });

  it('has what is stored in every field', () => {
    const prerequisites = { minimumSubtotal: 50, minimumQuantity: 2, oncePerCustomer: true };
    const full: RewardDefinition = {
      ...{ ...stored, issueAs: 'shopify-discount', token: false, points: 100, prerequisites },
      ...{ url: 'https://acme.test', autoIssue: true, needsReference: true },
      ...{ disableSelection: true, giftCardValue: 25, currency: 'EUR' },
      ...{ discountType: 'fixed-amount', discountValue: 10, restrictionType: 'collections' },
      restrictions: { products: [], collections: [collection] },
      stock: { tracked: true, quantity: 7, checkedAt: null },
    };
    expect(rewardValues(full)).toEqual({
      ...{ issueAs: 'shopify-discount', points: 100, description: 'Hoodie', autoIssue: true },
      ...{ url: 'https://acme.test', needsReference: true, disableSelection: true },
      ...{ giftCardValue: 25, currency: 'EUR', discountType: 'fixed-amount', discountValue: 10 },
      ...{ restrictionType: 'collections', restrictions: full.restrictions, ...prerequisites },
      quantity: 7,
    });
    // The shop counts products, so nobody enters how many there are.
    expect(rewardValues({ ...full, restrictionType: 'products' }).quantity).toBe('');
  });
});
