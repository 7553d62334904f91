import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { revokeTokensOf } from './one-time-tokens.ts';
import { endOperatorSessions, endSessionsOf } from './sessions.ts';

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

/** Ends what an operator does in other tenants; nothing for a person of any other tenant. */
export async function endAccessElsewhere(call: TenantCall, email: string): Promise<void> {
  if (call.tenant.tenantId !== call.config.operatorTenantId) return;
  await endOperatorSessions(call.database, email, call.now);
}
