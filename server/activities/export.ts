import { type SqlBool, sql } from 'kysely';
import { dayAt } from '#contract/activities/period.ts';
import { activityStateWords } from '#contract/activities/words.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { listTypesById } from '#server/activity-types/queries.ts';
import { type CsvFile, csvFile, yesOrNo } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { isActivity } from '#server/platform/db/who-counts.ts';
import { walkById } from '#server/platform/walk-by-id.ts';
import type { ExportCall } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { type ActivityRow, selectActivities } from './repository.ts';

const headings = [
  ...['First Name', 'Last Name', 'Email', 'Activity', 'State'],
  ...['Begun', 'Completed', 'Credited'],
] as const;

/** All activities that there are; the export has those. */
export const everyActivity = (db: TenantDb) => selectActivities(db).where(isActivity);

/** The activities of everybody as CSV (BILL-15). */
export async function exportActivities({ transaction, tenant, now }: ExportCall): Promise<CsvFile> {
  const { timezone } = await transaction(getOwnSettings);
  const name = `activities-${tenant.tenantId}-${dayAt(now, timezone)}.csv`;
  const batches = walkById(transaction, {
    next: (db, { after, limit }) =>
      everyActivity(db)
        .where(sql<SqlBool>`activities.id > ${after}::uuid`)
        .orderBy('activities.id')
        .limit(limit)
        .execute(),
    toCells: (db, rows) => cellsOf(db, rows, timezone),
  });
  return csvFile(name, headings, batches);
}

async function cellsOf(
  db: TenantDb,
  rows: readonly ActivityRow[],
  timezone: string,
): Promise<CsvCell[][]> {
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const types = await listTypesById(db, [
    ...new Set(rows.map(({ activityTypeId }) => activityTypeId)),
  ]);
  const titles = new Map(types.map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const person = people.get(row.userId);
    return [
      ...[person?.firstName ?? null, person?.lastName ?? null, person?.email ?? null],
      ...[titles.get(row.activityTypeId) ?? null, activityStateWords[row.state]],
      dayAt(row.createdAt, timezone),
      row.completedAt && dayAt(row.completedAt, timezone),
      yesOrNo(row.credited),
    ];
  });
}
