import type { CappedPage } from '#contract/http/list.ts';
import type { PublicProfile } from '#contract/profiles/profile.ts';
import { countUpTo10k, mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { hasPublicProfile, isCountedAmbassador } from '#server/platform/db/who-counts.ts';

/**
 * One page of the profiles that everybody may see: of active ambassadors who are no test users,
 * approved and not hidden (AMB-93, AMB-184). Pages end where counting does, for a stranger could ask
 * for any.
 */
export async function listPublicProfiles(
  db: TenantDb,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<CappedPage<PublicProfile>> {
  const shown = db
    .selectFrom('users')
    .select('users.id')
    .where(isCountedAmbassador)
    .where(hasPublicProfile);
  const count = await countUpTo10k(db, shown);
  const offset = (page - 1) * pageSize;
  if (offset >= Math.min(count.totalCount, mostCounted)) {
    return { results: [], ...count, page, pageSize };
  }
  // The ids first: they stand in the index, and the rows of earlier pages need not be looked at.
  const ids = shown
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(pageSize)
    .offset(offset);
  const rows = await db
    .selectFrom(ids.as('shown'))
    .innerJoin('users', 'users.id', 'shown.id')
    .innerJoin('profiles', 'profiles.userId', 'shown.id')
    .select(['slug', 'firstName', 'lastName', 'approved as profile'])
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
  const results = rows.flatMap(({ profile, ...person }) =>
    profile === null ? [] : [{ ...person, profile }],
  );
  return { results, ...count, page, pageSize };
}
