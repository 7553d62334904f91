import { describe, expect, it } from 'vitest';
import type { Reward } from '#contract/activity-types/reward.ts';
import { makeActivityType } from '../testing/activities.ts';
import { makeOffer, makeReward, offerReward } from '../testing/rewards.ts';
import { catalogOf, wayTo } from './catalog.ts';

describe('the catalog', () => {
  const of = (number: number, points: number, changes = {}) =>
    offerReward(makeReward(number, { points }), 250, changes);

  it('has what is covered, the dearest first, then what is close, the nearest first [REW-31]', () => {
    const rewards = [of(1, 100), of(2, 900), of(3, 250), of(4, 251)];
    const { now, close, other } = catalogOf(makeOffer({ rewards }));
    expect(now.map(({ reward }) => reward.points)).toEqual([250, 100]);
    expect(close.map(({ offered, missing }) => [offered.reward.points, missing])).toEqual([
      [251, 1],
      [900, 650],
    ]);
    expect(close[1]?.percent).toBeCloseTo(27.8, 1);
    expect(other).toEqual([]);
  });

  it('has apart what cannot be chosen for another reason, and no tokens', () => {
    const gone = of(1, 100, { reason: 'out-of-stock', disableSelection: true });
    const off = of(2, 100, { disableSelection: true });
    const forActivities = offerReward(makeReward(3, { token: true, points: null }), 250);
    const { now, close, other } = catalogOf(makeOffer({ rewards: [gone, off, forActivities] }));
    expect([now, close, other]).toEqual([[], [], [gone, off]]);
  });

  it('is no nearer than nothing with a balance below zero', () => {
    const rewards = [offerReward(makeReward(1), -40)];
    const [close] = catalogOf(makeOffer({ balance: -40, rewards })).close;
    expect(close).toMatchObject({ missing: 140, percent: 0 });
  });
});

describe('the way to a reward', () => {
  const activity = (title: string, value: number) =>
    makeActivityType({ title, reward: { valueType: 'points', value, description: '' } });
  const small = activity('Post', 20);
  const big = activity('Film', 80);

  it('is the smallest activity that is enough', () => {
    expect(wayTo(20, [big, small])).toMatchObject({ title: 'Post', points: 20, isEnough: true });
    expect(wayTo(21, [big, small])).toMatchObject({ title: 'Film', isEnough: true });
  });

  it('is the one that brings most where none is enough', () => {
    expect(wayTo(81, [big, small])).toMatchObject({ title: 'Film', points: 80, isEnough: false });
  });

  it('is what an activity brings in any case, whichever outcome an admin finds', () => {
    const points = (value: number) => ({ valueType: 'points', value, description: '' }) as const;
    const by = (outcome: Reward) =>
      makeActivityType({
        ...{ title: 'Write', reward: points(50) },
        rewardByTaskOutcome: { [crypto.randomUUID()]: { [crypto.randomUUID()]: outcome } },
      });
    expect(wayTo(30, [by(points(20))])).toMatchObject({ points: 20, isEnough: false });
    expect(wayTo(30, [by(points(90))])).toMatchObject({ points: 50, isEnough: true });
    expect(wayTo(30, [by({ valueType: 'none', description: '' })])).toBeNull();
  });

  it('is none where no activity on offer brings points', () => {
    const cash = makeActivityType({
      reward: { valueType: 'monetary', value: 5, currency: 'EUR', description: '' },
    });
    expect(wayTo(5, [])).toBeNull();
    expect(wayTo(5, [cash])).toBeNull();
  });
});
