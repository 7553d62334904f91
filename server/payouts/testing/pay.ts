import type { TestServer } from '#server/testing/test-server.ts';
import { payRun } from '../pay-job.ts';
import type { PayingProgramme } from './programme.ts';

const log = { debug() {}, warn() {}, error() {} };

/** Does the job that pays a run through PayPal once, as the queue would. */
export const payOnce = (
  { config, database, now: present }: TestServer,
  { tenantId }: PayingProgramme,
  runId: string,
  now: Date = present,
): Promise<void> =>
  payRun(config, () => now).run(
    { runId },
    {
      ...{ tenantId, key: 'now', log },
      inTenant: (work) => database.inTenant(tenantId, work),
      inSystem: (purpose, work) => database.inSystem(purpose, work),
    },
  );
