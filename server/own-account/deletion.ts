import { daysToKeepAccount } from '#contract/own-account/deletion.ts';
import type * as endpoints from '#contract/own-account/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { endAccess, endAccessElsewhere } from '#server/auth/end-access.ts';
import { later } from '#server/auth/lifetimes.ts';
import { consumeToken, issueToken } from '#server/auth/one-time-tokens.ts';
import { sendAwaitedMail } from '#server/mail/send-mail.ts';
import { assertRoomForTestUser } from '#server/people/test-users.ts';
import { withinAdministratorLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { eraseAccount } from './erase-account.ts';
import { isLastOf } from './policy.ts';
import * as repository from './repository.ts';

const day = 86_400_000;

/**
 * Ends all access of the caller at once, and has them erased in 14 days. The mail about it has a link
 * that keeps the account. Throws `wrong-password`, and `last-administrator` to the last of a tenant.
 */
export async function requestDeletion(
  call: Call<typeof endpoints.requestDeletion>,
): Promise<{ deletionAt: string }> {
  const { body, config, now, personalData, tenant } = call;
  const { id, email, roles } = await confirmPassword(call, body.password);
  const dueAt = later(now, daysToKeepAccount * day);
  await call.transaction(async (db) => {
    if (roles.length > 0 && isLastOf(id, await repository.lockStaff(db))) {
      throw new ProblemError('last-administrator');
    }
    const person = await repository.lockUser(db, id);
    if (!person || person.deletedAt !== null) throw new ProblemError('unauthenticated');
    await repository.setInactive(db, id, now);
    await repository.insertDeletion(db, id, { askedAt: now, dueAt });
    await endAccess(db, person, now);
    const token = await issueToken(
      db,
      { kind: 'keep-account', email: person.email, userId: id },
      now,
    );
    await recordAudit(db, call, {
      action: 'deletion-asked',
      subject: person.email,
      personId: id,
    });
    await enqueue(db, sendAwaitedMail(config), {
      template: 'account-deletion',
      to: { name: person.firstName, address: person.email },
      url: `${tenantOrigin(tenant.tenantId, config)}/keep-account?${new URLSearchParams({ token })}`,
      deletionAt: dueAt.toISOString(),
    });
    await enqueue(
      db,
      eraseAccount(personalData, config),
      { userId: id, dueAt: dueAt.toISOString() },
      { runAt: dueAt, key: `${id} ${dueAt.toISOString()}` },
    );
  });
  await endAccessElsewhere(call, email);
  return { deletionAt: dueAt.toISOString() };
}

/** Takes a deletion back with the token of the mail, once. The account is as it was; its sessions stay ended. */
export async function keepAccount(
  call: Call<typeof endpoints.keepAccount>,
): Promise<{ email: string }> {
  return call.transaction(async (db) => {
    const token = await consumeToken(db, { kind: 'keep-account', ...call.body }, call.now);
    const person = token?.userId ? await repository.lockUser(db, token.userId) : undefined;
    const deletion = person && (await repository.findDeletion(db, person.id));
    if (!deletion || deletion.erasedAt !== null || person.deletedAt === null) {
      throw new ProblemError('invalid-token');
    }
    await bringBack(db, person);
    await repository.deleteDeletion(db, person.id);
    await recordAudit(db, call, {
      action: 'deletion-taken-back',
      actor: person.email,
      subject: person.email,
      personId: person.id,
    });
    return { email: person.email };
  });
}

/** Within the limits that held while the person was away. */
async function bringBack(db: TenantDb, person: repository.UserRow): Promise<void> {
  if (person.roles.includes('admin')) {
    await withinAdministratorLimit(db, () => repository.setInactive(db, person.id, null));
    return;
  }
  if (person.isTestUser) await assertRoomForTestUser(db);
  await repository.setInactive(db, person.id, null);
}
