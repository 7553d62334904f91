import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findRewards } from '#server/reward-definitions/queries.ts';
import { countActivities, countUsage } from './counted.ts';
import { rewardIdsOf } from './policy.ts';
import { type TypeRow, toActivityType } from './row.ts';
import { nothingBegun, standingsOf } from './standings.ts';

/** Types whose tokens carry the description of their reward, which cards show (TYPE-158). */
export async function withRewardNames(
  db: TenantDb,
  types: readonly ActivityType[],
): Promise<ActivityType[]> {
  const ids = new Set(types.flatMap(rewardIdsOf));
  const names = new Map(
    (await findRewards(db, [...ids])).map(({ id, description }) => [id, description]),
  );
  const named = (reward: Reward): Reward =>
    reward.valueType === 'reward-token'
      ? { ...reward, description: names.get(reward.rewardId) ?? '' }
      : reward;
  return types.map((type) => ({
    ...type,
    reward: named(type.reward),
    rewardByTaskOutcome: mapValues(type.rewardByTaskOutcome, (rewards) =>
      mapValues(rewards, named),
    ),
  }));
}

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Versions as admins see them, with their tag filter and how many activities they have. */
export async function forAdmins(db: TenantDb, rows: readonly TypeRow[]): Promise<ActivityType[]> {
  const counts = await countActivities(
    db,
    rows.map(({ id }) => id),
  );
  const types = rows.map((row) => ({
    ...toActivityType(row),
    userTagsFilter: row.userTagsFilter,
    instanceCount: counts.get(row.id) ?? 0,
  }));
  return withRewardNames(db, types);
}

/** Types with the counts of their use in all versions. */
export async function withUsage(
  db: TenantDb,
  types: readonly ActivityType[],
): Promise<ActivityType[]> {
  const roots = types.map(({ rootChallengeDefinitionId }) => rootChallengeDefinitionId);
  const usages = await countUsage(db, roots);
  return types.map((type) => ({
    ...type,
    usage: usages.get(type.rootChallengeDefinitionId) ?? { activities: 0, open: 0 },
  }));
}

/** One version as admins see it. */
export const forAdmin = async (db: TenantDb, row: TypeRow): Promise<ActivityType> => {
  const [type] = await withUsage(db, await forAdmins(db, [row]));
  if (!type) throw new ProblemError('not-found');
  return type;
};

/** Types as an ambassador sees them, with how far they are with each. */
export async function forAmbassador(
  db: TenantDb,
  rows: readonly TypeRow[],
  userId: string,
  now: Date,
): Promise<ActivityType[]> {
  const standings = await standingsOf(db, rows, userId, now);
  const types = rows.map((row) => ({
    ...toActivityType(row),
    standing: standings.get(row.rootId) ?? nothingBegun,
  }));
  return withRewardNames(db, types);
}
