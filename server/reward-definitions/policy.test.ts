import { describe, expect, it } from 'vitest';
import { ProblemError } from '#server/platform/problems.ts';
import { assertCanBeGiven, assertSameType, assertSeen, type RewardRules } from './policy.ts';
import { newReward, type RewardChanges } from './testing/rewards.ts';
import { worthOf } from './worth.ts';

/** The refusal of a rule, with its words; undefined where it refuses nothing. */
function refusedBy(rule: () => void): Pick<ProblemError, 'code' | 'fields'> | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, fields } = error;
    return { code, fields };
  }
}

const at = (field: string, message: string) => ({
  code: 'invalid-input',
  fields: { [`reward.${field}`]: message },
});

const noShop: RewardRules = { shop: undefined, currencies: ['EUR', 'CHF'] };
const shop: RewardRules = { ...noShop, shop: { currency: 'USD', isPlus: false } };
const plus: RewardRules = { ...noShop, shop: { currency: 'USD', isPlus: true } };

/** The refusal of a reward; `before` is the reward as it was. */
const given = (reward: RewardChanges, rules: RewardRules, before?: RewardChanges) =>
  refusedBy(() => {
    const kept = before && newReward(before);
    const row = kept && { worth: worthOf(kept), autoIssue: kept.autoIssue };
    assertCanBeGiven(newReward(reward), rules, row);
  });

const card = { issueAs: 'shopify-gift-card', currency: 'USD' } as const;
const discount = { issueAs: 'shopify-discount' } as const;
const amazonCard = { issueAs: 'amazon-gift-card', currency: 'EUR' } as const;

describe('a reward that a tenant can give', () => {
  it('needs the shop where it is of Shopify, unless it was there before', () => {
    const refusal = at('issueAs', 'Please add the Shopify integration first');
    for (const reward of [card, discount]) {
      expect(given(reward, noShop)).toEqual(refusal);
      expect(given(reward, noShop, reward)).toBeUndefined();
      expect(given(reward, shop)).toBeUndefined();
    }
    for (const reward of [{}, amazonCard, { issueAs: 'amazon-discount' } as const])
      expect(given(reward, noShop)).toBeUndefined();
  });

  it('has the currency of the shop, or the one it had before', () => {
    const refusal = at('currency', 'Please choose the currency of your store');
    expect(given({ ...card, currency: 'EUR' }, shop)).toEqual(refusal);
    expect(given({ ...card, currency: 'EUR' }, shop, card)).toEqual(refusal);
    expect(given({ ...card, currency: 'EUR' }, noShop, card)).toEqual(refusal);
    expect(given(card, shop, { ...card, currency: 'EUR' })).toBeUndefined();
    expect(given({ ...card, currency: 'EUR' }, shop, { ...card, currency: 'EUR' })).toBeUndefined();
  });

  it('has a currency of the account where it is of Amazon, or the one it had before', () => {
    const usd = { ...amazonCard, currency: 'USD' };
    const refusal = at('currency', 'Please choose a currency of your account');
    expect(given(usd, shop)).toEqual(refusal);
    expect(given(usd, shop, amazonCard)).toEqual(refusal);
    expect(given(usd, shop, usd)).toBeUndefined();
    expect(given({ ...amazonCard, currency: 'CHF' }, shop)).toBeUndefined();
  });

  it('needs Shopify Plus where it is a gift card that issues itself, unless it did so before', () => {
    const automatic = { ...card, autoIssue: true };
    const refusal = at('autoIssue', 'Automated gift card issuing needs a Shopify Plus account');
    expect(given(automatic, shop)).toEqual(refusal);
    expect(given(automatic, shop, card)).toEqual(refusal);
    expect(given(automatic, noShop, card)).toEqual(refusal);
    expect(given(automatic, shop, automatic)).toBeUndefined();
    expect(given(automatic, plus)).toBeUndefined();
    expect(given({ ...discount, autoIssue: true }, shop)).toBeUndefined();
  });
});

describe('a reward that is changed', () => {
  it('keeps its type, and whether it is for points or for activities', () => {
    const same = (changes: RewardChanges) =>
      refusedBy(() => assertSameType({ issueAs: 'custom', withToken: false }, newReward(changes)));
    expect(same({})).toBeUndefined();
    expect(same(amazonCard)).toEqual(at('issueAs', 'The type of a reward cannot be changed later'));
    expect(same({ token: true })).toEqual(
      at('token', 'A point reward cannot become an activity reward, or the other way round'),
    );
  });

  it('is what its caller has seen, if they say what they have seen', () => {
    const seen = (version: number) =>
      refusedBy(() => assertSeen({ version: 2 }, { version, quantity: null }));
    expect(seen(2)).toBeUndefined();
    expect(seen(1)).toEqual({ code: 'reward-definition-changed', fields: undefined });
    expect(refusedBy(() => assertSeen({ version: 2 }, undefined))).toBeUndefined();
  });
});
