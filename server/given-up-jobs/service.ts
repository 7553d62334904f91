import type * as endpoints from '#contract/given-up-jobs/endpoints.ts';
import type { GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';
import type { Page } from '#contract/http/list.ts';
import { recordAuditOf } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import * as repository from './repository.ts';

interface GivenUpJobs extends Page<GivenUpJob> {
  kinds: repository.KindCount[];
}

export const listGivenUpJobs = ({
  query,
  database,
}: Call<typeof endpoints.listGivenUpJobs>): Promise<GivenUpJobs> =>
  database.inSystem('list-given-up-jobs', async (db) => {
    const { kind, page, pageSize } = query;
    const kinds = await repository.countKinds(db);
    const listed = kind === undefined ? kinds : kinds.filter((counted) => counted.kind === kind);
    return {
      ...{ page, pageSize, kinds },
      results: await repository.listGivenUp(db, query),
      totalCount: listed.reduce((sum, { count }) => sum + count, 0),
    };
  });

/** Has given-up jobs tried again, and writes it down. A job that waits again is not given up: a repeat does nothing. */
export const retryGivenUpJobs = (
  call: Call<typeof endpoints.retryGivenUpJobs>,
): Promise<{ count: number }> =>
  call.database.inSystem('retry-given-up-jobs', async (db) => {
    const { kind } = call.body;
    const byTenant = await repository.retry(db, call.body);
    for (const { tenantId, count } of byTenant) {
      const subject = `${kind}, ${tenantId}: ${count}`;
      await recordAuditOf(db, call.tenant.tenantId, call, { action: 'jobs-tried-again', subject });
    }
    return { count: byTenant.reduce((sum, { count }) => sum + count, 0) };
  });
