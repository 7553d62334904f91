import { z } from 'zod';
import { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';

const Lifted = z.object({ email: z.string() });
type Lifted = z.infer<typeof Lifted>;

/** Takes an address off the services' own lists too: else they would send it nothing all the same. */
export const allowAgain = (config: EmailAccounts): Job<Lifted> =>
  defineJob({
    name: 'allow-email-again',
    payload: Lifted,
    async run({ email }) {
      const accounts = EmailService.options.map((service) => accountOf(service, config));
      // One that does not do it keeps no other from doing it.
      const ends = await Promise.allSettled(accounts.map((account) => account?.allowAgain(email)));
      const failed = ends.find((ended) => ended.status === 'rejected');
      if (failed) throw failed.reason;
    },
  });
