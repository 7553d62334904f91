import type * as endpoints from '#contract/people/own-email-endpoints.ts';
import { emailChangeAttempts, takeAttempt } from '#server/auth/attempts.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { endAccessElsewhere } from '#server/auth/end-access.ts';
import { tokenLifetimes } from '#server/auth/lifetimes.ts';
import {
  consumeToken,
  findOpenToken,
  issueToken,
  revokeTokensOf,
} from '#server/auth/one-time-tokens.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import { sendAwaitedMail } from '#server/mail/send-mail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { leaveEmail } from './leave-email.ts';
import { changePerson, isEmailFree, lockActivePerson, type UserRow } from './repository.ts';

const hour = 3_600_000;

/**
 * Sends a link to the new email, which works for a day; one asked for earlier works no more. Nothing
 * changes before it is opened. Throws `email-in-use` where somebody of the tenant has that email,
 * `wrong-password`, and `too-many-requests` after 5 in 15 minutes.
 */
export async function requestEmailChange(
  call: Call<typeof endpoints.requestEmailChange>,
): Promise<undefined> {
  const { body, now } = call;
  const user = await confirmPassword(call, body.password);
  // By itself and first: who walks through a list of emails to see which are in use is counted too.
  await call.transaction((db) => takeAttempt(db, emailChangeAttempts(user.id), now));
  await call.transaction((db) => sendLink(db, user, body.email, call));
}

/** The email that waits for its link to be opened; null where none waits. */
export async function getEmailChange({
  actor,
  now,
  transaction,
}: Call<typeof endpoints.getEmailChange>): Promise<{ email: string | null }> {
  assertActsForThemselves(actor);
  const token = await transaction((db) => findOpenToken(db, 'email-change', actor.userId, now));
  return { email: token?.newEmail ?? null };
}

/**
 * Sends another link to the email that waits. It needs no password: that was entered for this email. Throws `not-found`
 * where none waits any more, `email-in-use`, and `too-many-requests` as the first time.
 */
export async function resendEmailChange(
  call: Call<typeof endpoints.resendEmailChange>,
): Promise<undefined> {
  const { actor, now } = call;
  assertActsForThemselves(actor);
  await call.transaction((db) => takeAttempt(db, emailChangeAttempts(actor.userId), now));
  await call.transaction(async (db) => {
    const user = await lockActivePerson(db, actor.userId);
    const waiting = await findOpenToken(db, 'email-change', actor.userId, now);
    if (!user || !waiting?.newEmail) throw new ProblemError('not-found');
    await sendLink(db, user, waiting.newEmail, call);
  });
}

/** Gives a change up: its link works no more. */
export async function cancelEmailChange({
  actor,
  now,
  transaction,
}: Call<typeof endpoints.cancelEmailChange>): Promise<undefined> {
  assertActsForThemselves(actor);
  await transaction((db) => revokeTokensOf(db, actor.email, now, 'email-change'));
}

type LinkCause = Pick<Call<typeof endpoints.requestEmailChange>, 'config' | 'now' | 'tenant'>;

async function sendLink(
  db: TenantDb,
  user: Pick<UserRow, 'id' | 'email' | 'firstName'>,
  newEmail: string,
  { config, now, tenant }: LinkCause,
): Promise<void> {
  if (!(await isEmailFree(db, newEmail))) throw emailInUse(newEmail === user.email);
  await revokeTokensOf(db, user.email, now, 'email-change');
  const wanted = { email: user.email, userId: user.id, newEmail };
  const token = await issueToken(db, { kind: 'email-change', ...wanted }, now);
  await enqueue(db, sendAwaitedMail(config), {
    template: 'email-confirmation',
    to: { name: user.firstName, address: newEmail },
    url: `${tenantOrigin(tenant.tenantId, config)}/confirm-email?${new URLSearchParams({ token })}`,
    validHours: tokenLifetimes['email-change'] / hour,
  });
}

/** Makes the change that the token is for, once. The old email is told. */
export async function confirmEmailChange(
  call: Call<typeof endpoints.confirmEmailChange>,
): Promise<{ email: string }> {
  const { before, email } = await call.transaction(async (db) => {
    const token = await consumeToken(db, { kind: 'email-change', ...call.body }, call.now);
    const person = token?.userId ? await lockActivePerson(db, token.userId) : undefined;
    if (!token?.newEmail || person?.email !== token.email) throw new ProblemError('invalid-token');
    const changed = await changePerson(db, person.id, { email: token.newEmail });
    if (!changed) throw emailInUse();
    await leaveEmail(db, person, changed.email, call);
    return { before: person.email, email: changed.email };
  });
  await endAccessElsewhere(call, before);
  return { email };
}

function emailInUse(isOwn = false): ProblemError {
  const message = isOwn ? 'This is your email already' : 'Email is already in use';
  return new ProblemError('email-in-use', { message, fields: { email: message } });
}
