import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { moveInvitations, type UserRow } from './repository.ts';

/** The cause of a changed email. */
type Leaving = AuditCause & {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
};

/**
 * The consequences of a changed email, in the same transaction: tokens sent to the old one work no more, the
 * invitations that were accepted with it go along, the audit log names both, and the old one gets a mail, unless the
 * person is deactivated (AMB-81).
 */
export async function leaveEmail(
  db: TenantDb,
  person: Pick<UserRow, 'email' | 'firstName' | 'deletedAt'>,
  to: string,
  call: Leaving,
): Promise<void> {
  const { email: from, firstName, deletedAt } = person;
  await moveInvitations(db, from, to);
  await revokeTokensOf(db, from, call.now);
  // Both, so that the entries under either email can be told to be about one person.
  await recordAudit(db, call, {
    action: 'email-changed',
    subject: `${from} → ${to}`,
    // Nobody is signed in where a link in a mail is opened: it was the owner. Whoever enters an email confirms nothing.
    ...(call.actor === undefined
      ? { actor: from }
      : { details: { changes: [], reason: '', isConfirmed: false } }),
  });
  if (deletedAt !== null) return;
  await enqueue(db, sendMail(call.config), {
    template: 'email-changed',
    to: { name: firstName, address: from },
    url: `${tenantOrigin(call.tenant.tenantId, call.config)}/login`,
  });
}
