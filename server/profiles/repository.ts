import { type Selectable, type SqlBool, sql } from 'kysely';
import {
  nothingEntered,
  type PersonProfile,
  type ProfileText,
} from '#contract/profiles/profile.ts';
import { countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { hasPendingProfile, isCountedAmbassador } from '#server/platform/db/who-counts.ts';
import type { ProfilesTable } from './tables.ts';

export type ProfileRow = Omit<Selectable<ProfilesTable>, 'tenantId' | 'userId'>;

/** The row of a person who has entered nothing yet. */
export const nothingSaid: ProfileRow = {
  approved: null,
  publiclyVisible: true,
  pending: null,
  submittedAt: null,
  rejected: null,
  rejectionMessage: null,
};

/** The profile of a person who exists. */
export async function findProfile(db: TenantDb, userId: string): Promise<ProfileRow> {
  const row = await db
    .selectFrom('profiles')
    .select([
      'approved',
      'publiclyVisible',
      'pending',
      'submittedAt',
      'rejected',
      'rejectionMessage',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? nothingSaid;
}

/** The fields of the profile that a person carries. */
export function toPersonProfile(row: ProfileRow): PersonProfile {
  const { approved, pending, submittedAt, rejected, rejectionMessage } = row;
  return {
    profile: { ...(approved ?? nothingEntered), rejectionMessage },
    profilePubliclyVisible: row.publiclyVisible,
    hasPendingChange: pending !== null,
    pendingProfile:
      pending && submittedAt
        ? { ...pending, rejectionMessage: null, submittedAt: submittedAt.toISOString() }
        : null,
    rejectedProfile: rejected && { ...rejected, rejectionMessage },
  };
}

const written = (text: ProfileText | null): string | null => text && JSON.stringify(text);

/**
 * Keeps the profile of a person, and in `users` the columns that lists ask for. The person is locked, so that two
 * changes at the same time follow each other.
 */
export async function saveProfileRow(db: TenantDb, userId: string, row: ProfileRow): Promise<void> {
  const columns = {
    ...row,
    approved: written(row.approved),
    pending: written(row.pending),
    rejected: written(row.rejected),
  };
  await db
    .insertInto('profiles')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(columns))
    .execute();
  await db
    .updateTable('users')
    .set({
      hasPendingProfile: row.pending !== null,
      hasPublicProfile: row.approved !== null && row.publiclyVisible,
    })
    .where('id', '=', userId)
    .execute();
}

/** How many ambassadors have a pending change, at most 10,000, without test users (DASH-51, AMB-103). */
export async function countPendingProfiles(db: TenantDb): Promise<number> {
  const pending = db
    .selectFrom('users')
    .select('users.id')
    .where(isCountedAmbassador)
    .where(hasPendingProfile);
  return (await countUpTo10k(db, pending)).totalCount;
}

/** The approved profile of each of these people, by their ids; people without one are left out. */
export async function approvedProfilesOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<Map<string, ProfileText>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['userId', 'approved'])
    .where(sql<SqlBool>`user_id = any(${[...userIds]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ userId, approved }) => (approved ? [[userId, approved]] : [])));
}
