import { type Selectable, sql } from 'kysely';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import type { EmailsTable } from './tables.ts';

/** An email with the names of the person who changed it last. */
export type EmailRow = Omit<Selectable<EmailsTable>, 'tenantId'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/** The content and the audience of an email, as they are stored. */
export type EmailContent = Pick<
  EmailRow,
  'subject' | 'htmlTemplate' | 'inlinableStyles' | 'nonInlinableStyles' | 'fromName' | 'target'
>;

const emails = (db: TenantDb) =>
  db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.updatedBy')
    .selectAll('emails')
    .select(['users.firstName', 'users.lastName']);

interface ListQuery<Field extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: Field | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

export const fitsSubject = (search: string) =>
  containsText(sql<string>`lower(coalesce(emails.subject, ''))`, search);

/** One page of the drafts, and how many there are. */
export async function listDrafts(
  db: TenantDb,
  { page, pageSize, search, sort = 'updatedAt', dir }: ListQuery<'updatedAt' | 'subject'>,
): Promise<{ rows: EmailRow[]; totalCount: number }> {
  const found = emails(db)
    .where('emails.sendId', 'is', null)
    .$if(search !== undefined, (rows) => rows.where(fitsSubject(search ?? '')));
  const order = sort === 'subject' ? sortKey('emails.subject') : sql`emails.updated_at`;
  const rows = await found
    .orderBy(order, dir ?? (sort === 'subject' ? 'asc' : 'desc'))
    .orderBy('emails.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

export const findEmail = (db: TenantDb, id: string): Promise<EmailRow | undefined> =>
  emails(db).where('emails.id', '=', id).executeTakeFirst();

/** An email, locked until the end of the transaction. */
export async function lockEmail(db: TenantDb, id: string): Promise<EmailRow | undefined> {
  const locked = await db
    .selectFrom('emails')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findEmail(db, id);
}

const columnsOf = ({ target, ...content }: EmailContent) => ({
  ...content,
  target: JSON.stringify(target),
});

/** Makes a draft, unless there is one with this id. */
export async function insertDraft(
  db: TenantDb,
  draft: { id: string; content: EmailContent; by: string; at: Date },
): Promise<void> {
  const { id, content, by: updatedBy, at } = draft;
  await db
    .insertInto('emails')
    .values({ id, ...columnsOf(content), createdAt: at, updatedAt: at, updatedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeDraft(
  db: TenantDb,
  { id, content, by: updatedBy, at }: { id: string; content: EmailContent; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      ...columnsOf(content),
      updatedBy,
      updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the drafts among them, and answers how many there were. */
export async function deleteDrafts(db: TenantDb, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('sendId', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
