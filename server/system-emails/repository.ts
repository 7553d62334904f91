import { type Selectable, sql } from 'kysely';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SystemEmailsTable } from './tables.ts';

export type SystemEmailRow = Omit<Selectable<SystemEmailsTable>, 'tenantId'>;

const columns = [
  'id',
  'enabled',
  'ownSubject',
  'ownHtml',
  'version',
  'changedAt',
  'changedBy',
] as const;

/** The row of a system email that the tenant never touched. */
const untouched = (id: SystemMailId): SystemEmailRow => ({
  ...{ id, enabled: null, ownSubject: null, ownHtml: null },
  ...{ version: 0, changedAt: null, changedBy: null },
});

/** The rows of the tenant's choices, by id. */
export async function listChosen(db: TenantDb): Promise<ReadonlyMap<string, SystemEmailRow>> {
  const rows = await db.selectFrom('systemEmails').select(columns).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findChosen = async (db: TenantDb, id: SystemMailId): Promise<SystemEmailRow> =>
  (await db.selectFrom('systemEmails').select(columns).where('id', '=', id).executeTakeFirst()) ??
  untouched(id);

/** The same, locked until the end of the transaction, for a change. */
export async function lockChosen(db: TenantDb, id: SystemMailId): Promise<SystemEmailRow> {
  await db
    .insertInto('systemEmails')
    .values({ ...untouched(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('systemEmails')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Change = Partial<Pick<SystemEmailRow, 'enabled' | 'ownSubject' | 'ownHtml'>> &
  Pick<SystemEmailRow, 'changedAt' | 'changedBy'>;

export const changeChosen = (
  db: TenantDb,
  id: SystemMailId,
  change: Change,
): Promise<SystemEmailRow> =>
  db
    .updateTable('systemEmails')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
