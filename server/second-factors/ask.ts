import type { SignInAnswer } from '#contract/auth/session.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import type { UserRow } from '#server/auth/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';
import { assertionOptions, relyingParty } from './passkeys.ts';
import { findFactors, hasFactors } from './repository.ts';

interface SigningIn {
  /** The tenant of the page. */
  readonly tenant: RequestTenant;
  readonly config: Config;
  readonly now: Date;
}

type Question = Extract<SignInAnswer, { secondFactor: object }>;

/**
 * The question for a second factor that stands between a right password and a session; undefined for
 * a person who has none. A passkey is asked for only at the tenant's own address, where it was made. The answer accepts the invitation
 * with the hash `invitationHash`, if there is one.
 */
export async function askForSecondFactor(
  db: TenantDb,
  user: UserRow,
  tenantId: TenantId,
  { tenant, config, now }: SigningIn,
  invitationHash?: string,
): Promise<Question | undefined> {
  const factors = await findFactors(db, user.id);
  if (!hasFactors(factors)) return undefined;
  const isHere = tenantId === tenant.tenantId;
  const options =
    isHere && factors.passkeys.length > 0
      ? await assertionOptions(relyingParty(tenantId, config), factors.passkeys)
      : undefined;
  const challenge = await issueToken(
    db,
    {
      kind: 'second-factor',
      email: user.email,
      userId: user.id,
      ...(options && { challenge: options.challenge }),
      ...(invitationHash !== undefined && { state: invitationHash }),
    },
    now,
  );
  return {
    secondFactor: {
      challenge,
      methods: [
        ...(options ? ['passkey' as const] : []),
        ...(factors.secret ? ['code' as const] : []),
        'recovery-code',
      ],
      ...(options && { passkeyOptions: { ...options } }),
    },
  };
}
