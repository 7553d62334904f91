import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { lookUp } from './look-up.ts';
import { nextCheckAt, type OwnDomain } from './policy.ts';
import { findDomain } from './repository.ts';

const DueCheck = z.object({ domainId: z.uuid(), round: z.number().int().min(0) });
type DueCheck = z.infer<typeof DueCheck>;

/** Looks the DNS of a domain up, and again later, for as long as the domain is there (DOM-99). */
export const checkDomainAgain = (config: Config): Job<DueCheck> => {
  const job: Job<DueCheck> = defineJob({
    name: 'check-domain',
    payload: DueCheck,
    async run({ domainId, round }, { tenantId, inTenant, inSystem }) {
      const now = new Date();
      const found = await inTenant((db) => findDomain(db, domainId));
      const row = found && (await lookUp(found, { tenantId, config, now, inTenant, inSystem }));
      if (!row) return;
      await inTenant((db) => ask(db, job, row, round + 1, nextCheckAt(row, now)));
    },
  });
  return job;
};

/** A run that is repeated asks for the same round, which is no second request. */
const ask = (
  db: TenantDb,
  job: Job<DueCheck>,
  { id }: Pick<OwnDomain, 'id'>,
  round: number,
  runAt: Date,
): Promise<void> => enqueue(db, job, { domainId: id, round }, { key: `${id}/${round}`, runAt });

/** Asks for the first check of a domain, which goes on by itself. */
export const checkFromNowOn = (
  db: TenantDb,
  config: Config,
  row: Pick<OwnDomain, 'id'>,
  now: Date,
): Promise<void> => ask(db, checkDomainAgain(config), row, 0, now);
