import type * as endpoints from '#contract/screens/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { setOwnStage } from '#server/tenants/queries.ts';
import * as repository from './repository.ts';

/**
 * Lets a tenant have a screen as it was before it went back by itself. A repeat changes nothing, even if somebody has
 * given the tenant another stage since.
 */
export async function endScreenReturn(
  call: Call<typeof endpoints.endScreenReturn>,
): Promise<undefined> {
  const { database, now, params } = call;
  const found = await database.inSystem('change-screens', (db) =>
    repository.findReturn(db, params.returnId),
  );
  if (!found) throw new ProblemError('not-found');
  await database.inTenant(TenantId.parse(found.tenantId), async (db) => {
    const ended = await repository.endReturn(db, params.returnId, now);
    if (!ended) return;
    await repository.endWatch(db, ended.screen);
    await setOwnStage(db, ended.screen, ended.stageBefore);
    await recordAudit(db, call, {
      action: 'rollout-changed',
      subject: ended.tenantId,
      details: {
        changes: [{ what: ended.screen, before: 'native', after: ended.stageBefore }],
        reason: 'The new version is tried again',
      },
    });
  });
}
