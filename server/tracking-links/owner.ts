import { carriesCode } from '#contract/tracking-links/definition.ts';
import { findType } from '#server/activity-types/queries.ts';
import { codesOf, getOrCreateReferralCode } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { DefinitionRow } from './repository.ts';

/** Referral activity type → the code that somebody has for it. */
export async function codesOfGroups(
  db: TenantDb,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await codesOf(db, userId);
  return new Map(
    rows.flatMap(({ kind, rootId, code }) =>
      kind === 'referral' && rootId !== null ? [[rootId, code] as const] : [],
    ),
  );
}

/** Makes the code that the links of a definition carry, where there is none yet. */
export async function provideCode(
  db: TenantDb,
  owner: { readonly id: string; readonly firstName: string },
  { params, referralCodeGroupId }: DefinitionRow,
  now: Date,
): Promise<void> {
  if (referralCodeGroupId === null || !params.some(carriesCode)) return;
  const type = await findType(db, referralCodeGroupId, { includeDeleted: true });
  if (!type?.referralSystem) return;
  const group = { rootId: type.rootId, system: type.referralSystem };
  await getOrCreateReferralCode(db, owner, group, { now });
}
