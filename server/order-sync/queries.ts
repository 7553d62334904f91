import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { jobTypes, systemOfJob } from '#contract/order-sync/sync-job.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { atRest } from './repository.ts';

/** The functions of this area that other areas may call. */

const typesOf = (system: ReferralSystem) =>
  jobTypes.filter((jobType) => systemOfJob[jobType] === system);

/** Makes the jobs of a platform due at once, for its integration has passed its test (JOB-30). */
export async function makeDue(db: TenantDb, system: ReferralSystem, now: Date): Promise<void> {
  await db
    .updateTable('syncJobs')
    .set({ dueAt: now })
    .where('jobType', 'in', typesOf(system))
    .where('dueAt', '>', now)
    .execute();
}

/** Disables the jobs of a platform whose integration is removed, and stops running ones (INT-55). */
export async function disableJobsOf(db: TenantDb, system: ReferralSystem): Promise<void> {
  await db
    .updateTable('syncJobs')
    .set({ ...atRest, isEnabled: false, goesOnWhenAdded: true })
    .where('jobType', 'in', typesOf(system))
    .where('isEnabled', '=', true)
    .execute();
}

/** Enables the jobs again that the removal of their platform has disabled (INT-152). */
export async function enableJobsOf(db: TenantDb, system: ReferralSystem): Promise<void> {
  await db
    .updateTable('syncJobs')
    .set({ isEnabled: true, goesOnWhenAdded: false })
    .where('jobType', 'in', typesOf(system))
    .where('goesOnWhenAdded', '=', true)
    .execute();
}
