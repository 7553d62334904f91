import { expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { makeActivity, makeActivityType, makeTask } from '../testing/activities.ts';
import { toReviewTask } from './bulk-approve.ts';
import { describeRewards, undoDecisions } from './undo-decisions.ts';

const type = makeActivityType();
const decisionOn = (activity: Activity) => ({
  ...toReviewTask(activity, type, makeTask(type)),
  activity,
});

it('the latest decision is undone first, and one that cannot be undone does not stop the rest', async () => {
  const [first, second, third] = [1, 2, 3].map(() => decisionOn(makeActivity(type)));
  if (!first || !second || !third) throw new Error('There are no three decisions');
  const asked: string[] = [];
  const { undone, rewards, error } = await undoDecisions([first, second, third], async (each) => {
    asked.push(each.id);
    if (each === second) throw new Error('Paid already');
    if (each === first) throw new Error('Too late');
    return each.activity;
  });
  expect(asked).toEqual([third.id, second.id, first.id]);
  expect(undone).toEqual([third]);
  expect(rewards).toEqual([]);
  expect(error).toEqual(new Error('Paid already'));
  expect(await undoDecisions([third], async ({ activity }) => activity)).toEqual({
    ...{ undone: [third], rewards: [] },
  });
});

it('a reward is taken back once, with the decision that takes its credit', async () => {
  const credited = makeActivity(type, { credited: true });
  const [one, other] = [decisionOn(credited), decisionOn(credited)];
  const taken = { ...credited, credited: false };
  const { undone, rewards } = await undoDecisions([one, other], async () => taken);
  expect(undone).toEqual([other, one]);
  expect(rewards).toEqual([type.reward]);
  const kept = await undoDecisions([one], async () => credited);
  expect(kept.rewards).toEqual([]);
});

it('rewards are summed up by what they are', () => {
  const points = { valueType: 'points', value: 50, description: '' } as const;
  const euros = { valueType: 'monetary', value: 20, currency: 'EUR', description: '' } as const;
  expect(describeRewards([points, { ...points, value: 100 }])).toBe('150 points');
  expect(describeRewards([euros, points, { ...euros, value: 10 }])).toBe('50 points · €30');
  expect(describeRewards([euros])).toBe('€20');
  expect(describeRewards([])).toBe('');
});
