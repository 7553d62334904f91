import type { Insertable, Selectable } from 'kysely';
import { type ApplicationForm, firstForm } from '#contract/application-forms/application-form.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import { slugTaken } from '#contract/application-forms/form-slug.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ApplicationFormsTable } from './tables.ts';

export type FormRow = Selectable<ApplicationFormsTable>;

const latest = (db: TenantDb) =>
  db
    .selectFrom('applicationForms')
    .where('replacedByVersion', 'is', null)
    .where('deletedAt', 'is', null);

/** One page of the forms, the main form first, then in the order of their slugs (APPL-174). */
export async function listForms(
  db: TenantDb,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: FormRow[]; totalCount: number }> {
  const rows = await latest(db)
    .selectAll()
    .orderBy('isMain', 'desc')
    .orderBy('slug')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, totalCount: await countForms(db) };
}

/** The latest versions of all forms, the main form first. */
export const allForms = (db: TenantDb): Promise<FormRow[]> =>
  latest(db).selectAll().orderBy('isMain', 'desc').orderBy('slug').execute();

/** How many forms there are, the main form among them. */
export async function countForms(db: TenantDb): Promise<number> {
  const { count } = await latest(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The form at an address: the main form without a slug (APPL-171). */
export const findForm = (db: TenantDb, slug: string | undefined): Promise<FormRow | undefined> =>
  (slug === undefined ? latest(db).where('isMain', '=', true) : latest(db).where('slug', '=', slug))
    .selectAll()
    .executeTakeFirst();

/** The version that an id names, whether or not it is the latest. */
export const findVersion = (db: TenantDb, id: string): Promise<FormRow | undefined> =>
  db.selectFrom('applicationForms').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The latest version of a form that is there, locked until the end of the transaction. The lock is
 * on the first version: it stays the same row when somebody saves the next version meanwhile.
 */
export async function lockLatest(db: TenantDb, rootId: string): Promise<FormRow | undefined> {
  await db
    .selectFrom('applicationForms')
    .select('id')
    .where('id', '=', rootId)
    .forUpdate()
    .execute();
  return latest(db).selectAll().where('rootId', '=', rootId).executeTakeFirst();
}

/** Lets one transaction after the other go on, until each has ended. */
export async function lockMainForm(db: TenantDb): Promise<void> {
  await db
    .selectFrom('applicationForms')
    .select('id')
    .where('isMain', '=', true)
    .where('version', '=', 1)
    .forUpdate()
    .execute();
}

/** Whether there is a form with this root. */
export async function isRoot(db: TenantDb, rootId: string): Promise<boolean> {
  const row = await latest(db).select('id').where('rootId', '=', rootId).executeTakeFirst();
  return row !== undefined;
}

type NewVersion = Omit<Insertable<ApplicationFormsTable>, 'tenantId'>;

/** Adds a version. A slug that another form has is `invalid-input` of the field `slug` (APPL-119). */
async function insertVersion(db: TenantDb, version: NewVersion): Promise<FormRow> {
  try {
    return await db
      .insertInto('applicationForms')
      .values(version)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) !== 'application_forms_slug_unique') throw error;
    throw new ProblemError('invalid-input', { fields: { slug: slugTaken } });
  }
}

async function markReplaced(db: TenantDb, id: string, by: number): Promise<void> {
  await db
    .updateTable('applicationForms')
    .set({ replacedByVersion: by })
    .where('id', '=', id)
    .execute();
}

/** Takes all versions of a form from public use (APPL-178). */
export async function markRemoved(db: TenantDb, rootId: string, deletedAt: Date): Promise<void> {
  await db
    .updateTable('applicationForms')
    .set({ deletedAt })
    .where('rootId', '=', rootId)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Gives a new tenant its main form (APPL-204). */
export async function insertFirstForm(
  db: SystemDb,
  tenantId: TenantId,
  createdAt: Date | undefined,
): Promise<void> {
  const id = crypto.randomUUID();
  await db
    .insertInto('applicationForms')
    .values({
      tenantId,
      id,
      rootId: id,
      version: 1,
      isMain: true,
      ...firstForm,
      userTagsToAdd: [],
      autoApprove: false,
      formData: JSON.stringify(firstFormData),
      ...(createdAt && { createdAt }),
    })
    .execute();
}

export const toApplicationForm = (row: FormRow): ApplicationForm => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  rootApplicationFormId: row.rootId,
  version: row.version,
  isMain: row.isMain,
  userTagsToAdd: row.userTagsToAdd,
  autoApprove: row.autoApprove,
  formData: row.formData,
  createdAt: row.createdAt.toISOString(),
});

/** The content of a version of a form, apart from its place among the others. */
export type FormContent = Pick<
  ApplicationForm,
  'slug' | 'title' | 'userTagsToAdd' | 'autoApprove' | 'formData'
>;

/** Adds the version after `base`, whose row the caller has locked, or a form without it. */
export async function addFormVersion(
  db: TenantDb,
  base: Pick<ApplicationForm, 'id' | 'rootApplicationFormId' | 'version' | 'isMain'> | undefined,
  { formData, ...content }: FormContent,
  createdAt: Date,
): Promise<ApplicationForm> {
  const id = crypto.randomUUID();
  const version = (base?.version ?? 0) + 1;
  if (base) await markReplaced(db, base.id, version);
  const row = await insertVersion(db, {
    ...content,
    id,
    rootId: base?.rootApplicationFormId ?? id,
    version,
    isMain: base?.isMain ?? false,
    formData: JSON.stringify(formData),
    createdAt,
  });
  return toApplicationForm(row);
}
