import type { Administrator, DeleteReason } from '#contract/administrators/administrator.ts';
import type * as endpoints from '#contract/administrators/endpoints.ts';
import type { Page } from '#contract/http/list.ts';
import type { deactivateUser, restoreUser } from '#contract/people/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { endAccess, endAccessElsewhere } from '#server/auth/end-access.ts';
import { assertMayComeBack } from '#server/own-account/queries.ts';
import { withinAdministratorLimit } from '#server/plans/evaluate.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { withSuppressions } from '#server/suppressions/queries.ts';
import { assertMayDelete, assertMayManage } from './policy.ts';
import * as repository from './repository.ts';

export async function listAdministrators(
  call: Call<typeof endpoints.listAdministrators>,
): Promise<Page<Administrator>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const found = await repository.listAdministrators(db, call.query, call.now);
    return { ...found, results: await withSuppressions(db, found.results), page, pageSize };
  });
}

/** Deletes an administrator; ends every session and link of the account. */
export async function deleteAdministrator(
  call: Call<typeof deactivateUser>,
  id: string,
  deleteReason: DeleteReason,
): Promise<undefined> {
  const { actor, now } = call;
  const { email } = await call.transaction(async (db) => {
    const target = assertMayDelete(actor, id, await repository.lockActiveAdministrators(db));
    await repository.markDeleted(db, id, {
      deletedAt: now,
      deleteReason,
    });
    await endAccess(db, target, now);
    await recordAudit(db, call, { action: 'administrator-deleted', subject: target.email });
    return target;
  });
  await endAccessElsewhere(call, email);
}

/** Restores a deleted administrator, where the plan has room for one more. */
export async function restoreAdministrator(
  call: Call<typeof restoreUser>,
  id: string,
): Promise<Administrator> {
  const { actor, now } = call;
  return call.transaction(async (db) => {
    await withinAdministratorLimit(db, async () => {
      const deleted = await repository.lockDeletedAdministrator(db, id);
      if (!deleted) throw new ProblemError('not-found');
      assertMayManage(actor, deleted);
      await assertMayComeBack(db, id);
      await repository.markRestored(db, id);
    });
    const restored = await repository.getAdministrator(db, id, now);
    if (!restored) throw new ProblemError('not-found');
    await recordAudit(db, call, { action: 'administrator-restored', subject: restored.email });
    return restored;
  });
}
