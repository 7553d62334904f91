import type { Selectable } from 'kysely';
import { nothingEntered, type PersonProfile } from '#contract/profiles/profile.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { ProfilesTable } from './tables.ts';

export type ProfileRow = Omit<Selectable<ProfilesTable>, 'tenantId' | 'userId'>;

/** Of a person who has said nothing yet. */
export const nothingSaid: ProfileRow = {
  approved: null,
  publiclyVisible: true,
  pending: null,
  submittedAt: null,
  rejected: null,
  rejectionMessage: null,
};

/** What a person has said; the person is there. */
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

/** What a person carries of a profile. */
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
