import { describe, expect, it } from 'vitest';
import { makeActivityType, makeTask, makeTypeTask } from '#client/testing/activities.ts';
import { completionPeriods } from '#contract/activity-types/completion-period.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import {
  periodSummary,
  rewardInSight,
  rewardOfActivity,
  rewardSummary,
  rewardsOfOutcomes,
} from './summary.ts';

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

const points = (value: number): Reward => ({ valueType: 'points', value, description: '' });
const euros = (value: number): Reward => ({
  ...{ valueType: 'monetary', value, currency: 'EUR', description: '' },
});
const mug: Reward = { valueType: 'custom', customRewardSummary: 'A mug', description: '' };
const nothing: Reward = { valueType: 'none', description: '' };

/** A type with one task of as many outcomes; an outcome without a reward of its own has the one of the type. */
function typeOf(reward: Reward, ofOutcomes: readonly (Reward | null)[]) {
  const outcomes = ofOutcomes.map((_, index) => ({
    ...{ id: crypto.randomUUID(), title: `Outcome ${index + 1}` },
  }));
  const task = makeTypeTask({ title: 'Film it', outcomes });
  const own = ofOutcomes.flatMap((each, index) => (each ? [[outcomes[index]?.id, each]] : []));
  return makeActivityType({
    ...{ tasks: [task], reward },
    rewardByTaskOutcome: { [task.taskDefinition.id]: Object.fromEntries(own) },
  });
}

describe('what can come of an activity', () => {
  it.each<[string, Reward, readonly (Reward | null)[]]>([
    ['50 points', points(50), []],
    ['50 points', points(50), [null, null]],
    ['Up to 500 points', points(10), [points(500), null]],
    // The reward of the type goes to nobody where each outcome has another.
    ['Up to 20 points', points(900), [points(10), points(20)]],
    ['20 points', points(900), [points(20), points(20)]],
    ['Up to 50 points', nothing, [points(50), null]],
    ['Up to €30', euros(20), [euros(30), null]],
    ['50 points or €30', points(50), [euros(30), null]],
    ['Up to 80 points or A mug', points(50), [points(80), mug, null]],
    ['A mug or nothing', nothing, [mug, null]],
    ['', nothing, [null, null]],
  ])('reads "%s" [ACT-176]', (text, reward, ofOutcomes) => {
    expect(rewardInSight(typeOf(reward, ofOutcomes))).toBe(text);
  });

  it('is the reward of the outcome once a review has decided on it [ACT-176]', () => {
    const type = typeOf(points(10), [points(500), null]);
    const [{ id } = { id: null }] = type.tasks[0]?.taskDefinition.outcomes ?? [];
    const task = makeTask(type);
    expect(rewardOfActivity(type, [task])).toBe('Up to 500 points');
    expect(rewardOfActivity(type, [{ ...task, approved: true, outcomeId: id }])).toBe('500 points');
  });

  it('is told outcome by outcome, with the reward of each [ACT-177]', () => {
    expect(rewardsOfOutcomes(typeOf(nothing, [points(500), null]))).toMatchObject([
      {
        title: 'Film it',
        outcomes: [
          { title: 'Outcome 1', gives: '500 points' },
          { title: 'Outcome 2', gives: 'Nothing' },
        ],
      },
    ]);
    expect(rewardsOfOutcomes(typeOf(points(50), [null, null]))).toEqual([]);
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
