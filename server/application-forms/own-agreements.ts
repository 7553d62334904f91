import type * as endpoints from '#contract/agreements/endpoints.ts';
import { changedSince, type OwnAgreement } from '#contract/agreements/own-agreement.ts';
import { acceptedBy } from '#server/applicants/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type AgreementRow, allVersions } from './agreement-repository.ts';

type Application = Awaited<ReturnType<typeof acceptedBy>>;

export const listOwnAgreements = (
  call: Call<typeof endpoints.listOwnAgreements>,
): Promise<{ results: OwnAgreement[] }> =>
  call.transaction(async (db) => {
    const application = await acceptedBy(db, call.actor.userId);
    return { results: ownAgreements(application, await allVersions(db)) };
  });

/** When the newest version came of an agreement that somebody has accepted in an earlier one (AMB-219). */
export async function agreementsChangedAt(db: TenantDb, userId: string): Promise<string | null> {
  const application = await acceptedBy(db, userId);
  if (!application || application.agreements.length === 0) return null;
  const changes = ownAgreements(application, await allVersions(db)).map(changedSince);
  return (
    changes
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Those that were accepted, and then those of every form that were not (AMB-217, AMB-218). */
function ownAgreements(application: Application, versions: AgreementRow[]): OwnAgreement[] {
  const accepted = (application?.agreements ?? []).flatMap(({ id, version }) =>
    versions.filter((row) => row.id === id && row.version === version),
  );
  const latest = versions.filter(
    ({ replacedByVersion, deletedAt }) => replacedByVersion === null && deletedAt === null,
  );
  const others = latest.filter(
    ({ id, rootApplicationFormId }) =>
      rootApplicationFormId === null && accepted.every((row) => row.id !== id),
  );
  const at = application?.at.toISOString();
  return [...accepted, ...others].map((row) => ({
    id: row.id,
    accepted: at !== undefined && accepted.includes(row) ? { ...wordsOf(row), at } : null,
    latest: today(latest.find(({ id }) => id === row.id)),
  }));
}

const wordsOf = ({ version, template, url, urlLabel }: AgreementRow) => ({
  version,
  template,
  url,
  urlLabel,
});

const today = (row: AgreementRow | undefined): OwnAgreement['latest'] =>
  row ? { ...wordsOf(row), since: row.createdAt.toISOString() } : null;
