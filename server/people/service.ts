import type * as endpoints from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { assertMayManage } from '#server/administrators/policy.ts';
import { recordAudit } from '#server/audit/record.ts';
import { revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './repository.ts';

export async function getPerson(call: Call<typeof endpoints.getPerson>): Promise<Person> {
  const row = await call.transaction((db) => repository.findPerson(db, call.params.slug));
  if (!row) throw new ProblemError('not-found');
  return repository.toPerson(row);
}

/** Changes the keys that are sent. A changed email makes tokens sent to the old one useless. */
export async function updatePerson(call: Call<typeof endpoints.updatePerson>): Promise<Person> {
  const { actor, body, now, params } = call;
  return call.transaction(async (db) => {
    const person = await repository.lockPerson(db, params.slug);
    if (!person) throw new ProblemError('not-found');
    assertMayManage(actor, person);
    const isNewEmail = body.email !== undefined && body.email !== person.email;
    if (isNewEmail && (await repository.isEmailTaken(db, body.email ?? '', person.id))) {
      throw new ProblemError('email-in-use', { fields: { email: 'Email is already in use' } });
    }
    if (Object.keys(body).length === 0) return repository.toPerson(person);
    const changed = await repository.changePerson(db, person.id, body);
    if (isNewEmail) await revokeTokensOf(db, person.email, now);
    await recordAudit(db, call, { action: 'person-changed', subject: changed.email });
    return repository.toPerson(changed);
  });
}
