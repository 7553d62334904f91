import { type SqlBool, sql } from 'kysely';
import { dayAt } from '#contract/activities/period.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import { selectionStateWords } from '#contract/reward-selections/words.ts';
import { type CsvFile, csvFile } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { walkById } from '#server/platform/walk-by-id.ts';
import type { ExportCall } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';

const headings = [
  ...['First Name', 'Last Name', 'Email', 'Reward', 'Type', 'Points'],
  ...['Chosen', 'State', 'Settled'],
] as const;

/** All rewards that somebody has chosen, in any state. */
export const everyReward = (db: TenantDb) =>
  db
    .selectFrom('rewardSelections')
    .select(['id', 'userId', 'chosenText', 'issueType', 'spentPoints', 'chosenAt'])
    .select(['settledAs', 'settledAt']);

type RewardRow = Awaited<ReturnType<ReturnType<typeof everyReward>['execute']>>[number];

/** The rewards of everybody as CSV (BILL-15). Codes are left out: anybody who has one can spend it. */
export async function exportRewards({ transaction, tenant, now }: ExportCall): Promise<CsvFile> {
  const { timezone } = await transaction(getOwnSettings);
  const name = `rewards-${tenant.tenantId}-${dayAt(now, timezone)}.csv`;
  const batches = walkById(transaction, {
    next: (db, { after, limit }) =>
      everyReward(db).where(sql<SqlBool>`id > ${after}::uuid`).orderBy('id').limit(limit).execute(),
    toCells: (db, rows) => cellsOf(db, rows, timezone),
  });
  return csvFile(name, headings, batches);
}

async function cellsOf(
  db: TenantDb,
  rows: readonly RewardRow[],
  timezone: string,
): Promise<CsvCell[][]> {
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const person = people.get(row.userId);
    return [
      ...[person?.firstName ?? null, person?.lastName ?? null, person?.email ?? null],
      ...[row.chosenText, issueTypeWords[row.issueType], row.spentPoints],
      dayAt(row.chosenAt, timezone),
      selectionStateWords[row.settledAs ?? 'unissued'],
      row.settledAt && dayAt(row.settledAt, timezone),
    ];
  });
}
