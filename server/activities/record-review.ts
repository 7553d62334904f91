import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** Adds a review to the audit log, in its transaction: whose activity it was, and which. */
export const recordReview = (
  db: TenantDb,
  cause: AuditCause,
  { activity, type }: { activity: { id: string; userId: string }; type: { title: string } },
  action: Extract<AuditAction, `task-${string}` | 'review-undone'>,
  reason?: string,
): Promise<void> =>
  recordAudit(db, cause, {
    action,
    subject: type.title,
    personId: activity.userId,
    recordId: activity.id,
    ...(reason !== undefined && { details: { changes: [], reason } }),
  });
