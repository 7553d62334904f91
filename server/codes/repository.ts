import { type Selectable, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
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
    .orderBy('id')
    .execute();

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

/** Removes a discount code of somebody; what it was, undefined where there is none. */
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
