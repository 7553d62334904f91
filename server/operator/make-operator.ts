import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { later, tokenLifetimes } from '#server/auth/lifetimes.ts';
import { issueToken, revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/auth/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { ensureOperatorTenant } from './operator-tenant.ts';

const role = 'tenant-admin';
const support = 'support';

/** This person cannot be made an operator; the message says why. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The address at which somebody who has just become an operator goes on. */
export interface OperatorAccess {
  /** The page on which they choose a password; it works once. */
  readonly passwordUrl: string;
  readonly validUntil: Date;
  /** Where they sign in from then on. */
  readonly signInUrl: string;
  /** Whether they hold the role support too (AUTH-190). */
  readonly isSupport: boolean;
}

/**
 * Makes somebody an operator of the installation, and the operators' tenant where there is none.
 * `email` is in the canonical form of the contract. `isSupport` gives or takes the role support; left out, it
 * stays as it is. Safe to repeat: each call makes a new link, and the links of before no longer work. Throws
 * OperatorError when somebody else has the email.
 */
export async function makeOperator(
  { config, database, now }: { config: Config; database: Database; now: Date },
  email: string,
  isSupport?: boolean,
): Promise<OperatorAccess> {
  const tenantId = config.operatorTenantId;
  await ensureOperatorTenant({ config, database, now });
  const { token, roles } = await database.inTenant(tenantId, async (db) => {
    const cause = { clientAddress: 'this server', now };
    const user = await findOrMake(db, email, now);
    const roles = await changeSupport(db, user, isSupport, cause);
    await revokeTokensOf(db, email, now, 'password-reset');
    await recordAudit(db, cause, { action: 'password-reset-requested', subject: email });
    const token = await issueToken(db, { kind: 'password-reset', email, userId: user.id }, now);
    return { token, roles };
  });
  const origin = tenantOrigin(tenantId, config);
  return {
    passwordUrl: `${origin}/reset-password?${new URLSearchParams({ email, token })}`,
    validUntil: later(now, tokenLifetimes['password-reset']),
    signInUrl: `${origin}/login`,
    isSupport: roles.includes(support),
  };
}

/** Gives or takes the role support, and answers the roles from then on. */
async function changeSupport(
  db: TenantDb,
  { id, email, roles }: UserRow,
  isSupport: boolean | undefined,
  cause: AuditCause,
): Promise<readonly string[]> {
  const had = roles.includes(support);
  if (isSupport === undefined || isSupport === had) return roles;
  const changed = isSupport ? [...roles, support] : roles.filter((held) => held !== support);
  await db.updateTable('users').set({ roles: changed }).where('id', '=', id).execute();
  const [before, after] = had ? [support, null] : [null, support];
  await recordAudit(db, cause, {
    ...{ action: 'person-changed', subject: email },
    details: { changes: [{ what: 'Role', before, after }], reason: '' },
  });
  return changed;
}

async function findOrMake(db: TenantDb, email: string, now: Date): Promise<UserRow> {
  const names = { firstName: 'Operator', lastName: '' };
  const access = { passwordHash: null, roles: [role] };
  const added = await insertUser(db, { ...names, ...access, email, createdAt: now });
  const user = added ?? (await findUserByEmail(db, email));
  if (user?.roles.includes(role) && user.deletedAt === null) return user;
  // The maker of that account need not be the owner of the email.
  throw new OperatorError(
    `In the tenant of the operators, ${email} belongs to somebody who is not an operator. Choose another email address.`,
  );
}
