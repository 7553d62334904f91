import type * as endpoints from '#contract/auth/account-endpoints.ts';
import type { Me } from '#contract/auth/session.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { attemptBucket, giveBackAttempt, takeAttempt } from './attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findActiveUser, renameUser, replacePassword, toMe } from './repository.ts';
import { endSessionsOf, renewToken } from './sessions.ts';

/** The session that changes the password goes on; all others of the user end (AUTH-68). */
export async function changePassword(
  call: Call<typeof endpoints.changePassword>,
): Promise<{ token: string }> {
  const { actor, body, now } = call;
  if (body.email !== actor.email) throw new ProblemError('forbidden');
  const bucket = attemptBucket(actor.email, call.clientAddress);
  const user = await call.transaction(async (db) => {
    await takeAttempt(db, bucket, now);
    return findActiveUser(db, actor.userId);
  });
  if (!user) throw new ProblemError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, body.oldPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(body.newPassword);

  return call.transaction(async (db) => {
    if (!(await replacePassword(db, user, passwordHash))) throw wrongPassword();
    await giveBackAttempt(db, bucket);
    await endSessionsOf(db, user.id, now, actor.sessionId);
    const signing = { ...call, tenantId: call.tenant.tenantId };
    return { token: await renewToken(db, user, actor.sessionId, signing) };
  });
}

function wrongPassword(): ProblemError {
  return new ProblemError('wrong-password', {
    fields: { oldPassword: 'Current password is not correct' },
  });
}

export async function getMe(call: Call<typeof endpoints.getMe>): Promise<Me> {
  const user = await call.transaction((db) => findActiveUser(db, call.actor.userId));
  if (!user) throw new ProblemError('unauthenticated');
  return toMe(user);
}

export async function updateMe(call: Call<typeof endpoints.updateMe>): Promise<Me> {
  const user = await call.transaction((db) => renameUser(db, call.actor.userId, call.body));
  if (!user) throw new ProblemError('unauthenticated');
  return toMe(user);
}
