import type { Administrator } from '#contract/administrators/administrator.ts';
import type * as endpoints from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { deleteAdministrator, restoreAdministrator } from '#server/administrators/service.ts';
import { recordAudit } from '#server/audit/record.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { assertMayComeBack } from '#server/own-account/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { idAsked } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { presentPerson } from './present.ts';
import * as repository from './repository.ts';
import { assertRoomForTestUser } from './test-users.ts';

/**
 * Deactivates an ambassador: every session ends at once, and everything that is stored stays (AMB-81,
 * AMB-83). An administrator is deleted instead, which takes a reason (AMB-162). A repeat changes nothing.
 */
export async function deactivateUser(
  call: Call<typeof endpoints.deactivateUser>,
): Promise<undefined> {
  const id = idAsked(call);
  const isAmbassador = await call.transaction(async (db) => {
    const person = await repository.lockAmbassador(db, id);
    if (!person) return false;
    if (person.deletedAt !== null) return true;
    await repository.setDeactivated(db, id, call.now);
    await endAccess(db, person, call.now);
    await recordAudit(db, call, {
      action: 'ambassador-deactivated',
      subject: person.email,
      personId: id,
    });
    return true;
  });
  if (isAmbassador) return undefined;
  const reason = call.body?.personalInfoDeleteReason;
  if (reason === undefined) {
    const fields = { personalInfoDeleteReason: 'Please choose a reason' };
    throw new ProblemError('invalid-input', { fields });
  }
  return deleteAdministrator(call, id, reason);
}

/** Reactivates an ambassador at once (AMB-82), or restores an administrator. A repeat changes nothing. */
export async function restoreUser(
  call: Call<typeof endpoints.restoreUser>,
): Promise<Person | Administrator> {
  const id = idAsked(call);
  const ambassador = await call.transaction(async (db) => {
    const person = await repository.lockAmbassador(db, id);
    if (!person) return undefined;
    if (person.deletedAt === null) return presentPerson(db, call.actor, person);
    await assertMayComeBack(db, id);
    if (person.isTestUser) await assertRoomForTestUser(db);
    await recordAudit(db, call, {
      action: 'ambassador-reactivated',
      subject: person.email,
      personId: id,
    });
    return presentPerson(db, call.actor, await repository.setDeactivated(db, id, null));
  });
  return ambassador ?? restoreAdministrator(call, id);
}
