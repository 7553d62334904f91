import type { CappedPage } from '#contract/http/list.ts';
import type { Person } from '#contract/people/person.ts';
import type * as endpoints from '#contract/profiles/endpoints.ts';
import type { PublicProfile } from '#contract/profiles/profile.ts';
import { recordAudit } from '#server/audit/record.ts';
import {
  assertMayChange,
  lockPersonById,
  presentPerson,
  type UserRow,
} from '#server/people/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { idAsked } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { approve, reject } from './changes.ts';
import { mailDecision } from './mails.ts';
import * as publicProfiles from './public-profiles.ts';
import { findProfile, type ProfileRow } from './repository.ts';
import { changeProfile } from './save.ts';

/** Approves a pending change once (AMB-88); of two admins at the same time the second is told so (AMB-171). */
export function approveProfile(call: Call<typeof endpoints.approveProfile>): Promise<Person> {
  return decide(call, call.body?.submittedAt, async (db, person, before) => {
    const { id: personId, email: subject } = person;
    await changeProfile(db, person, before, approve(before), call.now);
    await recordAudit(db, call, { action: 'profile-approved', subject, personId });
    await mailDecision(db, call, person, before);
  });
}

/** Rejects a pending change once, and tells its owner why (AMB-89, AMB-138). */
export function rejectProfile(call: Call<typeof endpoints.rejectProfile>): Promise<Person> {
  const { message, submittedAt } = call.body;
  return decide(call, submittedAt, async (db, person, before) => {
    const { id: personId, email: subject } = person;
    const details = { changes: [], reason: message };
    await changeProfile(db, person, before, reject(before, message), call.now);
    await recordAudit(db, call, { action: 'profile-rejected', subject, personId, details });
    await mailDecision(db, call, person, { ...before, rejection: message });
  });
}

/** Shows a profile to everybody or hides it (AMB-85, AMB-137). A repeat changes nothing. */
export function setProfileVisibility(
  call: Call<typeof endpoints.setProfileVisibility>,
): Promise<Person> {
  const { visible } = call.body;
  return onPerson(call, async (db, person) => {
    const before = await findProfile(db, person.id);
    if (before.publiclyVisible === visible) return;
    await changeProfile(db, person, before, { ...before, publiclyVisible: visible }, call.now);
    await recordAudit(db, call, {
      action: visible ? 'profile-shown' : 'profile-hidden',
      subject: person.email,
      personId: person.id,
    });
  });
}

export async function listPublicProfiles(
  call: Call<typeof endpoints.listPublicProfiles>,
): Promise<CappedPage<PublicProfile>> {
  const { query, tenant } = call;
  const isHere = query.tenantId === undefined || query.tenantId === tenant.tenantId;
  if (!isHere) throw new ProblemError('unknown-tenant');
  if (!tenant.enabled) throw new ProblemError('tenant-disabled');
  return call.transaction((db) => publicProfiles.listPublicProfiles(db, query));
}

/** The parts of its call that a change of somebody's profile reads. */
type ProfileCall = Omit<Call<typeof endpoints.setProfileVisibility>, 'body' | 'query'>;

/** Decides about the pending change that the caller has looked at. */
const decide = (
  call: ProfileCall,
  seen: string | undefined,
  work: (db: TenantDb, person: UserRow, before: ProfileRow) => Promise<void>,
): Promise<Person> =>
  onPerson(call, async (db, person) => {
    const before = await findProfile(db, person.id);
    if (before.pending === null) throw new ProblemError('no-pending-profile');
    if (seen !== undefined && seen !== before.submittedAt?.toISOString()) {
      throw new ProblemError('profile-changed');
    }
    await work(db, person, before);
  });

/** Works on a person whom the caller may change, locked, and answers the person. */
function onPerson(
  call: ProfileCall,
  work: (db: TenantDb, person: UserRow) => Promise<void>,
): Promise<Person> {
  const { actor } = call;
  return call.transaction(async (db) => {
    const person = await lockPersonById(db, idAsked(call));
    if (!person) throw new ProblemError('not-found');
    assertMayChange(actor, person);
    await work(db, person);
    return presentPerson(db, actor, person);
  });
}
