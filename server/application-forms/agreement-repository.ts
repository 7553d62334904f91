import type { Selectable } from 'kysely';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { AgreementsTable } from './tables.ts';

export type AgreementRow = Selectable<AgreementsTable>;

const latest = (db: TenantDb) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('replacedByVersion', 'is', null)
    .where('deletedAt', 'is', null);

/** The agreements that are there, each in its latest version, oldest first. */
export async function listAgreements(db: TenantDb): Promise<Agreement[]> {
  const rows = await latest(db).execute();
  return (
    rows
      .map(toAgreement)
      // The ids of agreements say nothing of their age; their texts keep the order stable.
      .sort(
        (one, other) => one.template.localeCompare(other.template) || (one.id < other.id ? -1 : 1),
      )
  );
}

/** Every version of every agreement, deleted ones included. A tenant has a handful. */
export const allVersions = (db: TenantDb): Promise<AgreementRow[]> =>
  db.selectFrom('agreements').selectAll().orderBy('createdAt').orderBy('id').execute();

/**
 * The latest version of an agreement that is there, locked until the end of the transaction by its first
 * version, which stays the same row.
 */
export async function lockAgreement(db: TenantDb, id: string): Promise<AgreementRow | undefined> {
  await db
    .selectFrom('agreements')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', 1)
    .forUpdate()
    .execute();
  return latest(db).where('id', '=', id).executeTakeFirst();
}

/** Adds a version, which takes the place of the one before; undefined where there is one with this number. */
export async function addAgreementVersion(
  db: TenantDb,
  agreement: Agreement,
  createdAt: Date,
): Promise<Agreement | undefined> {
  const { id, version } = agreement;
  await db
    .updateTable('agreements')
    .set({ replacedByVersion: version })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .execute();
  const row = await db
    .insertInto('agreements')
    .values({ ...agreement, createdAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toAgreement(row);
}

export async function markAgreementDeleted(
  db: TenantDb,
  id: string,
  deletedAt: Date,
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
}

export const toAgreement = (row: AgreementRow): Agreement => ({
  id: row.id,
  version: row.version,
  template: row.template,
  url: row.url,
  urlLabel: row.urlLabel,
  rootApplicationFormId: row.rootApplicationFormId,
});
