import { expect } from 'vitest';
import { updateJob } from '#contract/order-sync/endpoints.ts';
import type { JobType } from '#contract/order-sync/sync-job.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import type { JobRow } from '../repository.ts';
import { addJob, newJob } from './jobs.ts';

interface Platform {
  readonly jobType: JobType;
  remove(): Promise<unknown>;
  add(): Promise<unknown>;
}

/** Expects the jobs of a platform to go on when it is added again, except for those that support has disabled. */
export async function expectJobsToGoOn(
  server: TestServer,
  tenantId: TenantId,
  { jobType, remove, add }: Platform,
): Promise<void> {
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const jobs = () =>
    server.database.inTenant(tenantId, (db) =>
      db.selectFrom('syncJobs').selectAll().orderBy('id').execute(),
    );
  const enabled = async () => (await jobs()).filter((job) => job.isEnabled).map(({ id }) => id);
  const disable = ({ id }: JobRow) =>
    support.call(updateJob, { params: { id, jobType }, body: newJob({ enabled: false }) });

  const goesOn = await addJob(server, tenantId, { jobType });
  await addJob(server, tenantId, { jobType, isEnabled: false });
  const disabledSince = await addJob(server, tenantId, { jobType });
  await remove();
  expect(await enabled()).toEqual([]);
  await disable(disabledSince);
  await add();
  expect(await enabled()).toEqual([goesOn.id]);
  expect((await jobs()).find(({ id }) => id === goesOn.id)).toEqual(goesOn);

  await disable(goesOn);
  await add();
  expect(await enabled()).toEqual([]);
}
