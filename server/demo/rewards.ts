import { sql } from 'kysely';
import { RewardDefinitionInput } from '#contract/reward-definitions/reward-definition.ts';
import { insertFile } from '#server/files/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { columnsOf, insertReward } from '#server/reward-definitions/queries.ts';
import { daysBefore } from './moments.ts';
import type { DemoPictures } from './pictures.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** Adds the rewards of a brand; before its activity types, which name them. */
export async function addRewards(
  db: TenantDb,
  { rewards = [] }: Pick<DemoTenantPlan, 'rewards'>,
  { pictures, now }: { readonly pictures: DemoPictures; readonly now: Date },
): Promise<void> {
  if (rewards.length === 0) return;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('createdAt')
    .orderBy('email')
    .executeTakeFirstOrThrow();
  for (const { id, reward, since, isUnavailable } of rewards) {
    const createdAt = daysBefore(now, since);
    const columns = columnsOf(RewardDefinitionInput.parse(reward), createdAt);
    const content = pictures.rewards.get(id);
    const imageId = content
      ? await insertFile(db, {
          ...{ kind: 'reward-image', name: 'picture.webp', type: 'image/webp', content },
          ...{ uploadedBy: admin.id, ownerId: admin.id, createdAt },
        })
      : null;
    await insertReward(db, { ...columns, id, createdAt, imageId, available: !isUnavailable });
  }
}

/** Gives the tokens that the activities of the past year have earned, as crediting them would have done. */
export async function addTokens(db: TenantDb): Promise<void> {
  await sql`
    insert into reward_tokens (user_id, reward_id, activity_id, created_at)
    select given.user_id, given.reward_id, given.id, given.at
    from (
      select activities.id, activities.user_id, coalesce(activities.completed_at, activities.created_at) as at,
        (coalesce(
          (
            select type.reward_by_task_outcome -> tasks.task_definition_id::text -> tasks.outcome_id::text
            from tasks
            where tasks.activity_id = activities.id and tasks.review = 'approved'
              and type.reward_by_task_outcome -> tasks.task_definition_id::text ? tasks.outcome_id::text
            order by tasks.completed_at desc, tasks.id
            limit 1
          ),
          type.reward
        ) ->> 'rewardId')::uuid as reward_id
      from activities
      join activity_types as type on type.id = activities.activity_type_id
      where activities.credited and activities.deleted_at is null
    ) as given
    where given.reward_id is not null
    on conflict on constraint reward_tokens_once do nothing`.execute(db);
}
