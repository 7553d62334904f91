import { sql } from 'kysely';
import { type MailPreview, mailPreviewsPath } from '#contract/mail/preview.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { MailPage } from '../page/page.ts';

const isOver = sql<boolean>`created_at < now() - interval '1 hour'`;

/** Keeps an email for an hour, so that a frame can show it. */
export const keepPreview = async (db: TenantDb, page: MailPage): Promise<MailPreview> => ({
  ...page,
  address: await keepForFrame(db, page.html),
});

/**
 * Keeps a page that others have written for an hour, and answers its address for a frame without any rights: nothing runs
 * in it, nothing is fetched, and only who knows its random id finds it.
 */
export async function keepForFrame(db: TenantDb, html: string): Promise<string> {
  await db.deleteFrom('mailPreviews').where(isOver).execute();
  const { id } = await db
    .insertInto('mailPreviews')
    .values({ html })
    .returning('id')
    .executeTakeFirstOrThrow();
  return mailPreviewsPath.replace(':id', id);
}

/** A preview that is not over. */
export const findPreview = (db: TenantDb, id: string): Promise<{ html: string } | undefined> =>
  db
    .selectFrom('mailPreviews')
    .select('html')
    .where('id', '=', id)
    .where(sql<boolean>`not (${isOver})`)
    .executeTakeFirst();
