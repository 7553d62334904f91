import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RewardTokensTable } from './tables.ts';

export type TokenRow = Selectable<RewardTokensTable>;

/** Gives a token for an activity; nothing happens where the activity has given one already. */
export async function giveToken(
  db: TenantDb,
  token: Pick<Insertable<RewardTokensTable>, 'userId' | 'rewardId' | 'activityId' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('rewardTokens')
    .values(token)
    .onConflict((conflict) => conflict.constraint('reward_tokens_once').doNothing())
    .execute();
}

/** The outcome where the token of an activity was asked back. */
export type TokenReturn = 'none' | 'taken-back' | 'claimed';

/** Takes back the token that an activity has given; a claimed one stays (REW-204). */
export async function takeTokenBack(db: TenantDb, activityId: string): Promise<TokenReturn> {
  const token = await db
    .selectFrom('rewardTokens')
    .select(['id', 'claimedAt'])
    .where('activityId', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (!token) return 'none';
  if (token.claimedAt !== null) return 'claimed';
  await db.deleteFrom('rewardTokens').where('id', '=', token.id).execute();
  return 'taken-back';
}

/** The unclaimed tokens of somebody, oldest first. */
export const listUnclaimed = (db: TenantDb, userId: string): Promise<TokenRow[]> =>
  db
    .selectFrom('rewardTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('claimedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The unclaimed ones among some tokens. */
export async function listUnclaimedAmong(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('rewardTokens')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('claimedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Claims an unclaimed token of somebody for a reward, in one statement: of many who claim it at once, one does.
 * False where it is claimed, deleted, of somebody else, or for another reward (REW-98).
 */
export async function claimToken(
  db: TenantDb,
  { id, userId, rewardId }: Pick<TokenRow, 'id' | 'userId' | 'rewardId'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rewardTokens')
    .set({ claimedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('rewardId', '=', rewardId)
    .where('claimedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a claimed token unclaimed, after its reward was cancelled or deleted (REW-103, REW-120). */
export async function unclaimToken(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('rewardTokens').set({ claimedAt: null }).where('id', '=', id).execute();
}

/** Tokens with the descriptions of their rewards, locked until the end of the transaction, always in the same order. */
export const lockTokens = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('rewardTokens')
    .innerJoin('rewardDefinitions', 'rewardDefinitions.id', 'rewardTokens.rewardId')
    .select(['rewardTokens.id', 'rewardTokens.userId', 'rewardTokens.claimedAt'])
    .select('rewardDefinitions.description')
    .where('rewardTokens.id', 'in', ids)
    .orderBy('rewardTokens.id')
    .forUpdate('rewardTokens')
    .execute();

export async function deleteUnclaimed(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rewardTokens')
    .where('id', 'in', ids)
    .where('claimedAt', 'is', null)
    .execute();
}
