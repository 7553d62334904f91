import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import { listLatestRollouts } from './repository.ts';
import type { ScreenRollouts } from './resolve.ts';

/** The roll-outs that the operator has set for the installation. */
export async function screenRolloutsOf(
  db: SystemDb,
  operatorTenantId: TenantId,
): Promise<ScreenRollouts> {
  const rows = await listLatestRollouts(db, operatorTenantId);
  return new Map(rows.map((row) => [row.screen, row]));
}
