import { sql } from 'kysely';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import { countUpTo10k, mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { findRewards, toRewardDefinition } from '#server/reward-definitions/queries.ts';
import type { TokenRow } from './repository.ts';

export interface TokenQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'createdAt' | 'claimedAt' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly rewardId?: string | undefined;
  readonly claimed?: boolean | undefined;
  readonly userId?: string | undefined;
}

/** One page of the tokens, newest first unless said otherwise, and how many there are. */
export async function listTokens(db: TenantDb, query: TokenQuery) {
  const { rewardId, claimed, userId } = query;
  const matching = db
    .selectFrom('rewardTokens')
    .$if(rewardId !== undefined, (rows) => rows.where('rewardId', '=', rewardId ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''))
    .$if(claimed === true, (rows) => rows.where('claimedAt', 'is not', null))
    .$if(claimed === false, (rows) => rows.where('claimedAt', 'is', null));
  const dir = query.dir ?? 'desc';
  const rows = await matching
    .selectAll()
    .orderBy(query.sort ?? 'createdAt', (order) =>
      dir === 'asc' ? order.asc() : order.desc().nullsLast(),
    )
    .orderBy('id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, matching.select('createdAt'))) };
}

/** Tokens as the contract has them, in the order of the rows. */
export async function presentTokens(
  db: TenantDb,
  rows: readonly TokenRow[],
  timezone: string,
): Promise<RewardToken[]> {
  const ofRows = (key: 'userId' | 'rewardId' | 'activityId') => [
    ...new Set(rows.map((row) => row[key])),
  ];
  const rewards = await findRewards(db, ofRows('rewardId'));
  const people = await db
    .selectFrom('users')
    .select(['id', 'slug', 'firstName', 'lastName', 'email'])
    .where(sql<boolean>`id = any(${ofRows('userId')}::uuid[])`)
    .execute();
  const activities = await db
    .selectFrom('activities')
    .innerJoin('activityTypes', 'activityTypes.id', 'activities.activityTypeId')
    .select(['activities.id', 'activityTypes.title'])
    .where(sql<boolean>`activities.id = any(${ofRows('activityId')}::uuid[])`)
    .execute();
  const rewardsById = new Map(rewards.map((row) => [row.id, toRewardDefinition(row)]));
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const titles = new Map(activities.map(({ id, title }) => [id, title]));
  return rows.flatMap((row) => {
    const [reward, person] = [rewardsById.get(row.rewardId), peopleById.get(row.userId)];
    if (!reward || !person) return [];
    const { id, description, mainImageUrl, deletedAt } = reward;
    const { slug, firstName, lastName, email } = person;
    return [
      {
        id: row.id,
        createdAtInTenantTz: inTimezone(row.createdAt, timezone),
        reward: { id, description, mainImageUrl, deletedAt },
        user: { slug, firstName, lastName, email },
        challenge: { title: titles.get(row.activityId) ?? '' },
        claimedAt: row.claimedAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Reward → how many tokens of it there are, counted up to 10,000 each. */
export async function countTokens(
  db: TenantDb,
  rewardIds: readonly string[],
): Promise<Map<string, { unclaimed: number; claimed: number }>> {
  const counted = (isClaimed: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (
      select from reward_tokens where reward_id = wanted.id and ${isClaimed} limit ${mostCounted}
    ) as first
  )`;
  const { rows } = await sql<{ id: string; unclaimed: number; claimed: number }>`
    select wanted.id,
      ${counted(sql`claimed_at is null`)} as unclaimed,
      ${counted(sql`claimed_at is not null`)} as claimed
    from unnest(${[...rewardIds]}::uuid[]) as wanted (id)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
