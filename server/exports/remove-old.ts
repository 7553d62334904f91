import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';
import { exportKept, longestWait } from './limits.ts';
import { tellFailed } from './mails.ts';
import { deleteExport, findAsker, holdExport } from './repository.ts';

const keptSince = (now: Date) => new Date(now.getTime() - exportKept);
const waitedSince = (now: Date) => new Date(now.getTime() - longestWait);

/**
 * Deletes exports that are kept no longer, and those of somebody who is no admin any more (REP-109). An export whose
 * job is gone counts as failed. Several servers do so at the same time.
 */
export async function removeOldExports(database: Database, now: Date = new Date()): Promise<void> {
  const old = await database.inSystem('find-old-exports', (db) => listOld(db, now));
  for (const { tenantId, id } of old)
    await database.inTenant(TenantId.parse(tenantId), (db) => remove(db, id, now));
}

const listOld = (db: SystemDb, now: Date) =>
  db
    .selectFrom('exports')
    .select(['tenantId', 'id'])
    .where((row) =>
      row.or([
        row('madeAt', '<=', keptSince(now)),
        row.and([row('madeAt', 'is', null), row('askedAt', '<=', waitedSince(now))]),
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

/** Looks again: it may have been made, or deleted, since it was found. */
async function remove(db: TenantDb, id: string, now: Date): Promise<void> {
  const row = await holdExport(db, id);
  if (!row) return;
  const isOver = row.madeAt ? row.madeAt <= keptSince(now) : row.askedAt <= waitedSince(now);
  if (!isOver && (await findAsker(db, row.askedBy))) return;
  if (!row.madeAt) await tellFailed(db, row, 'failed');
  await deleteExport(db, id);
}
