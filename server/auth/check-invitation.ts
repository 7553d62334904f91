import type * as endpoints from '#contract/auth/invitation-endpoints.ts';
import { findInvitation } from '#server/administrators/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findIssuedToken } from './one-time-tokens.ts';
import { findUserByEmail } from './repository.ts';
import { hashToken } from './tokens.ts';

type CheckCall = Call<typeof endpoints.checkInvitation>;
type State = 'open' | 'used' | undefined;

/**
 * Looks at the link of an invitation or an approval and leaves it usable. Only a person who has the link learns that
 * there is an account (APPL-221). Throws ProblemError `email-in-use` where it was used, and `invitation-invalid` alike for
 * every other link that does not work.
 */
export async function checkInvitation(call: CheckCall): Promise<undefined> {
  if (!call.tenant.enabled) throw new ProblemError('tenant-disabled');
  const state = await call.transaction(
    async (db) => (await stateOfApproval(db, call)) ?? (await stateOfInvitation(db, call)),
  );
  if (state === 'used') throw new ProblemError('email-in-use');
  if (!state) throw new ProblemError('invitation-invalid');
}

async function stateOfApproval(
  db: TenantDb,
  { body: { email, inviteToken }, now }: CheckCall,
): Promise<State> {
  const issued = await findIssuedToken(db, { kind: 'registration', token: inviteToken, email });
  if (!issued) return undefined;
  if (await findUserByEmail(db, email)) return 'used';
  return issued.usedAt === null && issued.expiresAt > now ? 'open' : undefined;
}

/** Who has an account already accepts with its password (ADM-35). */
async function stateOfInvitation(
  db: TenantDb,
  { body: { email, inviteToken }, now }: CheckCall,
): Promise<State> {
  const invitation = await findInvitation(db, { email, tokenHash: hashToken(inviteToken) });
  if (invitation?.outcome === 'accepted') return 'used';
  return invitation?.closedAt === null && invitation.expiresAt > now ? 'open' : undefined;
}
