import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';
import { exportKept, longestWait } from './limits.ts';
import { tellFailed } from './mails.ts';
import { deleteExport, holdWaiting } from './repository.ts';

/**
 * Deletes exports that are kept no longer, and those of somebody who is no admin any more (REP-109). One whose job is
 * gone is told to have failed. Several servers do so at the same time.
 */
export async function removeOldExports(database: Database, now: Date = new Date()): Promise<void> {
  const old = await database.inSystem('find-old-exports', (db) => listOld(db, now));
  for (const { tenantId, id } of old)
    await database.inTenant(TenantId.parse(tenantId), (db) => remove(db, id));
}

const listOld = (db: SystemDb, now: Date) =>
  db
    .selectFrom('exports')
    .select(['tenantId', 'id'])
    .where((row) =>
      row.or([
        row('madeAt', '<=', new Date(now.getTime() - exportKept)),
        row.and([
          row('madeAt', 'is', null),
          row('askedAt', '<=', new Date(now.getTime() - longestWait)),
        ]),
        row.not(
          row.exists(
            row
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.tenantId', '=', 'exports.tenantId')
              .whereRef('users.id', '=', 'exports.askedBy')
              .where('users.deletedAt', 'is', null)
              .where(isAdministrator),
          ),
        ),
      ]),
    )
    .execute();

async function remove(db: TenantDb, id: string): Promise<void> {
  const waiting = await holdWaiting(db, id);
  if (waiting) await tellFailed(db, waiting, 'failed');
  await deleteExport(db, id);
}
