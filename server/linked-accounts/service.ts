import type * as endpoints from '#contract/linked-accounts/endpoints.ts';
import type { ExternalUser, LinkedAccounts } from '#contract/linked-accounts/linked-account.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { countLookUp } from '#server/shopify/look-ups.ts';
import { assertMayRemove } from './policy.ts';
import * as repository from './repository.ts';
import { assertVerifiedCustomer } from './verified-customer.ts';

export function listLinkedAccounts(
  call: Call<typeof endpoints.listLinkedAccounts>,
): Promise<LinkedAccounts> {
  const { userId = call.actor.userId } = call.query;
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    return repository.listOf(db, userId);
  });
}

export async function getExternalUser({
  actor,
  query,
  transaction,
}: Call<typeof endpoints.getExternalUser>): Promise<ExternalUser> {
  const found = await transaction((db) =>
    repository.findExternalUser(db, actor.userId, query.userType),
  );
  if (!found) throw new ProblemError('not-found');
  return found;
}

/**
 * Links the caller, or anybody for an admin, with another system. A person is one user there, and that user is
 * one person here: two who say the same at once are told apart by the database. Where the shop can be asked it
 * has to know the email, and that it is theirs (REW-180). Throws ProblemError `already-linked`,
 * `customer-not-verified` or `too-many-requests`.
 */
export async function linkExternalUser(
  call: Call<typeof endpoints.linkExternalUser>,
): Promise<ExternalUser> {
  const { actor, now, transaction } = call;
  const { userId = actor.userId, ...input } = call.body;
  if (userId === actor.userId) assertActsForThemselves(actor);
  await transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(actor, userId);
  });
  await countLookUp(call);
  await assertVerifiedCustomer(call, input.email);
  return transaction(async (db) => {
    const made = await repository.insertExternalUser(db, { ...input, userId, createdAt: now });
    if (made) {
      if (userId !== actor.userId)
        await recordAudit(db, call, {
          ...{ action: 'linked-account-added', subject: input.email, personId: userId },
        });
      return made;
    }
    const own = await repository.findExternalUser(db, userId, input.userType);
    if (own?.email === input.email) return own;
    const message = alreadyLinked(own, userId === actor.userId);
    throw new ProblemError('already-linked', { message, fields: { email: message } });
  });
}

function alreadyLinked(linked: ExternalUser | undefined, isSelf: boolean): string {
  if (!linked)
    return 'Somebody else is linked with this email. Please use another one, or ask us for help';
  const who = isSelf ? 'You are' : 'This person is';
  return `${who} linked with ${linked.email} already. Please remove that first`;
}

export const removeExternalUser = (
  call: Call<typeof endpoints.removeExternalUser>,
): Promise<undefined> => remove(call, 'externalUsers', repository.deleteExternalUser);

export const removeSocialAccount = (
  call: Call<typeof endpoints.removeSocialAccount>,
): Promise<undefined> => remove(call, 'socialAccounts', repository.deleteSocialAccount);

type Removal = Call<typeof endpoints.removeExternalUser>;

/** Removes a link; the audit log keeps the removal by somebody else than its owner. */
async function remove(
  call: Removal,
  table: repository.LinkTable,
  deleteLink: (db: TenantDb, id: string) => Promise<string | undefined>,
): Promise<undefined> {
  const { actor, params } = call;
  await call.transaction(async (db) => {
    const owner = await repository.ownerOf(db, table, params.id);
    if (owner === undefined) throw new ProblemError('not-found');
    assertMayRemove(actor, owner);
    const subject = await deleteLink(db, params.id);
    // Somebody else has removed it at the same time, and stands in the log for it.
    if (subject === undefined) throw new ProblemError('not-found');
    if (owner === actor.userId) return;
    await recordAudit(db, call, { action: 'linked-account-removed', subject, personId: owner });
  });
  return undefined;
}
