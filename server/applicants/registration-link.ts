import { z } from 'zod';
import type * as endpoints from '#contract/applicants/registration-link-endpoints.ts';
import { attemptLimit, takeAttempt } from '#server/auth/attempts.ts';
import type { Config } from '#server/platform/config.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { sendLinkToRegister } from './mails.ts';
import { lockApplicantByEmail } from './repository.ts';

const LinkRequest = z.object({ email: z.string() });
type LinkRequest = z.infer<typeof LinkRequest>;

/** Generous, for whole offices share an address; too few to write to a list of people. */
const mostOfNetwork = 30;

/**
 * Looks for the applicant only here, so that the answer to the request tells nobody whether there is one.
 * A new link goes to people who know of their approval and have not registered. One who has not been told of the
 * decision does not learn it in this way.
 */
export const sendRegistrationLink = (config: Config): Job<LinkRequest> =>
  defineJob({
    name: 'send-registration-link',
    payload: LinkRequest,
    run: ({ email }, { inTenant, tenantId }) =>
      inTenant(async (db) => {
        const { enabled } = await getOwnTenant(db);
        const applicant = await lockApplicantByEmail(db, email);
        if (!enabled || !applicant) return;
        const { approved, registered, decisionEmailSent } = applicant;
        if (!approved || registered || !decisionEmailSent) return;
        await sendLinkToRegister(db, applicant, { config, tenant: { tenantId }, now: new Date() });
      }),
  });

/** The same work and the same answer for everybody (APPL-212). */
export async function requestRegistrationLink(
  call: Call<typeof endpoints.requestRegistrationLink>,
): Promise<undefined> {
  const { body, clientAddress, config, now } = call;
  const network = networkOf(clientAddress);
  await call.transaction(async (db) => {
    await takeAttempt(db, attemptLimit(['registration link', body.email, network]), now);
    await takeAttempt(db, attemptLimit(['registration link', network], mostOfNetwork), now);
    await enqueue(db, sendRegistrationLink(config), body);
  });
}
