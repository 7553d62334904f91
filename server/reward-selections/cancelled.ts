import { type NotNull, type SqlBool, sql } from 'kysely';
import type { HomeCancelledReward } from '#contract/home/home.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isCancelled } from './listed.ts';

/** The latest rewards of somebody that were cancelled since a moment (REW-230). */
export async function listCancelledSince(
  db: TenantDb,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<HomeCancelledReward[]> {
  const rows = await db
    .selectFrom('rewardSelections')
    .where(isCancelled)
    .where('userId', '=', userId)
    .where(sql<SqlBool>`date_trunc('milliseconds', settled_at) > ${since}`)
    .select(['id', 'chosenText', 'cancelReason', 'settledAt'])
    .$narrowType<{ settledAt: NotNull }>()
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...{ selectionId: row.id, description: row.chosenText, reason: row.cancelReason },
    cancelledAt: row.settledAt.toISOString(),
  }));
}
