import { z } from 'zod';
import type * as endpoints from '#contract/auth/password-endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { sendAwaitedMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue, isEnqueued } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import {
  type AttemptLimit,
  forgetAttempts,
  giveBackAttempt,
  resetAttempts,
  signInAttempts,
  takeAttempt,
} from './attempts.ts';
import { assertUncommon } from './common-passwords.ts';
import { endAccess, endAccessElsewhere } from './end-access.ts';
import { tokenLifetimes } from './lifetimes.ts';
import { consumeToken, findToken, issueToken, revokeTokensOf } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { mayEnter } from './policy.ts';
import { findActiveUser, findUserByEmail, setPassword } from './repository.ts';

const minute = 60_000;

const PasswordResetRequest = z.object({
  email: z.string(),
  /** The address it was asked from; missing in jobs from before this was noted. */
  clientAddress: z.string().default(''),
});
type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Looks for the account only here, so that the answer to the request tells nobody whether it exists. */
export const requestPasswordReset = (config: Config): Job<PasswordResetRequest> =>
  defineJob({
    name: 'request-password-reset',
    payload: PasswordResetRequest,
    async run({ email, clientAddress }, { key, inTenant, tenantId }) {
      const mailKey = `password-reset-${key}`;
      await inTenant(async (db) => {
        const { enabled } = await db
          .selectFrom('tenants')
          .select('enabled')
          .executeTakeFirstOrThrow();
        const user = await findUserByEmail(db, email);
        if (!user || user.deletedAt !== null || !mayEnter({ enabled }, user)) return;
        if (await isEnqueued(db, sendAwaitedMail(config), mailKey)) return;
        const now = new Date();
        // Of accounts alone, so that no stranger fills the log with addresses of their choice.
        const event = { action: 'password-reset-requested', subject: email } as const;
        await recordAudit(db, { clientAddress, now }, event);
        await revokeTokensOf(db, email, now, 'password-reset');
        const token = await issueToken(db, { kind: 'password-reset', email, userId: user.id }, now);
        const mail = {
          template: 'password-reset' as const,
          to: { name: user.firstName, address: email },
          url: `${tenantOrigin(tenantId, config)}/reset-password?${new URLSearchParams({ email, token })}`,
          validMinutes: tokenLifetimes['password-reset'] / minute,
        };
        await enqueue(db, sendAwaitedMail(config), mail, { key: mailKey });
      });
    },
  });

/** The same work and the same answer whether or not there is an account (AUTH-85). */
export async function forgotPassword(
  call: Call<typeof endpoints.forgotPassword>,
): Promise<undefined> {
  const { body, clientAddress, config, now } = call;
  assertHere(call, body.tenantId);
  await call.transaction(async (db) => {
    await takeAttempt(db, resetAttempts(body.email, clientAddress), now);
    await enqueue(db, requestPasswordReset(config), { email: body.email, clientAddress });
  });
}

export async function verifyPasswordResetToken(
  call: Call<typeof endpoints.verifyPasswordResetToken>,
): Promise<undefined> {
  const { attempts, isGood } = await call.transaction(async (db) => {
    const taken = await takeReset(db, call);
    return { attempts: taken, isGood: await isOpen(db, call) };
  });
  if (!isGood) throw new ProblemError('invalid-token');
  await call.transaction((db) => giveBackAttempt(db, attempts));
}

/** The token is used up and the password set in one transaction; every session of before ends. */
export async function resetPassword(
  call: Call<typeof endpoints.resetPassword>,
): Promise<undefined> {
  const { body, clientAddress, now } = call;
  const isPlausible = await call.transaction(async (db) => {
    await takeReset(db, call);
    return isOpen(db, call);
  });
  if (!isPlausible) throw new ProblemError('invalid-token');
  await assertUncommon(body.password, 'password');
  const passwordHash = await hashPassword(body.password, call.tenant.tenantId);

  const email = await call.transaction(async (db) => {
    const token = await consumeToken(db, { kind: 'password-reset', ...body }, now);
    const user = token?.userId ? await setPassword(db, token.userId, passwordHash) : undefined;
    if (!user) throw new ProblemError('invalid-token');
    await giveBackAttempt(db, resetAttempts(body.email, clientAddress));
    // A person with a new password may use it at once.
    await forgetAttempts(db, signInAttempts(body.email, clientAddress));
    await endAccess(db, user, now);
    await recordAudit(db, call, { action: 'password-reset', actor: user.email });
    return user.email;
  });
  await endAccessElsewhere(call, email);
}

type ResetCall = Call<typeof endpoints.verifyPasswordResetToken | typeof endpoints.resetPassword>;

async function takeReset(db: TenantDb, call: ResetCall): Promise<AttemptLimit> {
  const attempts = resetAttempts(call.body.email, call.clientAddress);
  await takeAttempt(db, attempts, call.now);
  return attempts;
}

/** Whether the token of a reset would work now, for an account that may enter. */
async function isOpen(db: TenantDb, call: ResetCall): Promise<boolean> {
  const { body, now, tenant } = call;
  const token = await findToken(db, { kind: 'password-reset', ...body }, now);
  const user = token?.userId ? await findActiveUser(db, token.userId) : undefined;
  return user !== undefined && mayEnter(tenant, user) && isHere(call, body.tenantId);
}

const isHere = (call: { tenant: { tenantId: string } }, named: string | undefined): boolean =>
  named === undefined || named === call.tenant.tenantId;

/** A request for another tenant than the page's own finds no account there, and is told nothing. */
function assertHere(call: { tenant: { tenantId: string } }, named: string | undefined): void {
  if (!isHere(call, named)) throw new ProblemError('forbidden');
}
