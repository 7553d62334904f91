import type { Applicant, ApplicantListItem } from '#contract/applicants/applicant.ts';
import type * as endpoints from '#contract/applicants/endpoints.ts';
import type { CappedPage } from '#contract/http/list.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { decide } from './decide.ts';
import { listApplicants as list } from './list.ts';
import { presentApplicant } from './present.ts';
import * as repository from './repository.ts';

export async function listApplicants(
  call: Call<typeof endpoints.listApplicants>,
): Promise<CappedPage<ApplicantListItem>> {
  const { from, to, ...query } = call.query;
  const { page, pageSize } = query;
  return call.transaction(async (db) => {
    const applied =
      from || to ? { from, to, timezone: (await getOwnSettings(db)).timezone } : undefined;
    return { ...(await list(db, { ...query, applied })), page, pageSize };
  });
}

export function getApplicant(call: Call<typeof endpoints.getApplicant>): Promise<Applicant> {
  return call.transaction(async (db) => {
    const row = await repository.findApplicant(db, call.params.id);
    if (!row) throw new ProblemError('not-found');
    return presentApplicant(db, row);
  });
}

/**
 * Decides, or changes tags and notes (APPL-160). The wish for an email alone is about the decision in
 * force. A repeat changes and sends nothing.
 */
export function updateApplicant(call: Call<typeof endpoints.updateApplicant>): Promise<Applicant> {
  const { approvedBefore, sendDecisionEmail = false, ...change } = call.body;
  return call.transaction(async (db) => {
    const [row] = await repository.lockApplicants(db, [call.params.id]);
    if (!row) throw new ProblemError('not-found');
    const { approved = row.approved } = call.body;
    const isOutdated = approvedBefore !== undefined && approvedBefore !== row.approved;
    if (isOutdated && call.body.approved !== row.approved) throw new ProblemError('conflict');
    const decided = await decide(db, row, { approved, sendDecisionEmail }, call);
    return presentApplicant(db, await describe(db, decided, change, call));
  });
}

type Described = Pick<Call<typeof endpoints.updateApplicant>['body'], 'tags' | 'notes'>;

async function describe(
  db: TenantDb,
  row: repository.ApplicantRow,
  { tags = row.tags, notes = row.notes }: Described,
  call: Call<typeof endpoints.updateApplicant>,
): Promise<repository.ApplicantRow> {
  const isSame = notes === row.notes && tags.join() === row.tags.join();
  if (isSame) return row;
  const changes = [
    { what: 'Tags', before: row.tags.join(', '), after: tags.join(', ') },
    { what: 'Notes', before: row.notes, after: notes },
  ].filter(({ before, after }) => before !== after);
  await recordAudit(db, call, {
    action: 'applicant-changed',
    subject: row.email,
    details: { changes, reason: '' },
  });
  return repository.updateApplicant(db, row.id, { tags, notes });
}
