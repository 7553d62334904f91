import type { SignInAnswer } from '#contract/auth/session.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';
import type { SessionTokens } from '#server/platform/http/session-tokens.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { issueToken } from './one-time-tokens.ts';
import { recordLogin, type UserRow } from './repository.ts';
import { createSession } from './sessions.ts';

interface SigningIn {
  /** The tenant of the page. */
  readonly tenant: RequestTenant;
  readonly sessionTokens: SessionTokens;
  readonly clientAddress: string;
  readonly now: Date;
}

/**
 * The end of a sign-in whose proofs have all been given: a session of the page's own tenant, or a
 * ticket for the switch to another one (AUTH-96). `db` is the transaction of `tenantId`, which is
 * the tenant that the person signs in to. Refused as `invalid-credentials` when the account has
 * changed since it was read.
 */
export async function finishSignIn(
  db: TenantDb,
  user: UserRow,
  tenantId: TenantId,
  call: SigningIn,
): Promise<SignInAnswer> {
  const { tenant, sessionTokens, now } = call;
  if (!(await recordLogin(db, user, now))) throw new ProblemError('invalid-credentials');
  if (tenantId !== tenant.tenantId) {
    const { email, id: userId } = user;
    return { ticket: await issueToken(db, { kind: 'tenant-switch', email, userId }, now) };
  }
  await recordAudit(db, call, { action: 'signed-in', actor: user.email });
  return { token: await createSession(db, user, { tenantId, sessionTokens, now }) };
}
