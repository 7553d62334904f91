import { type Selectable, sql } from 'kysely';
import type { EmailRecipient, RecipientState, SendState } from '#contract/emails/email.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findPeople } from '#server/platform/db/search-people.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import { type EmailContent, fitsSubject } from './repository.ts';
import type { EmailSendsTable } from './tables.ts';

/** A sending with its email, and the names of the sender. */
export type SendRow = Omit<Selectable<EmailSendsTable>, 'tenantId'> &
  EmailContent & { readonly firstName: string; readonly lastName: string };

const content = [
  'emails.subject',
  'emails.htmlTemplate',
  'emails.inlinableStyles',
  'emails.nonInlinableStyles',
  'emails.fromName',
  'emails.target',
] as const;

const sends = (db: TenantDb) =>
  db
    .selectFrom('emailSends')
    .innerJoin('emails', 'emails.id', 'emailSends.emailId')
    .innerJoin('users', 'users.id', 'emailSends.sentBy')
    .selectAll('emailSends')
    .select([...content, 'users.firstName', 'users.lastName']);

interface SendQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'sentAt' | 'subject' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

/** One page of sendings, and how many there are as far as is counted. */
export async function listSends(
  db: TenantDb,
  { page, pageSize, search, sort = 'sentAt', dir }: SendQuery,
): Promise<CappedCount & { rows: SendRow[] }> {
  const found = sends(db).$if(search !== undefined, (rows) =>
    rows.where(fitsSubject(search ?? '')),
  );
  const order = sort === 'subject' ? sortKey('emails.subject') : sql`email_sends.sent_at`;
  const rows = await found
    .orderBy(order, dir ?? (sort === 'subject' ? 'asc' : 'desc'))
    .orderBy('emailSends.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, found.clearSelect().select('emailSends.id'))) };
}

export const findSend = (db: TenantDb, id: string): Promise<SendRow | undefined> =>
  sends(db).where('emailSends.id', '=', id).executeTakeFirst();

/** A writer of recipients or of the state of a sending must lock it: counts and rows change together. */
export const lockSend = (
  db: TenantDb,
  id: string,
): Promise<Pick<SendRow, 'state' | 'turn' | 'beginsAt'> | undefined> =>
  db
    .selectFrom('emailSends')
    .select(['state', 'turn', 'beginsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Makes the sending of a locked email that nobody has sent. */
export async function insertSend(
  db: TenantDb,
  {
    schedule,
    ...send
  }: {
    emailId: string;
    fromEmail: string;
    sentBy: string;
    sentAt: Date;
    /** As somebody has chosen it, for an email that begins to go out at `sentAt`. */
    schedule?: Schedule | undefined;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('emailSends')
    .values({ ...send, ...(schedule && scheduled(schedule, send.sentAt)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('emails').set({ sendId: id }).where('id', '=', send.emailId).execute();
  return id;
}

const scheduled = (schedule: Schedule, begins: Date) => ({
  state: 'scheduled' as const,
  schedule: JSON.stringify(schedule),
  ...{ sentAt: begins, beginsAt: begins, problem: null },
});

/** Has a sending that is locked begin at another time. */
export async function setSchedule(
  db: TenantDb,
  id: string,
  schedule: Schedule,
  begins: Date,
): Promise<void> {
  await db
    .updateTable('emailSends')
    .set(scheduled(schedule, begins))
    .where('id', '=', id)
    .execute();
}

/** Makes the email of a sending that has not begun a draft again. */
export async function takeBack(db: TenantDb, send: { id: string; emailId: string }): Promise<void> {
  await db.updateTable('emails').set({ sendId: null }).where('id', '=', send.emailId).execute();
  await db.deleteFrom('emailSends').where('id', '=', send.id).execute();
}

/** Notes that a sending which is locked has begun to go out. */
export async function noteBegun(
  db: TenantDb,
  id: string,
  begun: { fromEmail: string; at: Date },
): Promise<void> {
  const { fromEmail, at: sentAt } = begun;
  await db
    .updateTable('emailSends')
    .set({ state: 'sending', beginsAt: null, problem: null, fromEmail, sentAt })
    .where('id', '=', id)
    .execute();
}

/** Notes why a sending which is locked cannot begin. */
export async function noteProblem(db: TenantDb, id: string, problem: string): Promise<void> {
  await db
    .updateTable('emailSends')
    .set({ state: 'paused', problem })
    .where('id', '=', id)
    .execute();
}

/** Has a sending that is locked begin as soon as it can. */
export async function beginNow(db: TenantDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emailSends')
    .set({ state: 'scheduled', problem: null, beginsAt: now, sentAt: now })
    .where('id', '=', id)
    .execute();
}

export async function setCounts(
  db: TenantDb,
  id: string,
  counts: { recipientCount: number; skippedCount: number },
): Promise<void> {
  await db.updateTable('emailSends').set(counts).where('id', '=', id).execute();
}

export async function setState(db: TenantDb, id: string, state: SendState): Promise<void> {
  await db.updateTable('emailSends').set({ state }).where('id', '=', id).execute();
}

/** The number of the next job of a sending. */
export async function nextTurn(db: TenantDb, id: string): Promise<number> {
  const { turn } = await db
    .updateTable('emailSends')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow();
  return turn;
}

/** So many of the people who fit a search are looked at. */
const mostPeople = 1000;

interface RecipientQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly state?: RecipientState | undefined;
}

/** One page of the recipients of an email, in the order of the addresses. */
export async function listRecipients(
  db: TenantDb,
  sendId: string,
  { page, pageSize, search, state }: RecipientQuery,
): Promise<CappedCount & { results: EmailRecipient[] }> {
  const people = search ? await findPeople(db, search, mostPeople) : undefined;
  const found = db
    .selectFrom('emailRecipients')
    .where('sendId', '=', sendId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'sent'))
    .$if(people !== undefined, (rows) =>
      rows.where('userId', '=', sql<string>`any(${people ?? []}::uuid[])`),
    );
  const numbers = await found
    .select('number')
    .orderBy('number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const rows = await db
    .selectFrom('emailRecipients')
    .innerJoin('users', 'users.id', 'emailRecipients.userId')
    .select(['userId', 'firstName', 'lastName', 'email', 'state', 'skipReason', 'failure', 'at'])
    .where('sendId', '=', sendId)
    .where('number', '=', sql<number>`any(${numbers.map(({ number }) => number)}::int[])`)
    .orderBy('number')
    .execute();
  const results = rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
  return { results, ...(await countUpTo10k(db, found.select('number'))) };
}
