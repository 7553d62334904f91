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

/** The rights of the application on the rows of a tenant. */
export const profileTables: RowRights<ProfileTables> = {
  profiles: 'select, insert, update, delete',
};

/** JSON.stringify the value to write. */
type Text = JSONColumnType<ProfileText | null, string | null | undefined, string | null>;

/** The texts of people about themselves; a person without any may have no row. */
export interface ProfilesTable {
  tenantId: Generated<string>;
  userId: string;
  /** The text in force; null until the first approval. */
  approved: Text;
  /** Whether an admin lets everybody see the approved text. */
  publiclyVisible: Generated<boolean>;
  /** A change that awaits approval; `users.hasPendingProfile` says the same. */
  pending: Text;
  /** When the pending change was saved. */
  submittedAt: MomentOrNull;
  /** The change that was rejected last, until the next one is saved. */
  rejected: Text;
  rejectionMessage: string | null;
}
