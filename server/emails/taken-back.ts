import type { TenantDb } from '#server/platform/db/database.ts';

/** Carries the answer of work out of its transaction, and has the transaction taken back. */
class TakenBack<T> extends Error {
  override readonly name = 'TakenBack';
  readonly answer: T;

  constructor(answer: T) {
    super('The transaction is taken back');
    this.answer = answer;
  }
}

/** Answers the result of some work in a transaction that keeps nothing. */
export async function takenBack<T>(
  transaction: <R>(work: (db: TenantDb) => Promise<R>) => Promise<R>,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  let end: TakenBack<T> | undefined;
  try {
    await transaction(async (db) => {
      end = new TakenBack(await work(db));
      throw end;
    });
  } catch (error) {
    if (end === undefined || error !== end) throw error;
  }
  if (!end) throw new Error('The work has not come to its end');
  return end.answer;
}
