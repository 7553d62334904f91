import type { PersonProfile } from '#contract/profiles/profile.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findProfile, toPersonProfile } from './repository.ts';

/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export {
  approvedProfilesOf,
  countPendingProfiles,
  findProfile,
  nothingSaid,
  saveProfileRow,
} from './repository.ts';
export { saveProfile } from './save.ts';

/** The fields of the profile that a person carries (AMB-62, AMB-63). */
export const profileOf = async (db: TenantDb, userId: string): Promise<PersonProfile> =>
  toPersonProfile(await findProfile(db, userId));

export { takeLinks } from './links.ts';
