import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { type CaseRow, type CaseSum, listRulings, type RulingRow, sumCases } from './repository.ts';

/** Cases as the contract has them, in the order of the rows. */
export async function presentCases(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  rows: readonly CaseRow[],
): Promise<FraudCase[]> {
  const ids = rows.map(({ id }) => id);
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const sums = await sumCases(db, ids);
  const rulings = Map.groupBy(await listRulings(db, ids), ({ caseId }) => caseId);
  return rows.flatMap((row) => {
    const user = people.get(row.userId);
    const around = {
      ...{ sum: sums.get(row.id), rulings: rulings.get(row.id) ?? [] },
      isForAdmin: isAdmin(actor),
    };
    return user ? [toCase(row, { ...around, user })] : [];
  });
}

/** One case that there is. */
export async function presentCase(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  row: CaseRow,
): Promise<FraudCase> {
  const [presented] = await presentCases(db, actor, [row]);
  if (!presented) throw new Error('A case has a person');
  return presented;
}

interface Surroundings {
  readonly user: FraudCase['user'];
  readonly sum: CaseSum | undefined;
  readonly rulings: readonly RulingRow[];
  readonly isForAdmin: boolean;
}

const toCase = (
  row: CaseRow,
  { user: { slug, firstName, lastName, email }, sum, rulings, isForAdmin }: Surroundings,
): FraudCase => ({
  ...{ id: row.id, user: { slug, firstName, lastName, email }, code: row.code },
  openedAt: row.openedAt.toISOString(),
  signals: row.findings.map(({ signal }) => signal),
  ...(isForAdmin && { findings: row.findings }),
  orderCount: sum?.orders ?? 0,
  held: [...(sum?.held ?? [])]
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => ({ unit, value })),
  reply:
    row.replyText === null || row.repliedAt === null
      ? null
      : { text: row.replyText, at: row.repliedAt.toISOString() },
  verdicts: rulings.map(({ ruling, told, ruledAt, ruledBy }) => ({
    ...{ verdict: ruling, reason: told, at: ruledAt.toISOString() },
    ...(isForAdmin && { by: ruledBy }),
  })),
  isFollowing: (sum?.behind ?? 0) > 0,
});
