import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { TrackingLinkDefinitionsTable, TrackingLinksTable } from './tables.ts';

export type DefinitionRow = Selectable<TrackingLinkDefinitionsTable>;
export type LinkRow = Selectable<TrackingLinksTable>;

const definitions = (db: TenantDb) =>
  db.selectFrom('trackingLinkDefinitions').selectAll().where('deletedAt', 'is', null);

/** The definitions of the tenant, by title. */
export const listDefinitions = (db: TenantDb): Promise<DefinitionRow[]> =>
  definitions(db).orderBy('title').orderBy('id').execute();

export const findDefinition = (db: TenantDb, id: string): Promise<DefinitionRow | undefined> =>
  definitions(db).where('id', '=', id).executeTakeFirst();

export const lockDefinition = (db: TenantDb, id: string): Promise<DefinitionRow | undefined> =>
  definitions(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a definition; undefined where its token or its path format is taken. */
export const insertDefinition = (
  db: TenantDb,
  definition: Insertable<TrackingLinkDefinitionsTable>,
): Promise<DefinitionRow | undefined> =>
  db
    .insertInto('trackingLinkDefinitions')
    .values(definition)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateDefinition = (
  db: TenantDb,
  id: string,
  change: Updateable<TrackingLinkDefinitionsTable>,
): Promise<DefinitionRow> =>
  db
    .updateTable('trackingLinkDefinitions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The links that somebody sees: neither they nor their definitions are deleted. */
const linksOf = (db: TenantDb, userId: string) =>
  db
    .selectFrom('trackingLinks')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('definitionId', 'in', (each) =>
      each.selectFrom('trackingLinkDefinitions').select('id').where('deletedAt', 'is', null),
    );

/** How many links somebody has beside the first of each definition. */
export async function countFurtherLinks(db: TenantDb, userId: string): Promise<number> {
  const { count } = await linksOf(db, userId)
    .where('suffix', '<>', '')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Links of somebody, newest first within each definition's own order: the first link leads. */
export async function listLinks(
  db: TenantDb,
  userId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: LinkRow[]; totalCount: number }> {
  const own = linksOf(db, userId);
  const rows = await own
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

export const findLink = (db: TenantDb, id: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('trackingLinks')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The link of somebody to an address, deleted or not. */
export const findLinkTo = (
  db: TenantDb,
  { definitionId, userId, suffix }: Pick<LinkRow, 'definitionId' | 'userId' | 'suffix'>,
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('trackingLinks')
    .selectAll()
    .where('definitionId', '=', definitionId)
    .where('userId', '=', userId)
    .where('suffix', '=', suffix)
    .executeTakeFirst();

/** Adds a link; undefined where its path is taken, or where the person has one to the same address. */
export const insertLink = (
  db: TenantDb,
  link: Insertable<TrackingLinksTable>,
): Promise<LinkRow | undefined> =>
  db
    .insertInto('trackingLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateLink = (
  db: TenantDb,
  id: string,
  change: Updateable<TrackingLinksTable>,
): Promise<LinkRow> =>
  db
    .updateTable('trackingLinks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes the deleted links of somebody for good, but for the `kept` that were deleted last. */
export async function forgetDeletedLinks(
  db: TenantDb,
  userId: string,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('trackingLinks')
    .where('id', 'in', (each) =>
      each
        .selectFrom('trackingLinks')
        .select('id')
        .where('userId', '=', userId)
        .where('deletedAt', 'is not', null)
        .orderBy('deletedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

/** Those of the paths that are taken on a domain of the tenant's own. */
export const findPaths = (
  db: TenantDb,
  domain: string,
  paths: readonly string[],
): Promise<{ slug: string }[]> =>
  db
    .selectFrom('trackingLinks')
    .select('path as slug')
    .where('domain', '=', domain)
    .where('path', '=', sql<string>`any(${[...paths]}::text[])`)
    .execute();

/** Id of a link → how many people have opened it. */
export async function clicksOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('trackingLinkClicks')
    .select(['linkId', sql<number>`sum(people)::int`.as('people')])
    .where('linkId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('linkId')
    .execute();
  return new Map(rows.map(({ linkId, people }) => [linkId, people]));
}

/** Those of the ids that are definitions of the tenant; none of them is deleted before the transaction ends. */
export async function knownDefinitions(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await definitions(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
