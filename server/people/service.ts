import type * as endpoints from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { endAccessElsewhere } from '#server/auth/end-access.ts';
import { revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { assertMayChange, takesPassword } from './policy.ts';
import * as repository from './repository.ts';

export async function getPerson(call: Call<typeof endpoints.getPerson>): Promise<Person> {
  return call.transaction(async (db) => {
    const row = await repository.findPerson(db, call.params.id);
    if (!row) throw new ProblemError('not-found');
    return repository.presentPerson(db, row);
  });
}

/**
 * Changes the keys that are sent. A changed email makes tokens sent to the old one useless, and its
 * owner is told there; on an account with a role it takes the caller's own password.
 */
export async function updatePerson(call: Call<typeof endpoints.updatePerson>): Promise<Person> {
  const { actor, params } = call;
  const { currentPassword = '', ...change } = call.body;
  const asked = await call.transaction((db) => repository.findPerson(db, params.id));
  if (!asked) throw new ProblemError('not-found');
  assertMayChange(actor, asked);
  const isConfirmed = takesPassword(asked, change);
  if (isConfirmed) await confirmPassword(call, currentPassword, 'currentPassword');

  const { before, after } = await call.transaction(async (db) => {
    const person = await repository.lockPerson(db, params.id);
    if (!person) throw new ProblemError('not-found');
    assertMayChange(actor, person);
    if (takesPassword(person, change) && !isConfirmed) throw new ProblemError('conflict');
    const present = async (row: typeof person) => repository.presentPerson(db, row);
    if (Object.keys(change).length === 0) return { before: person, after: await present(person) };
    const changed = await repository.changePerson(db, person.id, change);
    if (!changed) {
      throw new ProblemError('email-in-use', { fields: { email: 'Email is already in use' } });
    }
    if (changed.email === person.email) {
      await recordAudit(db, call, { action: 'person-changed', subject: changed.email });
    } else await leaveEmail(db, person, changed.email, call);
    return { before: person, after: await present(changed) };
  });
  // What an operator does elsewhere is known by the email alone.
  if (after.email !== before.email) await endAccessElsewhere(call, before.email);
  return after;
}

type Leaving = AuditCause & Pick<Call<typeof endpoints.updatePerson>, 'config' | 'tenant'>;

async function leaveEmail(
  db: TenantDb,
  person: { readonly email: string; readonly firstName: string },
  to: string,
  call: Leaving,
): Promise<void> {
  const { email: from, firstName } = person;
  await repository.moveInvitations(db, from, to);
  await revokeTokensOf(db, from, call.now);
  // Both, so that the entries under either email can be told to be about one person.
  await recordAudit(db, call, { action: 'email-changed', subject: `${from} → ${to}` });
  await enqueue(db, sendMail(call.config), {
    template: 'email-changed',
    to: { name: firstName, address: from },
    url: `${tenantOrigin(call.tenant.tenantId, call.config)}/login`,
  });
}
