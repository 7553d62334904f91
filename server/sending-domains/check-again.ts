import { z } from 'zod';
import { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { nextCheckAt } from '#server/domains/policy.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { check } from './check.ts';
import { type AddedDomain, isAdded } from './policy.ts';
import { findSendingDomain } from './repository.ts';

const DueCheck = z.object({
  service: EmailService,
  serviceId: z.string(),
  /** When its domain was claimed; missing in jobs that wait since before this was noted. */
  claimedAt: z.iso.datetime().optional(),
  round: z.number().int().min(0),
});
type DueCheck = z.infer<typeof DueCheck>;

/**
 * Has the service look the DNS of a sending domain up, and again later, for as long as the domain is there
 * (DOM-99). While the service does not answer, everything stays as it was.
 */
export const checkSendingDomainAgain = (config: Config): Job<DueCheck> => {
  const job: Job<DueCheck> = defineJob({
    name: 'check-sending-domain',
    payload: DueCheck,
    async run({ service, serviceId, claimedAt, round }, { inTenant, log }) {
      const now = new Date();
      const account = accountOf(service, config);
      const found = await inTenant((db) => findSendingDomain(db, service));
      if (!isAdded(found) || found.serviceId !== serviceId) return;
      // One that was added again has checks of its own, and may have the same id.
      if (claimedAt !== undefined && claimedAt !== claimOf(found)) return;
      // The service may be set up again one day.
      const row = account
        ? await check(account, found, { now, inTenant }).catch((err: unknown) => {
            log.warn({ err, service }, 'A sending domain could not be checked');
            return found;
          })
        : found;
      if (isAdded(row)) await inTenant((db) => ask(db, job, row, round + 1, nextCheckAt(row, now)));
    },
  });
  return job;
};

const claimOf = ({ claimedAt }: AddedDomain): string => claimedAt.toISOString();

/** A run that is repeated asks for the same round, which is no second request. */
function ask(
  db: TenantDb,
  job: Job<DueCheck>,
  row: AddedDomain,
  round: number,
  runAt: Date,
): Promise<void> {
  const { service, serviceId } = row;
  const claimedAt = claimOf(row);
  const key = `${service}/${serviceId}/${claimedAt}/${round}`;
  return enqueue(db, job, { service, serviceId, claimedAt, round }, { key, runAt });
}

/** Asks for the first check of a domain, which goes on by itself. */
export const checkFromNowOn = (
  db: TenantDb,
  config: Config,
  row: AddedDomain,
  now: Date,
): Promise<void> => ask(db, checkSendingDomainAgain(config), row, 0, now);
