import { recordAudit } from '#server/audit/record.ts';
import { later, tokenLifetimes } from '#server/auth/lifetimes.ts';
import { issueToken, revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/auth/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { ensureOperatorTenant } from './operator-tenant.ts';

const role = 'tenant-admin';

/** This person cannot be made an operator; the message says why. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Where somebody who has just become an operator goes on. */
export interface OperatorAccess {
  /** The page on which they choose a password; it works once. */
  readonly passwordUrl: string;
  readonly validUntil: Date;
  /** Where they sign in from then on. */
  readonly signInUrl: string;
}

/**
 * Makes somebody an operator of the installation, and the operators' tenant where there is none.
 * `email` is in the canonical form of the contract. Safe to repeat: each call makes a new link, and the
 * links of before no longer work. Throws OperatorError when somebody else has the email.
 */
export async function makeOperator(
  { config, database, now }: { config: Config; database: Database; now: Date },
  email: string,
): Promise<OperatorAccess> {
  const tenantId = config.operatorTenantId;
  await ensureOperatorTenant({ config, database, now });
  const token = await database.inTenant(tenantId, async (db) => {
    const user = await findOrMake(db, email, now);
    await revokeTokensOf(db, email, now, 'password-reset');
    const cause = { clientAddress: 'this server', now };
    await recordAudit(db, cause, { action: 'password-reset-requested', subject: email });
    return issueToken(db, { kind: 'password-reset', email, userId: user.id }, now);
  });
  const origin = tenantOrigin(tenantId, config);
  return {
    passwordUrl: `${origin}/reset-password?${new URLSearchParams({ email, token })}`,
    validUntil: later(now, tokenLifetimes['password-reset']),
    signInUrl: `${origin}/login`,
  };
}

async function findOrMake(db: TenantDb, email: string, now: Date): Promise<UserRow> {
  const names = { firstName: 'Operator', lastName: '' };
  const access = { passwordHash: null, roles: [role] };
  const added = await insertUser(db, { ...names, ...access, email, createdAt: now });
  const user = added ?? (await findUserByEmail(db, email));
  if (user?.roles.includes(role) && user.deletedAt === null) return user;
  // Whoever made that account need not be who has the email.
  throw new OperatorError(
    `In the tenant of the operators, ${email} belongs to somebody who is not an operator. Choose another email address.`,
  );
}
