import type { Generated, JSONColumnType } from 'kysely';
import type { ProfileText } from '#contract/profiles/profile.ts';
import type { MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ProfileTables {
  profiles: ProfilesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ProfileTables {}
}

/** What the application may do with the rows of a tenant. */
export const profileTables: RowRights<ProfileTables> = {
  profiles: 'select, insert, update, delete',
};

/** JSON.stringify what you write. */
type Text = JSONColumnType<ProfileText | null, string | null | undefined, string | null>;

/** What people say about themselves; who has said nothing yet may have no row. */
export interface ProfilesTable {
  tenantId: Generated<string>;
  userId: string;
  /** What is in force; null until the first approval. */
  approved: Text;
  /** Whether an admin lets everybody see what is approved. */
  publiclyVisible: Generated<boolean>;
  /** A change that awaits approval; `users.hasPendingProfile` says the same. */
  pending: Text;
  /** When the pending change was saved. */
  submittedAt: MomentOrNull;
  /** The change that was rejected last, until the next one is saved. */
  rejected: Text;
  rejectionMessage: string | null;
}
