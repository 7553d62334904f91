import type * as endpoints from '#contract/branding/endpoints.ts';
import { activityApprovedText } from '#server/mail/activity-reviewed.ts';
import { previewHtml } from '#server/mail/layout.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { assertOwnBrand } from './policy.ts';

/** Making a page takes the processor, which is for everybody: one at a time, the tenants in turn. */
const inTurn = fairQueue({ places: 1, placesEach: 1, waitingEach: 10, longestWait: 5_000 });

/** A mail of the brand as it would go out with this branding, by the layout of all mails. */
export async function previewMail(
  call: Call<typeof endpoints.previewMail>,
): Promise<{ html: string }> {
  assertOwnBrand(call.tenant, call.params.id);
  const { branding, colorScheme } = call.body;
  const { tenantId } = call.tenant;
  const tenant = { ...(await call.transaction(getOwnSettings)), branding };
  const mail = activityApprovedText(
    {
      template: 'activity-approved',
      to: { name: 'Alex', address: 'alex@example.com' },
      title: 'Tell a friend',
      url: `${tenantOrigin(tenantId, call.config)}/my-activities`,
    },
    tenant,
  );
  const html = await inTurn(tenantId, () => previewHtml(mail, tenant, colorScheme));
  return { html };
}
