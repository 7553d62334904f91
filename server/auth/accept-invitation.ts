import { acceptInvitation } from '#server/administrators/queries.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { forgetDeletion } from '#server/own-account/queries.ts';
import { withinAdministratorLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { promoteUser, type UserRow } from './repository.ts';

/**
 * Accepts an invitation with an account there is already, all of whose proofs have been given: it
 * keeps everything and gets the role in addition (ADM-35). `passwordHash` is its first password, for
 * an account without one. Raises `invitation-invalid`, `limit-reached`, or `conflict` when the account
 * has changed since it was read.
 */
export async function acceptAs(
  db: TenantDb,
  account: UserRow,
  tokenHash: string,
  cause: AuditCause,
  passwordHash = account.passwordHash,
): Promise<UserRow> {
  const { now } = cause;
  const user = await withinAdministratorLimit(db, async () => {
    const claim = { email: account.email, tokenHash };
    if (!(await acceptInvitation(db, claim, now))) throw new ProblemError('invitation-invalid');
    return promoteUser(db, account, { role: 'admin', passwordHash, now });
  });
  if (!user) throw new ProblemError('conflict');
  await forgetDeletion(db, user.id);
  await recordAudit(db, cause, { action: 'invitation-accepted', actor: user.email });
  return user;
}
