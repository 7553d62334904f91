import { describe, expect, it } from 'vitest';
import { completionPeriods } from '#contract/activity-types/completion-period.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import { periodSummary, rewardSummary } from './summary.ts';

describe('a reward in a few words', () => {
  it.each<[Reward, string]>([
    [{ valueType: 'points', value: 1, description: '' }, '1 point'],
    [{ valueType: 'points', value: 12_500, description: '' }, '12,500 points'],
    [{ valueType: 'monetary', value: 20, currency: 'EUR', description: '' }, '€20'],
    [{ valueType: 'monetary', value: 1234.5, currency: 'USD', description: '' }, '$1,234.50'],
    [{ valueType: 'percentage-discount', value: 15, description: '' }, '15% discount'],
    [{ valueType: 'custom', customRewardSummary: 'A T-shirt', description: '' }, 'A T-shirt'],
    [{ valueType: 'reward-token', rewardId: crypto.randomUUID(), description: 'A mug' }, 'A mug'],
    [{ valueType: 'none', description: 'For admins only' }, ''],
  ])('says %o as "%s" [TYPE-158]', (reward, text) => {
    expect(rewardSummary(reward)).toBe(text);
  });

  it.each([
    ['points', '7.5% commission paid in points'],
    ['monetary', '7.5% commission paid in cash'],
  ] as const)('says how a commission is paid: %s [TYPE-159]', (payoutFormat, text) => {
    const reward = { valueType: 'none', description: '', payoutFormat } as const;
    expect(rewardSummary({ ...reward, referralCommissionPercentage: 7.5 })).toBe(text);
  });
});

describe('how often, in a few words', () => {
  it('names every period, also those that are not offered when designing [TYPE-157 TYPE-165]', () => {
    expect(
      completionPeriods.map((completionPeriod) =>
        periodSummary({ completionPeriod, completionLimit: null }),
      ),
    ).toEqual(['Once', 'Daily', 'Weekly', 'Monthly', 'Any time']);
  });

  it('has no limit beside what is done once', () => {
    expect(periodSummary({ completionPeriod: 'onetime', completionLimit: 3 })).toBe('Once');
  });

  it.each([
    [1, 'Monthly, once'],
    [3, 'Monthly, up to 3 times'],
  ])('adds a limit of %i [TYPE-157]', (completionLimit, text) => {
    expect(periodSummary({ completionPeriod: 'monthly', completionLimit })).toBe(text);
  });
});
