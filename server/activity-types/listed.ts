import { type SqlBool, sql } from 'kysely';
import type { Category, ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import type { TypeRow } from './row.ts';
import { holdsTemplate } from './used.ts';

/** Which types are meant: the latest versions that are there, unless it says otherwise. */
interface TypeFilter {
  readonly search?: string | undefined;
  readonly category?: Category | undefined;
  readonly available?: boolean | undefined;
  readonly displayTag?: string | undefined;
  readonly includeDeleted?: boolean | undefined;
  readonly deletedOnly?: boolean | undefined;
  /** Only those without a tag filter or with one of these tags in it. */
  readonly openTo?: readonly string[] | undefined;
}

interface TypeQuery extends TypeFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'priority' | 'title' | 'createdAt' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
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

function typesMatching(db: TenantDb, filter: TypeFilter = {}) {
  const { search, category, available, displayTag, includeDeleted, deletedOnly, openTo } = filter;
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
  const rows = await typesMatching(db, { available: true, openTo })
    .select(sql<string>`unnest(display_tags) collate "C"`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The types that are not deleted, for the plan (PLAN-98). */
export async function countTypes(db: TenantDb): Promise<number> {
  const { count } = await typesMatching(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const availableReferralTypes = (db: TenantDb) =>
  typesMatching(db, { category: 'referral', available: true });

/** The available referral type of a platform; there is at most one (TYPE-115, REF-74). */
export const findReferralType = (
  db: TenantDb,
  system: ReferralSystem,
): Promise<TypeRow | undefined> =>
  availableReferralTypes(db).selectAll().where('referralSystem', '=', system).executeTakeFirst();

/** The ids of the first versions of the available referral types. Each platform has one at most. */
export async function listReferralRoots(db: TenantDb): Promise<string[]> {
  const rows = await availableReferralTypes(db).select('rootId').execute();
  return rows.map(({ rootId }) => rootId);
}

/** The types whose latest version offers a template of posts, by title. */
export const listTypesWithTemplate = (db: TenantDb, templateId: string): Promise<TypeRow[]> =>
  typesMatching(db)
    .selectAll()
    .where(holdsTemplate(templateId))
    .orderBy(title)
    .orderBy('id')
    .execute();
