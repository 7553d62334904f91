import { v7 as timeOrderedId } from 'uuid';
import type { AuditAction, AuditDetails } from '#contract/audit/audit-entry.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';

/** The person, the moment and the network address of a deed: a call as its handler gets it. */
export interface AuditCause {
  readonly actor?: Pick<Actor, 'email' | 'actedBy'>;
  readonly clientAddress: string;
  readonly now: Date;
}

/** The action and its subject. `actor` names the person who did it where the call has no session. */
interface AuditEvent {
  readonly action: AuditAction;
  readonly subject?: string;
  readonly actor?: string;
  readonly details?: AuditDetails;
  /** The person whose activity it is about. */
  readonly personId?: string;
  /** The activity or the version of an activity type that it is about. */
  readonly recordId?: string;
}

/** Adds an entry to the tenant's audit log, in the transaction of the recorded change (AUTH-95). */
export async function recordAudit(
  db: TenantDb,
  cause: AuditCause,
  event: AuditEvent,
): Promise<void> {
  await db.insertInto('auditEntries').values(entryOf(cause, event)).execute();
}

/** Adds an entry to the audit log of any tenant, where a transaction works across tenants. */
export async function recordAuditOf(
  db: SystemDb,
  tenantId: TenantId,
  cause: AuditCause,
  event: AuditEvent,
): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({ tenantId, ...entryOf(cause, event) })
    .execute();
}

const entryOf = ({ actor, clientAddress, now }: AuditCause, event: AuditEvent) => ({
  // A call that does several things does them all in its one moment; the log keeps their order.
  id: timeOrderedId(),
  at: now,
  action: event.action,
  actor: event.actor ?? actor?.email ?? null,
  onBehalf: actor?.actedBy ?? null,
  subject: event.subject ?? null,
  details: event.details ? JSON.stringify(event.details) : null,
  personId: event.personId ?? null,
  recordId: event.recordId ?? null,
  clientAddress,
});
