import { z } from 'zod';
import { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { isHeld } from './repository.ts';

const RemovedDomain = z.object({ service: EmailService, serviceId: z.string() });
type RemovedDomain = z.infer<typeof RemovedDomain>;

/** Removes a domain at its service, unless somebody has added it again in the meantime. */
export const removeAtService = (config: EmailAccounts): Job<RemovedDomain> =>
  defineJob({
    name: 'remove-sending-domain',
    payload: RemovedDomain,
    async run({ service, serviceId }, { inSystem }) {
      const account = accountOf(service, config);
      if (!account) return;
      if (await inSystem('own-sending-domain', (db) => isHeld(db, service, serviceId))) return;
      await account.removeDomain(serviceId);
    },
  });
