import { type NotNull, type SqlBool, sql } from 'kysely';
import type { HomeCancelledReward } from '#contract/home/home.ts';
import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import { countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { listUnclaimed } from '#server/reward-tokens/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { personAsked } from './policy.ts';

/** Cancelled by an admin, before it was issued or afterwards. Written as in the index, and so answered by it. */
const isCancelled = sql<SqlBool>`settled_as in ('cancelled', 'deleted')`;

const cancelledOf = (db: TenantDb, userId: string) =>
  db.selectFrom('rewardSelections').where(isCancelled).where('userId', '=', userId);

/** One page of the cancelled rewards of somebody, newest first (REW-226). */
export function listCancelledRewards(
  call: Call<typeof endpoints.listCancelledRewards>,
): Promise<EndpointResponse<typeof endpoints.listCancelledRewards>> {
  const { page, pageSize, from, to } = call.query;
  return call.transaction(async (db) => {
    const userId = await personAsked(db, call.actor, call.query.userId);
    const { timezone } = await getOwnSettings(db);
    const matching = cancelledOf(db, userId).where(
      isOnDays(sql`settled_at`, { from, to, timezone }),
    );
    const rows = await matching
      .select(['id', 'settledAt', 'tokenId', 'spentPoints', 'chosenReward', 'cancelReason'])
      .$narrowType<{ settledAt: NotNull }>()
      .orderBy('settledAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const unclaimed = new Set((await listUnclaimed(db, userId)).map(({ id }) => id));
    return {
      results: rows.map((row) => ({
        id: row.id,
        cancelledAtInTenantTz: inTimezone(row.settledAt, timezone),
        ...{ rewardTokenId: row.tokenId, points: row.spentPoints, reward: row.chosenReward },
        reason: row.cancelReason,
        isClaimable: row.tokenId !== null && unclaimed.has(row.tokenId),
      })),
      ...{ page, pageSize },
      ...(await countUpTo10k(db, matching.select('rewardSelections.id'))),
    };
  });
}

interface Asked {
  readonly userId: string;
  readonly since: Date;
  readonly hasPoints: boolean;
}

/**
 * The latest rewards of somebody that were cancelled since a moment. Where points came back, an entry of the ledger
 * tells of it, and the reward is left out (REW-230).
 */
export async function listCancelledSince(
  db: TenantDb,
  { userId, since, hasPoints }: Asked,
): Promise<HomeCancelledReward[]> {
  const rows = await cancelledOf(db, userId)
    .$if(hasPoints, (found) => found.where('tokenId', 'is not', null))
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
