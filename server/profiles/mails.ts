import { type SystemMail, sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';

interface Cause {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
}

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly deletedAt: Date | null;
}

/** Tells an owner by mail of the decision about a change, unless the person is deactivated (AMB-81). */
export async function mailDecision(
  db: TenantDb,
  { config, tenant }: Cause,
  owner: Owner,
  { submittedAt, rejection }: { submittedAt: Date | null; rejection?: string },
): Promise<void> {
  if (owner.deletedAt !== null) return;
  const about = {
    to: { name: owner.firstName, address: owner.email },
    url: `${tenantOrigin(tenant.tenantId, config)}/my/profile`,
  };
  const mail: SystemMail =
    rejection === undefined
      ? { template: 'profile-approved', ...about }
      : { template: 'profile-rejected', ...about, message: rejection };
  const key = `${mail.template}-${owner.id}-${submittedAt?.getTime()}`;
  await enqueue(db, sendMail(config), mail, { key });
}
