import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, wrongFields } from '../testing/type-input.ts';
import { Reward } from './reward.ts';

const wrong = (reward: Record<string, unknown>) => wrongFields(Reward, reward);
const wholePoints = 'Please enter whole points of 1 or more';
const percentage = 'Please enter a percentage from 0 to 100';

describe('a reward', () => {
  it.each([
    { valueType: 'points', value: 1 },
    { valueType: 'points', value: 10_000_000 },
    { valueType: 'monetary', value: 19.99, currency: 'USD' },
    { valueType: 'monetary', value: 10_000_000, currency: 'USD' },
    { valueType: 'percentage-discount', value: 0 },
    { valueType: 'percentage-discount', value: 100 },
    { valueType: 'reward-token', rewardId: idOf(1) },
    { valueType: 'custom', customRewardSummary: 'A hike with the team' },
    { valueType: 'none' },
  ])('has the fields of its value type: %j [TYPE-49 TYPE-57 TYPE-122]', (reward) => {
    expect(Reward.parse(reward)).toEqual({ ...reward, description: '' });
  });

  it.each([
    [{ valueType: 'points', value: 0 }, 'value', wholePoints],
    [{ valueType: 'points', value: 1.5 }, 'value', wholePoints],
    [{ valueType: 'points' }, 'value', 'Please enter the points'],
    [{ valueType: 'points', value: 10_000_001 }, 'value', 'Please enter at most 10,000,000 points'],
    [{ valueType: 'monetary', currency: 'USD' }, 'value', 'Please enter an amount'],
    [
      { valueType: 'monetary', value: 10_000_001, currency: 'USD' },
      'value',
      'Please enter at most 10,000,000',
    ],
    [
      { valueType: 'monetary', value: 0, currency: 'USD' },
      'value',
      'Please enter an amount above 0',
    ],
    [
      { valueType: 'monetary', value: 1.999, currency: 'USD' },
      'value',
      'Please enter at most two decimals',
    ],
    [{ valueType: 'monetary', value: 5 }, 'currency', 'Please choose a currency from the list'],
    [{ valueType: 'percentage-discount', value: -1 }, 'value', percentage],
    [{ valueType: 'percentage-discount', value: 100.1 }, 'value', percentage],
    [{ valueType: 'percentage-discount' }, 'value', 'Please enter a percentage'],
    [{ valueType: 'reward-token', rewardId: '' }, 'rewardId', 'Please choose a reward'],
    [
      { valueType: 'custom', customRewardSummary: '  ' },
      'customRewardSummary',
      'Please enter the reward in words',
    ],
  ])('is refused as %j [TYPE-102 TYPE-122]', (reward, field, message) => {
    expect(wrong(reward)).toEqual({ [field]: message });
  });

  it('drops the fields of other value types [TYPE-57]', () => {
    const mixed = { valueType: 'points', value: 5, currency: 'USD', customRewardSummary: 'A hike' };
    expect(Reward.parse(mixed)).toEqual({ valueType: 'points', value: 5, description: '' });
  });

  it('takes every amount of whole cents [TYPE-122]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
        expect(wrong({ valueType: 'monetary', value: cents / 100, currency: 'EUR' })).toEqual({});
      }),
    );
  });

  it('of a referral has a percentage from 0 to 100 and a rate per currency [TYPE-52 TYPE-53 TYPE-54 REF-22 REF-75]', () => {
    const reward = {
      valueType: 'none',
      referralCommissionPercentage: 12.5,
      referralCommissionToPoints: { USD: { monetary: 1, points: 10 } },
      payoutFormat: 'points',
    };
    expect(Reward.parse(reward)).toEqual({ ...reward, description: '' });
    for (const change of [
      { payoutFormat: 'monetary' },
      { referralCommissionPercentage: 0 },
      { referralCommissionPercentage: 100 },
    ]) {
      expect(wrong({ ...reward, ...change })).toEqual({});
    }
    for (const [referralCommissionPercentage, words] of [
      [100.01, percentage],
      [-0.01, percentage],
      [12.345, 'Please enter at most two decimals'],
      ['10', 'Please enter a percentage'],
    ]) {
      expect(wrong({ ...reward, referralCommissionPercentage })).toEqual({
        referralCommissionPercentage: words,
      });
    }
    const free = { USD: { monetary: 0, points: 0.5 } };
    expect(wrong({ ...reward, referralCommissionToPoints: free })).toEqual({
      'referralCommissionToPoints.USD.monetary': 'Please enter an amount above 0',
      'referralCommissionToPoints.USD.points': wholePoints,
    });
    expect(wrong({ ...reward, referralCommissionToPoints: { USD: {} } })).toEqual({
      'referralCommissionToPoints.USD.monetary': 'Please enter an amount',
      'referralCommissionToPoints.USD.points': 'Please enter the points',
    });
    expect(wrong({ ...reward, payoutFormat: 'gift-card' })).toHaveProperty('payoutFormat');
    const none = { USD: { monetary: 1, points: 0 } };
    expect(wrong({ ...reward, referralCommissionToPoints: none })).toEqual({
      'referralCommissionToPoints.USD.points': wholePoints,
    });
  });
});
