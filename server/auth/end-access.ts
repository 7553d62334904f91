import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { revokeTokensOf } from './one-time-tokens.ts';
import { endSessionsOf } from './sessions.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Ends every way in that a person has or has asked for: sessions, all or all but one, and tokens (AUTH-68). */
export async function endAccess(
  db: TenantDb,
  person: Person,
  now: Date,
  exceptSession?: string,
): Promise<void> {
  await endSessionsOf(db, person, now, exceptSession);
  await revokeTokensOf(db, person.email, now);
}

interface TenantCall {
  readonly tenant: { readonly tenantId: string };
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}

/**
 * Ends the access of an operator to other tenants, in their own name or another's, and the links there
 * that are still open; nothing for a person of any other tenant.
 */
export async function endAccessElsewhere(call: TenantCall, email: string): Promise<void> {
  const { config, database, now, tenant } = call;
  if (tenant.tenantId !== config.operatorTenantId) return;
  await database.inSystem('end-operator-access', async (db) => {
    await db
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('actor', '=', email)
      .where('endedAt', 'is', null)
      .execute();
    await db
      .updateTable('oneTimeTokens')
      .set({ usedAt: now })
      .where('actor', '=', email)
      .where('usedAt', 'is', null)
      .execute();
  });
}
