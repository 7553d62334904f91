import { createHash } from 'node:crypto';
import { z } from 'zod';
import type * as endpoints from '#contract/plans/agreement-endpoints.ts';
import { planTitle } from '#contract/plans/plan-title.ts';
import { bodyOf } from '#server/mail/kinds/wording.ts';
import type { MailTenant } from '#server/mail/mail.ts';
import { compilePage } from '#server/mail/page/compile-page.ts';
import { fillPage } from '#server/mail/page/fill-page.ts';
import type { MailPage } from '#server/mail/page/page.ts';
import { type MailConfig, sendMade } from '#server/mail/send-page.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findSupportAddress } from '#server/tenants/queries.ts';
import { assertIsOnAppSumo } from './policy.ts';
import { readAgreementRow } from './repository.ts';
import { agreementOf } from './terms.ts';

const Enquiry = z.object({
  to: z.string(),
  /** Who asks; a person's email goes by this name where somebody is erased. */
  email: z.string(),
  tenantId: z.string(),
  plan: z.string(),
  comments: z.string(),
});
type Enquiry = z.infer<typeof Enquiry>;

/** The job that brings the question of an AppSumo customer to the people who run the installation. */
export const sendEnquiry = (config: MailConfig): Job<Enquiry> =>
  defineJob({
    name: 'send-app-sumo-enquiry',
    isMail: true,
    payload: Enquiry,
    run: (enquiry, context) =>
      sendMade(async () => (tenant) => pageOf(enquiry, tenant), {
        kind: 'transactional',
        to: { name: 'Support', address: enquiry.to },
        ...{ context, config },
      }),
  });

async function pageOf(
  { email, tenantId, plan, comments }: Enquiry,
  tenant: MailTenant,
): Promise<MailPage> {
  const words = {
    subject: 'AppSumo plan enquiry of {{TENANT}}',
    heading: 'AppSumo plan enquiry',
    paragraphs: ['{{FROM}} of {{TENANT}} ({{TENANT_ID}}, {{PLAN}}) asks:', '{{COMMENTS}}'],
    why: 'You get this email because your address is the support address of this installation.',
  };
  const source = {
    subject: words.subject,
    bodyHtml: bodyOf(words),
    why: words.why,
    tenant,
  };
  const values = {
    FROM: email,
    TENANT: tenant.tenantName,
    TENANT_ID: tenantId,
    PLAN: plan,
  };
  return fillPage(
    await compilePage(source),
    new Map(Object.entries({ ...values, COMMENTS: comments })),
  );
}

/**
 * Asks the people who run the installation for another plan (PLAN-100). Throws ProblemError `not-found` for a
 * tenant on no AppSumo plan, `unavailable` where the installation has no support address.
 */
export async function sendAppSumoEnquiry(
  call: Call<typeof endpoints.sendAppSumoEnquiry>,
): Promise<undefined> {
  const { actor, body, config, database, tenant } = call;
  const to = await database.inSystem('find-tenant', (db) =>
    findSupportAddress(db, config.operatorTenantId),
  );
  await call.transaction(async (db) => {
    const { code, version } = agreementOf(await readAgreementRow(db));
    assertIsOnAppSumo(code);
    if (to === null) throw new ProblemError('unavailable');
    const { tenantId } = tenant;
    const plan = planTitle(code, version);
    const payload = { to, email: actor.email, tenantId, plan, comments: body.comments };
    const words = createHash('sha256').update(body.comments).digest('base64url');
    await enqueue(db, sendEnquiry(config), payload, { key: `${actor.userId}-${words}` });
  });
}
