import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { IssuedRewardsTable, RewardSelectionsTable } from './tables.ts';

export type SelectionRow = Selectable<RewardSelectionsTable>;
export type IssuedRow = Selectable<IssuedRewardsTable>;

export const insertSelection = (
  db: TenantDb,
  selection: Insertable<RewardSelectionsTable>,
): Promise<SelectionRow> =>
  db.insertInto('rewardSelections').values(selection).returningAll().executeTakeFirstOrThrow();

/** The selection that somebody has made with a key; undefined before. */
export const findChoice = (
  db: TenantDb,
  { userId, choiceKey }: Pick<SelectionRow, 'userId' | 'choiceKey'>,
): Promise<SelectionRow | undefined> =>
  db
    .selectFrom('rewardSelections')
    .selectAll()
    .where('userId', '=', userId)
    .where('choiceKey', '=', choiceKey)
    .executeTakeFirst();

/** A selection, locked until the end of the transaction. */
export const lockSelection = (db: TenantDb, id: string): Promise<SelectionRow | undefined> =>
  db.selectFrom('rewardSelections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateSelection = (
  db: TenantDb,
  id: string,
  change: Updateable<RewardSelectionsTable>,
): Promise<SelectionRow> =>
  db
    .updateTable('rewardSelections')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The same for the try that has the selection now; false where another try has begun, or it is settled. */
export async function updateAttempt(
  db: TenantDb,
  { selection, key }: { readonly selection: Pick<SelectionRow, 'id'>; readonly key: string },
  change: Updateable<RewardSelectionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rewardSelections')
    .set(change)
    .where('id', '=', selection.id)
    .where('attemptKey', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds an issued reward; undefined where another has its code already, letter case aside (REW-145). */
export const insertIssued = (
  db: TenantDb,
  issued: Insertable<IssuedRewardsTable>,
): Promise<IssuedRow | undefined> =>
  db
    .insertInto('issuedRewards')
    .values(issued)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findIssued = (db: TenantDb, id: string): Promise<IssuedRow | undefined> =>
  db.selectFrom('issuedRewards').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes an issued reward; undefined where somebody else has. */
export const deleteIssuedRow = (db: TenantDb, id: string): Promise<IssuedRow | undefined> =>
  db.deleteFrom('issuedRewards').where('id', '=', id).returningAll().executeTakeFirst();

/** Whether an issued reward, a selection or a person of the tenant has a code, letter case aside. */
export async function isCodeKnown(db: TenantDb, code: string): Promise<boolean> {
  const lower = code.toLowerCase();
  const { rows } = await sql<{ known: boolean }>`select
    exists (select from issued_rewards where code_key = ${lower}) or
    exists (select from reward_selections where shop_code_key = ${lower}) or
    exists (select from codes where code = ${code.toUpperCase()}) as known`.execute(db);
  return rows[0]?.known ?? false;
}
