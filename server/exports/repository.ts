import { sql } from 'kysely';
import type { ExportKind } from '#contract/exports/export-kind.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';

/** Has the exports of a tenant asked for one after the other, until the end of the transaction. */
export async function lockAsking(db: TenantDb): Promise<void> {
  await db.selectFrom('tenants').select('tenantId').forNoKeyUpdate().execute();
}

/** The exports that are still to be made. */
export const listWaiting = (db: TenantDb) =>
  db
    .selectFrom('exports')
    .select(['askedBy', 'kind', 'fields'])
    .where('madeAt', 'is', null)
    .execute();

/** How many letters all exports of the tenant have. */
export async function measureExports(db: TenantDb): Promise<number> {
  const { size } = await db
    .selectFrom('exports')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('size'))
    .executeTakeFirstOrThrow();
  return Number(size);
}

interface NewExport {
  readonly askedBy: string;
  readonly kind: ExportKind;
  readonly fields: object;
  readonly askedAt: Date;
}

/** Notes an export that somebody asks for. Answers its id. */
export async function insertExport(db: TenantDb, { fields, ...row }: NewExport): Promise<string> {
  const { id } = await db
    .insertInto('exports')
    .values({ ...row, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An admin who has asked for an export, where they still are one. */
export const findAsker = (db: TenantDb, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isAdministrator)
    .executeTakeFirst();

/** An export, held until the end of the transaction. */
export const holdExport = (db: TenantDb, id: string) =>
  db
    .selectFrom('exports')
    .select(['id', 'kind', 'fields', 'askedBy', 'askedAt', 'tries', 'madeAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Begins an export anew: the run that made it before gives up at its next piece. */
export async function beginAttempt(db: TenantDb, id: string, attempt: string): Promise<void> {
  await db.deleteFrom('exportPieces').where('exportId', '=', id).execute();
  await db
    .updateTable('exports')
    .set({ attempt, size: 0, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

interface Attempt {
  readonly id: string;
  readonly attempt: string;
}

interface Piece {
  readonly position: number;
  readonly content: string;
}

/** Adds the next piece; how many letters there are then, or undefined where another run makes the export by now. */
export async function addPiece(
  db: TenantDb,
  { id, attempt }: Attempt,
  { position, content }: Piece,
): Promise<number | undefined> {
  const row = await db
    .updateTable('exports')
    .set({ size: sql`size + ${content.length}::int` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('madeAt', 'is', null)
    .returning('size')
    .executeTakeFirst();
  if (!row) return undefined;
  await db.insertInto('exportPieces').values({ exportId: id, position, content }).execute();
  return Number(row.size);
}

interface Made {
  readonly name: string;
  readonly rowCount: number;
  readonly madeAt: Date;
}

/**
 * Notes that an export is made, unless another run makes it by now; answers the admin who has asked for it and its
 * kind.
 */
export const endAttempt = (db: TenantDb, { id, attempt }: Attempt, made: Made) =>
  db
    .updateTable('exports')
    .set({ ...made, attempt: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('madeAt', 'is', null)
    .returning(['askedBy', 'kind'])
    .executeTakeFirst();

/** Deletes an export with its text. */
export async function deleteExport(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}

/** An export that is made, of the person who has asked for it, while it is kept. */
export const findMade = (
  db: TenantDb,
  { id, askedBy, madeAfter }: { id: string; askedBy: string; madeAfter: Date },
) =>
  db
    .selectFrom('exports')
    .select(['id', 'name', 'rowCount'])
    .where('id', '=', id)
    .where('askedBy', '=', askedBy)
    .where('madeAt', '>', madeAfter)
    .executeTakeFirst();

/** One piece of an export, by its position. */
export const findPiece = (db: TenantDb, exportId: string, position: number) =>
  db
    .selectFrom('exportPieces')
    .select('content')
    .where('exportId', '=', exportId)
    .where('position', '=', position)
    .executeTakeFirst();
