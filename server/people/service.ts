import type * as endpoints from '#contract/people/endpoints.ts';
import { mostTestUsers, type Person } from '#contract/people/person.ts';
import { recordAudit } from '#server/audit/record.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { endAccessElsewhere } from '#server/auth/end-access.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { saveProfile } from '#server/profiles/queries.ts';
import { leaveEmail } from './leave-email.ts';
import { assertMayChange, assertMayChangeFields, takesPassword } from './policy.ts';
import { presentPerson } from './present.ts';
import * as repository from './repository.ts';
import * as testUsers from './test-users.ts';

export function getPerson(call: Call<typeof endpoints.getPerson>): Promise<Person> {
  const { actor, params } = call;
  return call.transaction(async (db) => {
    const row = await repository.findPerson(db, params.id, actor);
    if (!row) throw new ProblemError('not-found');
    assertOwnOrAdmin(actor, row.id);
    return presentPerson(db, actor, row);
  });
}

/**
 * Changes the keys that are sent. A changed email makes tokens sent to the old one useless, and its
 * owner is told there; on an account with a role it takes the caller's own password.
 */
export async function updatePerson(call: Call<typeof endpoints.updatePerson>): Promise<Person> {
  const { actor, params } = call;
  const { currentPassword = '', profile, ...rest } = call.body;
  const { balance, discountCodes, profilePubliclyVisible, ...change } = rest;
  const asked = await call.transaction((db) => repository.findPerson(db, params.id, actor));
  const isConfirmed = takesPassword(assertMayUpdate(actor, asked), change);
  if (isConfirmed) await confirmPassword(call, currentPassword, 'currentPassword');

  const { before, answer } = await call.transaction(async (db) => {
    const person = assertMayUpdate(actor, await repository.lockPerson(db, params.id, actor));
    const present = await presentPerson(db, actor, person);
    const sent = { ...change, balance, discountCodes, profilePubliclyVisible, profile };
    assertMayChangeFields(actor, present, sent);
    if (takesPassword(person, change) && !isConfirmed) throw new ProblemError('conflict');
    if (profile) await saveProfile(db, call, person, profile);
    if (Object.keys(change).length === 0) {
      return { before: person, answer: await presentPerson(db, actor, person) };
    }
    if (change.isTestUser === true && !person.isTestUser && person.deletedAt === null) {
      await testUsers.assertRoomForTestUser(db);
    }
    const changed = await repository.changePerson(db, person.id, change);
    if (!changed) {
      throw new ProblemError('email-in-use', { fields: { email: 'Email is already in use' } });
    }
    await recordChange(db, call, person, changed);
    return { before: person, answer: await presentPerson(db, actor, changed) };
  });
  // An operator's access to other tenants is known by the email alone.
  if (answer.email !== before.email) await endAccessElsewhere(call, before.email);
  return answer;
}

export async function countTestUsers(
  call: Call<typeof endpoints.countTestUsers>,
): Promise<{ count: number; most: number }> {
  return { count: await call.transaction(testUsers.countTestUsers), most: mostTestUsers };
}

/** The person, where the caller may change them: a caller who acts as a person may not change that person. */
function assertMayUpdate(actor: Actor, person: repository.UserRow | undefined): repository.UserRow {
  if (!person) throw new ProblemError('not-found');
  assertOwnOrAdmin(actor, person.id);
  if (person.id === actor.userId) assertActsForThemselves(actor);
  assertMayChange(actor, person);
  return person;
}

async function recordChange(
  db: TenantDb,
  call: Call<typeof endpoints.updatePerson>,
  before: repository.UserRow,
  after: repository.UserRow,
): Promise<void> {
  if (after.email !== before.email) return leaveEmail(db, before, after.email, call);
  // People who are no admins change only their own data.
  if (!isAdmin(call.actor)) return;
  await recordAudit(db, call, { action: 'person-changed', subject: after.email });
}
