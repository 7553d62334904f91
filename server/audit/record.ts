import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';

/** Who did something, when, and from where: a call as its handler gets it. */
interface Cause {
  readonly actor?: Actor;
  readonly clientAddress: string;
  readonly now: Date;
}

/** What was done, and to whom or what. `actor` names who did it where the call has no session. */
interface Event {
  readonly action: AuditAction;
  readonly subject?: string;
  readonly actor?: string;
  readonly onBehalf?: string;
}

/** Adds an entry to the tenant's audit log, in the transaction of what it records (AUTH-95). */
export async function recordAudit(db: TenantDb, cause: Cause, event: Event): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({
      at: cause.now,
      action: event.action,
      actor: event.actor ?? cause.actor?.email ?? null,
      onBehalf: event.onBehalf ?? cause.actor?.actedBy ?? null,
      subject: event.subject ?? null,
      clientAddress: cause.clientAddress,
    })
    .execute();
}
