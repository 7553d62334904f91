import { describe, expect, it } from 'vitest';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { isAutomatic, isOfShop, whatIsMissing } from './readiness.ts';

const linked = { hasShop: true, shopEmail: 'anna@acme.test' };

it('discounts and gift cards of Shopify are what a shop makes', () => {
  expect(issueTypes.filter((issueAs) => isOfShop({ issueAs })).sort()).toEqual([
    'shopify-discount',
    'shopify-gift-card',
  ]);
});

describe('what is missing before a reward can be issued', () => {
  it('is nothing for what an admin hands out', () => {
    for (const issueAs of ['custom', 'amazon-discount', 'amazon-gift-card'] as const)
      expect(whatIsMissing({ issueAs }, { hasShop: false, shopEmail: undefined })).toBeNull();
  });

  it('is the shop for what a shop makes', () => {
    for (const issueAs of ['shopify-discount', 'shopify-gift-card'] as const) {
      expect(whatIsMissing({ issueAs }, { ...linked, hasShop: false })).toBe(
        'The Shopify integration is not added',
      );
      expect(whatIsMissing({ issueAs }, linked)).toBeNull();
    }
  });

  it('is a linked account for a gift card of the shop alone', () => {
    const around = { hasShop: true, shopEmail: undefined };
    expect(whatIsMissing({ issueAs: 'shopify-gift-card' }, around)).toBe(
      'A gift card needs a linked account of the store',
    );
    expect(whatIsMissing({ issueAs: 'shopify-discount' }, around)).toBeNull();
  });
});

describe('a reward that is issued as soon as it is chosen', () => {
  it('is one that an admin has made so, and for which nobody enters a code', () => {
    const isOne = (issueAs: (typeof issueTypes)[number], more: object = {}) =>
      isAutomatic({ issueAs, autoIssue: true, needsReference: false, ...more });
    expect(issueTypes.filter((issueAs) => isOne(issueAs)).sort()).toEqual([
      'custom',
      'shopify-discount',
      'shopify-gift-card',
    ]);
    expect(isOne('custom', { needsReference: true })).toBe(false);
    expect(isOne('custom', { autoIssue: false })).toBe(false);
    expect(isOne('shopify-discount', { autoIssue: false })).toBe(false);
  });
});
