import { sql } from 'kysely';
import { dayAt } from '#contract/activities/period.ts';
import type * as endpoints from '#contract/applicants/endpoints.ts';
import { approvalInWords } from '#contract/applicants/words.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { linkNames } from '#contract/people/link-names.ts';
import { type CsvFile, csvFile, yesOrNo } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { fitsSearch } from '#server/platform/db/search-people.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type ExportCall, walkInBatches } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { failedEmails } from './failed-emails.ts';
import { type ApplicantFilter, listed } from './listed.ts';
import type { ApplicantRow } from './repository.ts';

/** The headings of the export, in their order; the answers of the forms follow (APPL-168). */
const headings = [
  'First Name',
  'Last Name',
  'Email',
  'Applied',
  'Approval',
  'Application Email Sent',
  'Decision Email Sent',
  'Registered',
  'Tags',
  'Facebook',
  'Twitter',
  'Instagram',
  'YouTube',
  'Website',
] as const;

/** So many are looked at in one transaction, whether or not they fit a search. */
const batchSize = 500;

interface ExportQuery extends ApplicantFilter {
  readonly search?: string | undefined;
}

/**
 * The applicants as CSV, newest first, with the filters in force (APPL-167). Each batch is a
 * transaction of its own, so that a long export takes no connection for longer than a page of the list.
 */
export async function exportApplicants(
  call: ExportCall & Pick<Call<typeof endpoints.exportApplicants>, 'body'>,
): Promise<CsvFile> {
  const { from, to, format: _, exportType, ...filters } = call.body;
  const { timezone, titles } = await call.transaction(async (db) => ({
    timezone: (await getOwnSettings(db)).timezone,
    titles: await listTitles(db),
  }));
  const query = {
    ...filters,
    applied: from || to ? { from, to, timezone } : undefined,
    isUnemailed: exportType === 'unemailed',
  };
  const name = `applicants-${call.tenant.tenantId}-${dayAt(call.now, timezone)}.csv`;
  const batches = walkInBatches(call.transaction, (db, after: Place | null) =>
    nextBatch(db, query, after, { timezone, titles }),
  );
  return csvFile(name, [...headings, ...titles], batches);
}

export const everyApplicant = (db: TenantDb) => listed(db, {}).select('applicants.id');

/** All of them as CSV (BILL-15). */
export const exportEveryApplicant = (call: ExportCall): Promise<CsvFile> =>
  exportApplicants({ ...call, body: { format: 'csv', exportType: 'all' } });

/** The titles that questions of the tenant's forms have or had, each once (APPL-168). */
async function listTitles(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct field->>'title' as title
    from application_forms, jsonb_array_elements(form_data->'fields') as field
    where coalesce(field->>'wellKnownType', '') not in (
      'firstName', 'lastName', 'email', 'facebook', 'twitter', 'instagram', 'youtube',
      'personalWebsite'
    )
    order by title`.execute(db);
  return rows.map(({ title }) => title);
}

interface Form {
  readonly timezone: string;
  readonly titles: readonly string[];
}

async function nextBatch(db: TenantDb, query: ExportQuery, after: Place | null, form: Form) {
  const rows = await nextRows(db, query, after);
  const fitting = rows.filter(({ fits }) => fits);
  const failed = await failedEmails(db, fitting);
  const cells = fitting.map((row) =>
    cellsOf(
      {
        ...row,
        appliedEmailSent: row.appliedEmailSent && !failed.application.has(row.id),
        decisionEmailSent: row.decisionEmailSent && !failed.decision.has(row.id),
      },
      form,
    ),
  );
  return { cells, next: rows.length < batchSize ? null : (rows.at(-1) ?? null) };
}

/** Where an export has come to. The applicant may be gone by then, or have applied again. */
interface Place {
  readonly id: string;
  /** In full: a date of JavaScript has no microseconds. */
  readonly place: string;
}

function nextRows(db: TenantDb, query: ExportQuery, after: Place | null) {
  const { search = '' } = query;
  const fits = search === '' ? sql<boolean>`true` : sql<boolean>`${fitsSearch(search)}`;
  let rows = listed(db, query)
    .selectAll('applicants')
    .select([fits.as('fits'), sql<string>`applicants.created_at::text`.as('place')])
    .orderBy('applicants.createdAt', 'desc')
    .orderBy('applicants.id', 'desc')
    .limit(batchSize);
  if (after) {
    rows = rows.where(
      sql<boolean>`(applicants.created_at, applicants.id) < (
        ${after.place}::timestamptz, ${after.id}::uuid
      )`,
    );
  }
  return rows.execute();
}

function cellsOf(row: ApplicantRow, { timezone, titles }: Form): CsvCell[] {
  const answers = new Map(Object.values(row.customData).map(({ title, value }) => [title, value]));
  return [
    row.firstName,
    row.lastName,
    row.email,
    dayAt(row.createdAt, timezone),
    approvalInWords(row.approved),
    yesOrNo(row.appliedEmailSent),
    yesOrNo(row.decisionEmailSent),
    yesOrNo(row.registered),
    row.tags.join(', '),
    ...linkNames.map((name) => row.data[name]),
    ...titles.map((title) => answers.get(title) ?? null),
  ];
}
