import type { TenantDb } from '#server/platform/db/database.ts';

const newest = 100;

/** The latest mails, newest first. */
export const listMails = (db: TenantDb) =>
  db
    .selectFrom('mailbox')
    .select(['id', 'createdAt', 'recipient', 'subject'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();

export const findMail = (db: TenantDb, id: string) =>
  db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];
export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;
