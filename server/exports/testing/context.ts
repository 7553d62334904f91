import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { QueuedContext } from '#server/platform/jobs/job.ts';

/**
 * The context that a run of the job gets from the queue. `before` is called with the number of each transaction that is
 * to begin.
 */
export function contextOf(
  database: Database,
  tenantId: TenantId,
  before: (number: number) => Promise<void> = async () => {},
): Pick<QueuedContext, 'tenantId' | 'inTenant' | 'inSnapshot'> {
  let number = 0;
  return {
    tenantId,
    async inTenant(work) {
      number += 1;
      await before(number);
      return database.inTenant(tenantId, work);
    },
    inSnapshot: (work) => database.inSnapshot(tenantId, work),
  };
}
