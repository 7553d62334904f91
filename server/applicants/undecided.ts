import { countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { listed } from './listed.ts';

/** How many await a decision, at most 10,000: those of the list with approved=pending (DASH-25). */
export async function countUndecided(db: TenantDb): Promise<number> {
  const undecided = listed(db, { approved: 'pending' }).select('applicants.id');
  return (await countUpTo10k(db, undecided)).totalCount;
}
