import type * as endpoints from '#contract/auth/login-as-endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { giveBackAttempt, signInAttempts, takeAttempt } from './attempts.ts';
import { consumeToken, issueToken } from './one-time-tokens.ts';
import { mayBeLoggedInAs, mayEnter } from './policy.ts';
import { findActiveUser, findUserByEmail } from './repository.ts';
import { createSession } from './sessions.ts';

/** Answers the token of a link; the session comes from opening that (AUTH-151). */
export async function requestLoginAs(
  call: Call<typeof endpoints.requestLoginAs>,
): Promise<{ token: string }> {
  const { actor, body, now } = call;
  const token = await call.transaction(async (db) => {
    const user = await findUserByEmail(db, body.email);
    if (!user || user.deletedAt !== null) throw new ProblemError('unknown-user');
    if (!mayBeLoggedInAs(user)) throw new ProblemError('forbidden');
    await recordAudit(db, call, { action: 'login-link-requested', subject: user.email });
    return issueToken(
      db,
      { kind: 'login-link', email: user.email, userId: user.id, actor: actor.email },
      now,
    );
  });
  return { token };
}

/** The session has the roles of the user, and says who acts in it (AUTH-100). */
export async function loginAs(call: Call<typeof endpoints.loginAs>): Promise<{ token: string }> {
  const { body, now, tenant } = call;
  const attempts = signInAttempts(body.email, call.clientAddress);
  await call.transaction((db) => takeAttempt(db, attempts, now));
  const isHere = body.tenantId === undefined || body.tenantId === tenant.tenantId;
  if (!isHere) throw new ProblemError('login-link-invalid');

  return call.transaction(async (db) => {
    const { email, token } = body;
    const link = await consumeToken(db, { kind: 'login-link', email, token }, now);
    const user = link?.userId ? await findActiveUser(db, link.userId) : undefined;
    const isStillOpen = user && mayBeLoggedInAs(user) && mayEnter(tenant, user);
    if (!link?.actor || !isStillOpen) throw new ProblemError('login-link-invalid');
    await giveBackAttempt(db, attempts);
    const { actor } = link;
    await recordAudit(db, call, { action: 'logged-in-as', actor, subject: user.email });
    const signing = { ...call, tenantId: tenant.tenantId };
    return { token: await createSession(db, user, signing, { actor }) };
  });
}
