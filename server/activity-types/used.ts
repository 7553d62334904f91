import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/** Whether an available type brings links of a definition (LINK-59). */
export async function usesTrackingLink(db: TenantDb, definitionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('activityTypes')
    .select('id')
    .where('available', '=', true)
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`${definitionId}::uuid = any(tracking_link_definitions_to_add)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a definition that goes out of the types that bring its links, in all their versions. */
export async function removeTrackingLink(db: TenantDb, definitionId: string): Promise<void> {
  await db
    .updateTable('activityTypes')
    .set({
      trackingLinkDefinitionsToAdd: sql`array_remove(tracking_link_definitions_to_add, ${definitionId}::uuid)`,
    })
    .where(sql<SqlBool>`${definitionId}::uuid = any(tracking_link_definitions_to_add)`)
    .execute();
}

/** Whether a task of a type offers a template of posts. */
export const holdsTemplate = (templateId: string) =>
  sql<SqlBool>`tasks @> ${JSON.stringify([{ taskDefinition: { socialPostTemplateIds: [templateId] } }])}::jsonb`;

/** Takes a template that goes out of the tasks of types that were replaced or deleted. */
export async function removeTemplate(db: TenantDb, templateId: string): Promise<void> {
  await db
    .updateTable('activityTypes')
    .set({
      tasks: sql`(
        select jsonb_agg(
          case when task #> '{taskDefinition,socialPostTemplateIds}' is null then task
          else jsonb_set(
            task,
            '{taskDefinition,socialPostTemplateIds}',
            (task #> '{taskDefinition,socialPostTemplateIds}') - ${templateId}::text
          ) end
          order by place
        )
        from jsonb_array_elements(tasks) with ordinality as each (task, place)
      )`,
    })
    .where(holdsTemplate(templateId))
    .execute();
}

/** Whether an available type gives a reward, for one of its outcomes perhaps (REW-83). */
export async function usesReward(db: TenantDb, rewardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('activityTypes')
    .select('id')
    .where('available', '=', true)
    .where('deletedAt', 'is', null)
    .where(
      sql<SqlBool>`(reward->>'rewardId' = ${rewardId} or jsonb_path_exists(
        reward_by_task_outcome, '$.*.*.rewardId ? (@ == $id)', jsonb_build_object('id', ${rewardId}::text)))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
