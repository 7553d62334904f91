import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { lifetimes } from '#server/auth/lifetimes.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { InvitationRow } from './invitation-repository.ts';

const millisecondsPerDay = 86_400_000;

/** Sends an invitation with its token, once for each token it is given. */
export async function sendInvitation(
  db: TenantDb,
  { invitation, token }: { invitation: InvitationRow; token: string },
  { config, tenantId }: { config: Config; tenantId: TenantId },
): Promise<void> {
  const { email, firstName, tokenHash } = invitation;
  const query = new URLSearchParams({ email, inviteToken: token });
  await enqueue(
    db,
    sendMail(config),
    {
      template: 'invitation-administrator',
      to: { name: firstName, address: email },
      url: `${tenantOrigin(tenantId, config)}/register?${query}`,
      validDays: lifetimes.invitation / millisecondsPerDay,
    },
    { key: `invitation-${tokenHash}` },
  );
}
