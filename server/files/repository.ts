import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { profileImagePath } from '#contract/profiles/profile.ts';
import { rewardImagePath } from '#contract/reward-definitions/image.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { FilesTable } from './tables.ts';

export type NewFile = Omit<Insertable<FilesTable>, 'tenantId' | 'id' | 'taskId'>;

/** Stores a file and returns its id, which is hard to guess. */
export async function insertFile(db: TenantDb, file: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Has the uploads of a tenant stored one after the other, until the end of the transaction. */
export async function lockUploads(db: TenantDb): Promise<void> {
  await db.selectFrom('tenants').select('tenantId').forNoKeyUpdate().execute();
}

/** The uploads since a moment that are part of no task: a person's files, and everybody's bytes. */
export function measureUploads(
  db: TenantDb,
  { kind, uploadedBy, since }: Pick<NewFile, 'kind' | 'uploadedBy'> & { since: Date },
): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('files')
    .select(({ ref }) => [
      sql<number>`count(*) filter (where ${ref('kind')} = ${kind} and ${ref('uploadedBy')} = ${uploadedBy})::int`.as(
        'files',
      ),
      sql<number>`coalesce(sum(coalesce(${ref('storeBytes')}, octet_length(${ref('content')}))), 0)::bigint`.as(
        'bytes',
      ),
    ])
    .where('taskId', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
}

/** A file, whose it is, and its content or where that lies in the store: `fileContent` gives it. */
export type FoundFile = Pick<
  Selectable<FilesTable>,
  'name' | 'type' | 'ownerId' | 'content' | 'storeKey' | 'storeBytes' | 'storeSha256'
>;

export const findFile = (
  db: TenantDb,
  id: string,
  kind: FilesTable['kind'],
): Promise<FoundFile | undefined> =>
  db
    .selectFrom('files')
    .select(['name', 'type', 'ownerId', 'content', 'storeKey', 'storeBytes', 'storeSha256'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Whether there is such a file, of this owner if one is named; it then stays until the end of the transaction. */
export async function holdFile(
  db: TenantDb,
  id: string,
  kind: FilesTable['kind'],
  ownerId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(ownerId !== undefined, (rows) => rows.where('ownerId', '=', ownerId ?? ''))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a file that nothing uses: no task, no profile, no branding, no reward, also as it was chosen or given, no activity
 * type in any version, and no activity of a type that is deleted, which shows its picture for as long as it is there.
 */
export async function deleteUnusedFile(db: TenantDb, id: string): Promise<void> {
  // A call that is about to use the file holds it; only the next statement sees the result of that call.
  await db.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute();
  const isShown = db
    .selectFrom('activityTypes')
    .select('activityTypes.id')
    .where('imageUrl', 'like', `%/${id}`)
    .where((type) =>
      type.or([
        type('activityTypes.deletedAt', 'is', null),
        type.exists(
          type
            .selectFrom('activities')
            .select('activities.id')
            .whereRef('activities.activityTypeId', '=', 'activityTypes.id')
            .where('activities.deletedAt', 'is', null),
        ),
      ]),
    );
  const isWorn = db
    .selectFrom('profiles')
    .select('profiles.userId')
    .where(sql<SqlBool>`profiles.user_id = files.owner_id`)
    .where(
      sql<SqlBool>`${profileImagePath + id} in (approved->>'imageUrl', pending->>'imageUrl', rejected->>'imageUrl')`,
    );
  const isBrand = db
    .selectFrom('tenants')
    .select('tenants.tenantId')
    .where(sql<SqlBool>`position('/brand-images/' || files.id::text in data->>'branding') > 0`);
  const isOfReward = db
    .selectFrom('rewardDefinitions')
    .select('rewardDefinitions.id')
    .where('imageId', '=', id);
  // A choice keeps the reward as it was, with its picture (REW-140).
  const picture = `${rewardImagePath}${id}`;
  const isChosen = db
    .selectFrom('rewardSelections')
    .select('rewardSelections.id')
    .where(sql<SqlBool>`chosen_reward->>'mainImageUrl' = ${picture}`);
  const isGiven = db
    .selectFrom('issuedRewards')
    .select('issuedRewards.id')
    .where(sql<SqlBool>`given_reward->>'mainImageUrl' = ${picture}`);
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('taskId', 'is', null)
    .where((row) => row.not(row.exists(isShown)))
    .where((row) => row.not(row.exists(isWorn)))
    .where((row) => row.not(row.exists(isBrand)))
    .where((row) => row.not(row.exists(isOfReward)))
    .where((row) => row.not(row.exists(isChosen)))
    .where((row) => row.not(row.exists(isGiven)))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await db
    .updateTable('activityTypes')
    .set({ imageUrl: null })
    .where('imageUrl', 'like', `%/${id}`)
    .execute();
}
