import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { countActivities, countUsage, type TypeRow, toActivityType } from './repository.ts';
import { nothingBegun, standingsOf } from './standings.ts';

/** Versions as admins see them, with their tag filter and how many activities they have. */
export async function forAdmins(db: TenantDb, rows: readonly TypeRow[]): Promise<ActivityType[]> {
  const counts = await countActivities(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toActivityType(row),
    userTagsFilter: row.userTagsFilter,
    instanceCount: counts.get(row.id) ?? 0,
  }));
}

/** Types with what there is of each in all its versions. */
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
  return rows.map((row) => ({
    ...toActivityType(row),
    standing: standings.get(row.rootId) ?? nothingBegun,
  }));
}
