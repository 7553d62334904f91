import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { deleteAccount } from './repository.ts';

/** Forgets the account of the transaction's tenant, if there is one. */
export async function dropAccount(db: TenantDb, cause: AuditCause): Promise<void> {
  if (await deleteAccount(db))
    await recordAudit(db, cause, { action: 'integration-removed', subject: 'PayPal' });
}
