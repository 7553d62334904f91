import { randomUUID } from 'node:crypto';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type {
  ActivityType,
  Category,
  ReferralSystem,
  TypeUsage,
} from '#contract/activity-types/activity-type.ts';
import { categories } from '#contract/activity-types/activity-type.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import { isActivity, isOfCountedPerson, isOpen } from '#server/platform/db/who-counts.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ActivityTypesTable } from './tables.ts';

export type TypeRow = Selectable<ActivityTypesTable>;

/** The version of the contract. What only admins or only ambassadors see is added by who answers. */
export const toActivityType = (row: TypeRow): ActivityType => ({
  id: row.id,
  rootChallengeDefinitionId: row.rootId,
  slug: row.slug,
  version: row.version,
  category: categories.find((category) => category === row.category) ?? 'custom',
  referralSystem: row.referralSystem,
  title: row.title,
  description: row.description,
  available: row.available,
  deleted: row.deletedAt !== null,
  completionLimit: row.completionLimit,
  completionPeriod: row.completionPeriod,
  customPeriodStart: null,
  customPeriodEnd: null,
  displayTags: row.displayTags,
  priority: row.priority,
  imageUrl: row.imageUrl,
  inheritTaskMetadata: row.inheritTaskMetadata,
  combineTasksLogic: row.combineTasksLogic,
  trackingLinkDefinitionsToAdd: row.trackingLinkDefinitionsToAdd,
  resources: row.resources,
  tasks: row.tasks.map(withPosts),
  reward: row.reward,
  rewardByTaskOutcome: row.rewardByTaskOutcome,
  createdAt: row.createdAt.toISOString(),
  replacedByVersion: row.replacedByVersion,
});

/** A server from before there were posts, which may serve beside this one during an upgrade, writes none. */
const withPosts = ({ taskDefinition, ...task }: ActivityType['tasks'][number]) => ({
  ...task,
  taskDefinition: { ...noPosts, ...taskDefinition },
});

const noPosts = { socialPostTemplateIds: [], postMustHold: '' };

export interface TypeQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'priority' | 'title' | 'createdAt' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly category?: Category | undefined;
  readonly available?: boolean | undefined;
  readonly displayTag?: string | undefined;
  readonly includeDeleted?: boolean | undefined;
  readonly deletedOnly?: boolean | undefined;
  /** Only those without a tag filter or with one of these tags in it. */
  readonly openTo?: readonly string[] | undefined;
}

const title = sortKey('title');
const sortings = { priority: sql.ref('priority'), title, createdAt: sql.ref('createdAt') };

/** One page of the latest versions, highest priority first unless said otherwise (TYPE-14). */
export async function listTypes(
  db: TenantDb,
  query: TypeQuery,
): Promise<{ results: TypeRow[]; totalCount: number }> {
  const matching = typesMatching(db, query);
  const sort = query.sort ?? 'priority';
  const dir = query.dir ?? (sort === 'title' ? 'asc' : 'desc');
  const results = await matching
    .selectAll()
    .orderBy(sortings[sort], dir)
    .orderBy(title)
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { results, totalCount: count };
}

const words = sql<string>`lower(title || ' ' || slug)`;

function typesMatching(db: TenantDb, query: TypeQuery) {
  const { search, category, available, displayTag, includeDeleted, deletedOnly, openTo } = query;
  return db
    .selectFrom('activityTypes')
    .where('replacedByVersion', 'is', null)
    .$if(includeDeleted !== true, (rows) => rows.where('deletedAt', 'is', null))
    .$if(deletedOnly === true, (rows) => rows.where('deletedAt', 'is not', null))
    .$if(category !== undefined, (rows) => rows.where('category', '=', category ?? ''))
    .$if(available !== undefined, (rows) => rows.where('available', '=', available ?? true))
    .$if(displayTag !== undefined, (rows) =>
      rows.where(sql<SqlBool>`display_tags @> ${[displayTag]}::text[]`),
    )
    .$if(openTo !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(user_tags_filter = '{}' or user_tags_filter && ${[...(openTo ?? [])]}::text[])`,
      ),
    )
    .$if(Boolean(search), (rows) => rows.where(containsText(words, search ?? '')));
}

/** The display tags of available types, sorted (TYPE-145). */
export async function listDisplayTags(
  db: TenantDb,
  openTo: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await typesMatching(db, { page: 1, pageSize: 1, available: true, openTo })
    .select(sql<string>`unnest(display_tags) collate "C"`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Type → how many activities it has, counted up to 10,000 each. */
export async function countActivities(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select wanted.id, counted.count
    from unnest(${[...ids]}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*)::int as count from (
        select from activities
        where activity_type_id = wanted.id and deleted_at is null
        limit ${mostCounted}
      ) as first
    ) as counted`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Root of a type → what there is of it in all its versions, counted up to 10,000 each. */
export async function countUsage(
  db: TenantDb,
  rootIds: readonly string[],
): Promise<Map<string, TypeUsage>> {
  const versions = await db
    .selectFrom('activityTypes')
    .select(['id', 'rootId'])
    .where(sql<SqlBool>`root_id = any(${[...rootIds]}::uuid[])`)
    .execute();
  const counted = (condition: RawBuilder<unknown>) => sql`
    least(${mostCounted}, sum((
      select count(*) from (
        select from activities
        where activity_type_id = version.id and ${isActivity} and ${isOfCountedPerson}
          and ${condition}
        limit ${mostCounted}
      ) as first
    )))::int`;
  const { rows } = await sql<TypeUsage & { rootId: string }>`
    select
      version.root_id,
      ${counted(sql`true`)} as activities,
      ${counted(isOpen)} as open
    from unnest(
      ${versions.map(({ id }) => id)}::uuid[],
      ${versions.map(({ rootId }) => rootId)}::uuid[]
    ) as version (id, root_id)
    group by version.root_id`.execute(db);
  return new Map(rows.map(({ rootId, ...usage }) => [rootId, usage]));
}

interface Begun {
  readonly rootId: string;
  readonly begunOn: string;
  readonly unfinished: number;
  readonly count: number;
}

/** What somebody has begun, by root and day; deleted activities are left out. */
export async function listBegun(
  db: TenantDb,
  userId: string,
  rootIds: readonly string[],
): Promise<Begun[]> {
  return db
    .selectFrom('activities')
    .select([
      'rootId',
      'begunOn',
      sql<number>`count(*) filter (where completed_at is null)::int`.as('unfinished'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('rootId', 'in', rootIds.length > 0 ? rootIds : [randomUUID()])
    .groupBy(['rootId', 'begunOn'])
    .execute();
}

export const findType = (
  db: TenantDb,
  id: string,
  { includeDeleted = false } = {},
): Promise<TypeRow | undefined> =>
  db
    .selectFrom('activityTypes')
    .selectAll()
    .where('id', '=', id)
    .$if(!includeDeleted, (rows) => rows.where('deletedAt', 'is', null))
    .executeTakeFirst();

/** The latest version of the type that has a version with this id, deleted or not. */
export const findLatestVersion = (db: TenantDb, id: string): Promise<TypeRow | undefined> =>
  db
    .selectFrom('activityTypes')
    .selectAll()
    .where('rootId', '=', (rows) =>
      rows.selectFrom('activityTypes').select('rootId').where('id', '=', id),
    )
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A version by the slug of its type, the latest one when it is left out. */
export const findTypeBySlug = (
  db: TenantDb,
  slug: string,
  { version, includeDeleted = false }: { version?: number; includeDeleted?: boolean },
): Promise<TypeRow | undefined> =>
  db
    .selectFrom('activityTypes')
    .selectAll()
    .where('slug', '=', slug)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version ?? 0))
    .$if(!includeDeleted, (rows) => rows.where('deletedAt', 'is', null))
    // A slug can have belonged to a type that is deleted.
    .orderBy(sql`deleted_at is not null`)
    .orderBy('createdAt', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listTypesById = (db: TenantDb, ids: readonly string[]): Promise<TypeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('activityTypes').selectAll().where('id', 'in', ids).execute();

/** A version that is there, locked until the end of the transaction. */
export const lockType = (db: TenantDb, id: string): Promise<TypeRow | undefined> =>
  db
    .selectFrom('activityTypes')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type NewType = Insertable<ActivityTypesTable>;

/** Throws `invalid-input` for a slug that is taken and `only-one-of-kind` for a second of a kind. */
export const insertType = (db: TenantDb, type: NewType): Promise<TypeRow> =>
  explained(db.insertInto('activityTypes').values(type).returningAll().executeTakeFirstOrThrow());

export const updateType = (
  db: TenantDb,
  id: string,
  change: Updateable<ActivityTypesTable>,
): Promise<TypeRow> =>
  explained(
    db
      .updateTable('activityTypes')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

async function explained<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'activity_types_slug_unique':
        throw new ProblemError('invalid-input', {
          fields: { 'challengeDefinition.slug': 'Slug must be unique' },
        });
      case 'activity_types_once_unique':
      case 'activity_types_referral_unique':
        throw new ProblemError('only-one-of-kind');
      default:
        throw error;
    }
  }
}

/** Deletes a type with all its versions, and answers these (TYPE-91). */
export const markDeleted = (db: TenantDb, rootId: string, deletedAt: Date) =>
  db
    .updateTable('activityTypes')
    .set({ deletedAt, available: false })
    .where('rootId', '=', rootId)
    .where('deletedAt', 'is', null)
    .returning('imageUrl')
    .execute();

/** The slugs that are taken among those that begin like this one. */
export async function listSlugsLike(db: TenantDb, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activityTypes')
    .select('slug')
    .where('deletedAt', 'is', null)
    .where('slug', 'like', `${slug}%`)
    .execute();
  return rows.map((row) => row.slug);
}

/** The types that are not deleted, for the plan (PLAN-98). */
export async function countTypes(db: TenantDb): Promise<number> {
  const { count } = await typesMatching(db, { page: 1, pageSize: 1 })
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The available referral type of a platform; there is at most one (TYPE-115, REF-74). */
export const findReferralType = (
  db: TenantDb,
  system: ReferralSystem,
): Promise<TypeRow | undefined> =>
  typesMatching(db, { page: 1, pageSize: 1, category: 'referral', available: true })
    .selectAll()
    .where('referralSystem', '=', system)
    .executeTakeFirst();

/** The ids of the first versions of the available referral types. Each platform has one at most. */
export async function listReferralRoots(db: TenantDb): Promise<string[]> {
  const query = { page: 1, pageSize: 1, category: 'referral', available: true } as const;
  const rows = await typesMatching(db, query).select('rootId').execute();
  return rows.map(({ rootId }) => rootId);
}

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

const holdsTemplate = (templateId: string) =>
  sql<SqlBool>`tasks @> ${JSON.stringify([{ taskDefinition: { socialPostTemplateIds: [templateId] } }])}::jsonb`;

/** The types whose latest version offers a template of posts, by title. */
export const listTypesWithTemplate = (db: TenantDb, templateId: string): Promise<TypeRow[]> =>
  typesMatching(db, { page: 1, pageSize: 1 })
    .selectAll()
    .where(holdsTemplate(templateId))
    .orderBy(title)
    .orderBy('id')
    .execute();

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
