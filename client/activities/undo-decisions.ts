import type { Activity } from '#contract/activities/activity.ts';
import { rewardOf } from '#contract/activities/progress.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { describeCash, earningsLabels } from '../transactions/labels.ts';
import type { Decision } from './bulk-approve.ts';

export interface Undone {
  readonly undone: readonly Decision[];
  /** The rewards that have been taken back with them (ACT-71). */
  readonly rewards: readonly Reward[];
  /** The first of the refusals, where there are any. */
  readonly error?: unknown;
}

/** Undoes decisions, the latest first; one that cannot be undone does not stop the rest. */
export async function undoDecisions(
  decisions: readonly Decision[],
  undo: (decision: Decision) => Promise<Activity>,
): Promise<Undone> {
  const latest = new Map<string, Activity>();
  const undone: Decision[] = [];
  const rewards: Reward[] = [];
  let failure: { readonly error: unknown } | undefined;
  for (const decision of decisions.toReversed()) {
    const before = latest.get(decision.id) ?? decision.activity;
    try {
      const after = await undo(decision);
      latest.set(decision.id, after);
      undone.push(decision);
      if (before.credited && !after.credited) rewards.push(rewardOf(decision.type, before.tasks));
    } catch (error) {
      failure ??= { error };
    }
  }
  return { undone, rewards, ...failure };
}

/** Counted rewards, summed up: "150 points · €30"; empty for rewards given outside of Banyan. */
export function describeRewards(rewards: readonly Reward[]): string {
  let points = 0;
  const cash = new Map<Currency, number>();
  for (const reward of rewards) {
    if (reward.valueType === 'points') points += reward.value;
    if (reward.valueType === 'monetary') {
      cash.set(reward.currency, (cash.get(reward.currency) ?? 0) + reward.value);
    }
  }
  return [points > 0 && earningsLabels.balance(points), describeCash(Object.fromEntries(cash))]
    .filter(Boolean)
    .join(' · ');
}
