import type { Verdict } from '#contract/fraud-cases/fraud-case.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { followSome } from './follow.ts';
import { type CaseRow, updateCase } from './repository.ts';

interface Giving {
  readonly verdict: Verdict;
  /** As the ambassador reads it. */
  readonly reason: string;
  /** The email of the admin. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Adds a verdict to a locked case, and lets its orders follow. The case as it is afterwards, and whether some of
 * its orders are still to follow.
 */
export async function giveVerdict(
  db: TenantDb,
  row: CaseRow,
  { verdict, reason, by, now }: Giving,
): Promise<{ readonly decided: CaseRow; readonly isFollowing: boolean }> {
  const place = row.rulings + 1;
  const ruled = { ruling: verdict, ruledAt: now };
  await db
    .insertInto('fraudRulings')
    .values({ ...ruled, caseId: row.id, place, told: reason, ruledBy: by })
    .execute();
  const decided = await updateCase(db, row.id, { ...ruled, rulings: place });
  return { decided, isFollowing: await followSome(db, decided, now) };
}
