import { type Selectable, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { CodeCap } from '#contract/codes/code.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { CodesTable } from './tables.ts';

export type CodeRow = Selectable<CodesTable>;

/** The codes of somebody, oldest first. */
export const listCodes = (db: TenantDb, userId: string): Promise<CodeRow[]> =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('code')
    .execute();

/** The discount codes of each of the people on one page, oldest first; without people who have none. */
export async function discountCodesOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<Map<string, { code: string }[]>> {
  const rows = await db
    .selectFrom('codes')
    .select(['userId', 'code'])
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('kind', '=', 'discount')
    .orderBy('createdAt')
    .orderBy('code')
    .execute();
  const found = new Map<string, { code: string }[]>();
  for (const { userId, code } of rows) found.set(userId, [...(found.get(userId) ?? []), { code }]);
  return found;
}

/** Whether anybody has a discount code of one of the activity types, by the ids of their first versions. */
export async function isAnyDiscountCodeOf(
  db: TenantDb,
  rootIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('id')
    .where('kind', '=', 'discount')
    .where('rootId', '=', sql<string>`any(${[...rootIds]}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the codes that somebody has, in no order. */
export const findCodes = (db: TenantDb, codes: readonly string[]): Promise<CodeRow[]> =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .execute();

/** The code of somebody in a group; undefined before it is made. */
export const findReferralCode = (
  db: TenantDb,
  userId: string,
  rootId: string,
): Promise<CodeRow | undefined> =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('userId', '=', userId)
    .where('rootId', '=', rootId)
    .where('kind', '=', 'referral')
    .executeTakeFirst();

interface NewCode {
  readonly userId: string;
  readonly kind: 'referral' | 'discount';
  readonly code: string;
  readonly system: ReferralSystem;
  readonly rootId: string | null;
  readonly createdAt: Date;
}

/** Adds a code; false where it is taken, or where the person has one in the group. */
export async function addCode(db: TenantDb, code: NewCode): Promise<boolean> {
  const added = await db
    .insertInto('codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Sets the cap of a discount code of somebody, null for none; answers the code from before, undefined where there is
 * none.
 */
export async function setCap(
  db: TenantDb,
  { userId, id, cap }: { userId: string; id: string; cap: CodeCap | null },
): Promise<CodeRow | undefined> {
  const before = await db
    .selectFrom('codes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'discount')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('codes')
    .set({ capOrders: cap?.orders ?? null, capDays: cap?.days ?? null })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Removes a discount code of somebody; answers the removed code, undefined where there is none. */
export const removeDiscountCode = (
  db: TenantDb,
  userId: string,
  id: string,
): Promise<CodeRow | undefined> =>
  db
    .deleteFrom('codes')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'discount')
    .returningAll()
    .executeTakeFirst();
