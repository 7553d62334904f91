import type { Administrator, Invitation } from '#contract/administrators/administrator.ts';
import type * as endpoints from '#contract/administrators/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { later, lifetimes } from '#server/auth/lifetimes.ts';
import { createToken } from '#server/auth/tokens.ts';
import { withinAdministratorLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { sendInvitation } from './invitation-mail.ts';
import {
  closeInvitation,
  type InvitationRow,
  insertInvitation,
  isInvited,
  replaceInvitationToken,
} from './invitation-repository.ts';
import { findAdministratorByEmail, invitedAdministrator } from './repository.ts';

/** One mail in five minutes to one person, however often somebody sends it again (ADM-78). */
const betweenResends = 5 * 60_000;

export async function inviteAdministrator(
  call: Call<typeof endpoints.inviteAdministrator>,
): Promise<Administrator> {
  const { actor, body, config, now, tenant } = call;
  const invitation = await call.transaction(async (db) => {
    const opened = await withinAdministratorLimit(db, () =>
      openInvitation(db, body, { invitedBy: actor.userId, now }),
    );
    await sendInvitation(db, opened, { config, tenantId: tenant.tenantId });
    await recordAudit(db, call, { action: 'administrator-invited', subject: body.email });
    return opened.invitation;
  });
  return invitedAdministrator(invitation, now);
}

/** Opens an invitation to become an administrator and answers it with its token (ADM-44). */
export async function openInvitation(
  db: TenantDb,
  { email, firstName, lastName }: Invitation,
  { invitedBy, now }: { invitedBy: string | null; now: Date },
): Promise<{ invitation: InvitationRow; token: string }> {
  const { token, tokenHash } = createToken();
  const invitation = await insertInvitation(db, {
    email,
    firstName,
    lastName,
    tokenHash,
    invitedBy,
    createdAt: now,
    expiresAt: later(now, lifetimes.invitation),
  });
  // Looked up after the insert: a person who accepts an invitation at this moment is then either still in its way or
  // already an administrator.
  const administrator = await findAdministratorByEmail(db, email);
  if (administrator) throw alreadyAdministrator(administrator.deletedAt !== null);
  if (!invitation) {
    throw new ProblemError('already-invited', {
      fields: { email: 'This person has already been invited' },
    });
  }
  return { invitation, token };
}

function alreadyAdministrator(isDeleted: boolean): ProblemError {
  const email = isDeleted
    ? 'This person was an administrator before. Please restore them instead'
    : 'This person is already an administrator';
  return new ProblemError('already-administrator', { message: email, fields: { email } });
}

export async function resendInvitation(
  call: Call<typeof endpoints.resendInvitation>,
): Promise<undefined> {
  const { token, tokenHash } = createToken();
  await call.transaction(async (db) => {
    const invitation = await replaceInvitationToken(db, call.body.email, {
      tokenHash,
      expiresAt: later(call.now, lifetimes.invitation),
      endedBefore: later(call.now, lifetimes.invitation - betweenResends),
      lifetime: lifetimes.invitation,
    });
    if (!invitation) {
      if (!(await isInvited(db, call.body.email))) throw new ProblemError('invitation-closed');
      throw new ProblemError('too-many-requests', {
        message:
          'This invitation was sent again less than 5 minutes ago. Please give it time to arrive',
      });
    }
    await recordAudit(db, call, { action: 'invitation-resent', subject: invitation.email });
    await sendInvitation(
      db,
      { invitation, token },
      { config: call.config, tenantId: call.tenant.tenantId },
    );
  });
}

export async function cancelInvitation(
  call: Call<typeof endpoints.cancelInvitation>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const invitation = await closeInvitation(db, call.params.id, call.now);
    if (!invitation) throw new ProblemError('invitation-closed');
    await recordAudit(db, call, { action: 'invitation-cancelled', subject: invitation.email });
  });
}
