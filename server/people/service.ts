import type * as endpoints from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { recordAudit } from '#server/audit/record.ts';
import { endAccessElsewhere } from '#server/auth/end-access.ts';
import { revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertMayChange } from './policy.ts';
import * as repository from './repository.ts';

export async function getPerson(call: Call<typeof endpoints.getPerson>): Promise<Person> {
  const row = await call.transaction((db) => repository.findPerson(db, call.params.slug));
  if (!row) throw new ProblemError('not-found');
  return repository.toPerson(row);
}

/** Changes the keys that are sent. A changed email makes tokens sent to the old one useless. */
export async function updatePerson(call: Call<typeof endpoints.updatePerson>): Promise<Person> {
  const { actor, body, params } = call;
  const { before, after } = await call.transaction(async (db) => {
    const person = await repository.lockPerson(db, params.slug);
    if (!person) throw new ProblemError('not-found');
    assertMayChange(actor, person);
    if (Object.keys(body).length === 0) return { before: person, after: person };
    const changed = await repository.changePerson(db, person.id, body);
    if (!changed) {
      throw new ProblemError('email-in-use', { fields: { email: 'Email is already in use' } });
    }
    if (changed.email !== person.email) await leaveEmail(db, person.email, changed.email, call);
    await recordAudit(db, call, { action: 'person-changed', subject: changed.email });
    return { before: person, after: changed };
  });
  // What an operator does elsewhere is known by the email alone.
  if (after.email !== before.email) await endAccessElsewhere(call, before.email);
  return repository.toPerson(after);
}

async function leaveEmail(
  db: TenantDb,
  from: string,
  to: string,
  { now }: { readonly now: Date },
): Promise<void> {
  await repository.moveInvitations(db, from, to);
  await revokeTokensOf(db, from, now);
}
