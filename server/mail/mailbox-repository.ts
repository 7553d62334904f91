import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

const newest = 100;

/** Mailboxes are shown for tenants of the demo only: their passwords are no secret either. */
export const isDemoTenant = async (db: TenantDb): Promise<boolean> => {
  const tenant = await db
    .selectFrom('tenants')
    .select(sql<boolean>`data->'demo' is not null`.as('isDemo'))
    .executeTakeFirst();
  return tenant?.isDemo === true;
};

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
