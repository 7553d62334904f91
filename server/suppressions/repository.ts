import { sql } from 'kysely';
import type { Suppression, SuppressionReason } from '#contract/suppressions/suppression.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Event {
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly at: Date;
}

/** Notes that an address bounced or complained. What is older than what is known changes nothing. */
export async function suppress(db: TenantDb, { email, reason, at }: Event): Promise<void> {
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

/** Of these addresses those that get no email, with why. */
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
