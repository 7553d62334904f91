import type * as endpoints from '#contract/auth/account-endpoints.ts';
import type { Me } from '#contract/auth/session.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertUncommon } from './common-passwords.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { endAccess, endAccessElsewhere } from './end-access.ts';
import { hashPassword } from './passwords.ts';
import { findActiveUser, replacePassword, toMe, type UserRow } from './repository.ts';
import { renewToken } from './sessions.ts';

/** The session that changes the password goes on; all others of the user end (AUTH-68). */
export async function changePassword(
  call: Call<typeof endpoints.changePassword>,
): Promise<{ token: string }> {
  const { actor, body, now } = call;
  const isOwn = body.email === actor.email;
  const isHere = body.tenantId === undefined || body.tenantId === call.tenant.tenantId;
  if (!isOwn || !isHere) throw new ProblemError('forbidden');
  const user = await confirmPassword(call, body.oldPassword, 'oldPassword');
  await assertUncommon(body.newPassword, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword, call.tenant.tenantId);

  const token = await call.transaction(async (db) => {
    if (!(await replacePassword(db, user, passwordHash))) throw wrongPassword('oldPassword');
    await endAccess(db, user, now, actor.sessionId);
    await recordAudit(db, call, { action: 'password-changed' });
    const signing = { ...call, tenantId: call.tenant.tenantId };
    return renewToken(db, user, actor.sessionId, signing);
  });
  await endAccessElsewhere(call, user.email);
  return { token };
}

export async function getMe(call: Call<typeof endpoints.getMe>): Promise<Me> {
  const user = await call.transaction((db) => findActiveUser(db, call.actor.userId));
  return meOf(user, call.actor);
}

function meOf(user: UserRow | undefined, { roles, actedBy }: Actor): Me {
  if (!user) throw new ProblemError('unauthenticated');
  return { ...toMe(user), roles: [...roles], ...(actedBy !== undefined && { actor: actedBy }) };
}
