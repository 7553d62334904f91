import { sql } from 'kysely';
import type { Suppression, SuppressionReason } from '#contract/suppressions/suppression.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Event {
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly at: Date;
}

/**
 * Notes that an address bounced or complained. An event older than the known one changes nothing, and neither does an
 * event of an address that the tenant does not know: it would name somebody again who was erased.
 */
export async function suppress(db: TenantDb, { email, reason, at }: Event): Promise<void> {
  if (!(await isKnown(db, email))) return;
  await db
    .insertInto('suppressions')
    .values({ email, reason, at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'email'])
        .doUpdateSet({ reason, at, liftedAt: null })
        .where(sql<boolean>`excluded.at > coalesce(suppressions.lifted_at, suppressions.at)`),
    )
    .execute();
}

/**
 * Whether an account, an application, an invitation or a link that was asked for has this address. A person with an
 * account of this address is not erased before the end of the transaction.
 */
async function isKnown(db: TenantDb, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forKeyShare()
    .executeTakeFirst();
  if (account) return true;
  const { rows } = await sql`select from applicants where email = ${email}
    union all select from invitations where email = ${email}
    union all select from one_time_tokens where email = ${email} or new_email = ${email}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The addresses among these that get no email, with the reason. */
export async function listSuppressed(
  db: TenantDb,
  emails: readonly string[],
): Promise<Map<string, Suppression>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('suppressions')
    .select(['email', 'reason', 'at'])
    .where('email', 'in', [...new Set(emails)])
    .where('liftedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ email, reason, at }) => [email, { reason, at: at.toISOString() }]));
}

/** Lifts it for an address; `undefined` for one that never bounced, false where somebody else has been first. */
export async function lift(db: TenantDb, email: string, now: Date): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('liftedAt')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.liftedAt !== null) return false;
  await db.updateTable('suppressions').set({ liftedAt: now }).where('email', '=', email).execute();
  return true;
}
