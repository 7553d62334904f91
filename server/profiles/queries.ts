import type { PersonProfile } from '#contract/profiles/profile.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findProfile, toPersonProfile } from './repository.ts';

/** What other areas may ask of this one's tables, or add to them. */

export {
  approvedProfilesOf,
  countPendingProfiles,
  findProfile,
  nothingSaid,
  saveProfileRow,
} from './repository.ts';
export { saveProfile } from './save.ts';

/** What a person carries of a profile (AMB-62, AMB-63). */
export const profileOf = async (db: TenantDb, userId: string): Promise<PersonProfile> =>
  toPersonProfile(await findProfile(db, userId));

export { takeLinks } from './links.ts';
