import type { z } from 'zod';
import { isOver } from '#contract/billing/subscription.ts';
import { isAppSumoCode } from '#contract/plans/plan.ts';
import { recordAudit } from '#server/audit/record.ts';
import { readAgreementRow } from '#server/plans/queries.ts';
import { agreementOf } from '#server/plans/terms.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { askStripe } from './ask-stripe.ts';
import { endSubscriptionRequest } from './end-request.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { readStanding } from './read-standing.ts';
import { findAccount } from './repository.ts';

/**
 * Ends what a tenant pays for by card that has come to a plan of AppSumo, which is paid for good (PLAN-43). One that
 * has left the plan again by now goes on paying.
 */
export const endSubscription = (
  config: Pick<Config, 'stripe'>,
  now: () => Date = () => new Date(),
): Job<z.infer<typeof endSubscriptionRequest.payload>> =>
  defineJob({
    ...endSubscriptionRequest,
    async run(_payload, { inTenant }) {
      const { account, code } = await inTenant(async (db) => ({
        account: await findAccount(db),
        code: agreementOf(await readAgreementRow(db)).code,
      }));
      if (!account?.customerId || !config.stripe || !isAppSumoCode(code)) return;
      const stripe = openStripe(config);
      const { customerId } = account;
      const present = await askStripe(() => readStanding(stripe, customerId));
      if (!present || isOver(present.status)) return;
      await askStripe(() => stripe.subscriptions.cancel(present.subscriptionId));
      const cause = { clientAddress: '', now: now() };
      await followStripe({ now: cause.now, transaction: inTenant }, stripe, customerId, (db) =>
        recordAudit(db, cause, {
          action: 'subscription-cancelled',
          subject: present.planId ?? '',
        }),
      );
    },
  });
