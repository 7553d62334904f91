import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type CappedCount, countUpTo, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { OrderQuestionsTable } from './tables.ts';

export type QuestionRow = Selectable<OrderQuestionsTable>;

/** Adds a question; undefined where the person has an open one about the order. */
export const insertQuestion = (
  db: TenantDb,
  question: Insertable<OrderQuestionsTable>,
): Promise<QuestionRow | undefined> =>
  db
    .insertInto('orderQuestions')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOpenQuestion = (
  db: TenantDb,
  { orderId, userId }: Pick<QuestionRow, 'orderId' | 'userId'>,
): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('orderQuestions')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .where('repliedAt', 'is', null)
    .executeTakeFirst();

/** The last question of somebody about each of some orders. */
export const findLatestQuestions = (
  db: TenantDb,
  userId: string,
  orderIds: readonly string[],
): Promise<QuestionRow[]> =>
  db
    .selectFrom('orderQuestions')
    .selectAll()
    .distinctOn('orderId')
    .where('userId', '=', userId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('contestedAt', 'desc')
    .execute();

export const lockQuestion = (db: TenantDb, id: string): Promise<QuestionRow | undefined> =>
  db.selectFrom('orderQuestions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateQuestion = (
  db: TenantDb,
  id: string,
  change: Updateable<OrderQuestionsTable>,
): Promise<QuestionRow> =>
  db
    .updateTable('orderQuestions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface QuestionQuery {
  readonly userId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly answered?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Nobody pages beyond, and a year of questions is hardly more. */
const mostListed = 1000;

/** Open ones by the day of their answer, answered ones the latest answer first, all of them the latest first. */
export async function listQuestions(
  db: TenantDb,
  { userId, orderId, answered, page, pageSize }: QuestionQuery,
): Promise<CappedCount & { readonly rows: readonly QuestionRow[] }> {
  const matching = db
    .selectFrom('orderQuestions')
    .$if(userId !== undefined, (rows) => rows.where('orderQuestions.userId', '=', userId ?? ''))
    .$if(orderId !== undefined, (rows) => rows.where('orderQuestions.orderId', '=', orderId ?? ''))
    .$if(answered !== undefined, (rows) =>
      rows.where('orderQuestions.repliedAt', answered ? 'is not' : 'is', null),
    );
  const moment =
    answered === undefined ? ('contestedAt' as const) : answered ? 'repliedAt' : 'dueAt';
  const dir = answered === false ? 'asc' : 'desc';
  const rows = await matching
    .selectAll('orderQuestions')
    .orderBy(`orderQuestions.${moment}`, dir)
    .orderBy('orderQuestions.id', dir)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo(db, matching.select('orderQuestions.id'), mostListed)) };
}

/** How many wait for an answer, as far as is counted. */
export const countOpen = async (db: TenantDb): Promise<number> =>
  (
    await countUpTo10k(
      db,
      db.selectFrom('orderQuestions').select('id').where('repliedAt', 'is', null),
    )
  ).totalCount;
