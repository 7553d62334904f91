import { linkNames } from '#contract/people/link-names.ts';
import { nothingEntered, type ProfileInput, profileFields } from '#contract/profiles/profile.ts';
import { completeSystemActivity } from '#server/activities/queries.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { isSameRow, propose, publish } from './changes.ts';
import { checkImage, giveUpImages } from './images.ts';
import { findProfile, type ProfileRow, saveProfileRow } from './repository.ts';

interface Owner {
  readonly id: string;
  readonly email: string;
  /** None makes an ambassador. */
  readonly roles: readonly string[];
}

interface Cause extends AuditCause {
  readonly actor: Actor;
}

/**
 * Saves the profile of a person who is locked. A change by an ambassador awaits approval where the tenant wants that;
 * else, and from an admin, it takes effect at once (AMB-86, AMB-87). Throws ProblemError `invalid-input` for a picture
 * that is not there.
 */
export async function saveProfile(
  db: TenantDb,
  cause: Cause,
  owner: Owner,
  input: ProfileInput,
): Promise<void> {
  const { actor, now } = cause;
  const before = await findProfile(db, owner.id);
  await checkImage(db, owner.id, input, before);
  const after = (await awaitsApproval(db, actor, owner))
    ? propose(before, input, now)
    : publish(before, input, { byOwner: actor.userId === owner.id });
  if (isSameRow(before, after)) return;
  await changeProfile(db, owner, before, after, now);
  if (actor.userId === owner.id) return;
  await recordAudit(db, cause, {
    action: 'profile-changed',
    subject: owner.email,
    personId: owner.id,
  });
}

const awaitsApproval = async (db: TenantDb, actor: Actor, owner: Owner): Promise<boolean> =>
  owner.roles.length === 0 && !isAdmin(actor) && (await getOwnSettings(db)).requireProfileApproval;

/** Whether a profile has more than the links that came with an application (APPL-77). */
const isEntered = (profile: ProfileRow['approved']): boolean =>
  profile !== null &&
  profileFields.some((field) => !isLink(field) && profile[field] !== nothingEntered[field]);

const isLink = (field: string): boolean => linkNames.some((link) => link === field);

/**
 * Keeps a changed profile. The first one that is approved completes the activity of the category
 * `profile` (AMB-94).
 */
export async function changeProfile(
  db: TenantDb,
  owner: Pick<Owner, 'id'>,
  before: ProfileRow,
  after: ProfileRow,
  now: Date,
): Promise<void> {
  await saveProfileRow(db, owner.id, after);
  await giveUpImages(db, before, after, now);
  if (!isEntered(before.approved) && isEntered(after.approved)) {
    await completeSystemActivity(db, { category: 'profile', userId: owner.id }, now);
  }
}
