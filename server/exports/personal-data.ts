import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { erasedEmail, isEmailOf, type PersonalData } from '#server/platform/personal-data.ts';
import { withoutEmail } from './csv-lines.ts';

/** Exports that somebody has asked for, and the lines about somebody in those of others. */
export const personalDataOfExports: PersonalData = {
  collect: async (db, { id }) => ({
    exports: await db
      .selectFrom('exports')
      .select(['kind', 'fields', 'askedAt', 'madeAt'])
      .where('askedBy', '=', id)
      .orderBy('askedAt')
      .execute(),
  }),
  async erase(db, person) {
    await db.deleteFrom('exports').where('askedBy', '=', person.id).execute();
    await db
      .updateTable('exports')
      .set({ fields: sql`jsonb_set(fields, '{search}', to_jsonb(${erasedEmail(person)}::text))` })
      .where(isEmailOf(person, sql`fields->>'search'`))
      .execute();
    await beginAnew(db);
    for (const email of person.emails) await takeOut(db, email);
  },
};

/** Starts unfinished exports anew, for they may have read the person's rows already. */
async function beginAnew(db: TenantDb): Promise<void> {
  const begun = await db
    .updateTable('exports')
    .set({ attempt: null, tries: 0, size: 0 })
    .where('madeAt', 'is', null)
    .returning('id')
    .execute();
  if (begun.length === 0) return;
  const ids = begun.map((row) => row.id);
  await db.deleteFrom('exportPieces').where('exportId', 'in', ids).execute();
}

/** A piece at a time, as there may be many. */
async function takeOut(db: TenantDb, email: string): Promise<void> {
  const places = await db
    .selectFrom('exportPieces')
    .select(['exportId', 'position'])
    .where(sql<SqlBool>`strpos(lower(content), lower(${email})) > 0`)
    .execute();
  for (const { exportId, position } of places) {
    const place = db
      .selectFrom('exportPieces')
      .select('content')
      .where('exportId', '=', exportId)
      .where('position', '=', position);
    const { content } = await place.executeTakeFirstOrThrow();
    await db
      .updateTable('exportPieces')
      .set({ content: withoutEmail(content, email) })
      .where('exportId', '=', exportId)
      .where('position', '=', position)
      .execute();
  }
}
