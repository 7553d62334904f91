import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { TypeRow } from './row.ts';
import type { ActivityTypesTable } from './tables.ts';

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

/** The taken slugs that begin like this one. */
export async function listSlugsLike(db: TenantDb, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activityTypes')
    .select('slug')
    .where('deletedAt', 'is', null)
    .where('slug', 'like', `${slug}%`)
    .execute();
  return rows.map((row) => row.slug);
}
