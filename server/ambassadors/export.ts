import { dayAt } from '#contract/activities/period.ts';
import type * as endpoints from '#contract/ambassadors/endpoints.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { slugify } from '#contract/people/tag.ts';
import { discountCodesOf } from '#server/codes/queries.ts';
import { type CsvFile, countryCell, csvFile } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type ExportCall, walkInBatches } from '#server/platform/walk-in-batches.ts';
import type { Place } from '#server/platform/walk-newest-first.ts';
import { approvedProfilesOf } from '#server/profiles/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listed, selectByIds } from './listed.ts';
import { nothingYet, standingsOf } from './standing.ts';
import { tagsOnPlan } from './tags-on-plan.ts';
import { nextStretch } from './walk.ts';

/** The headings of the export, in their order (AMB-181). */
const headings = [
  'First Name',
  'Last Name',
  'Email',
  'Tags',
  'Points',
  'Discount Codes',
  'Country',
  'City',
  'Facebook',
  'Twitter',
  'Instagram',
  'YouTube',
  'Website',
  'Joined',
] as const;

/**
 * The ambassadors as CSV, with the filters in force (AMB-180). Each batch is a transaction of its own, so
 * that a long export takes no connection for longer than a page of the list does.
 */
export async function exportAmbassadors(
  call: ExportCall & Pick<Call<typeof endpoints.exportAmbassadors>, 'body'>,
): Promise<CsvFile> {
  const { from, to, format: _, ...filters } = call.body;
  const { timezone, terms, tags } = await call.transaction(async (db) => ({
    ...(await getOwnSettings(db)),
    tags: await tagsOnPlan(db, filters.tags),
  }));
  const joined = from || to ? { from, to, timezone } : undefined;
  const today = dayAt(call.now, timezone);
  // The tenant's word for participants in letters of every file system.
  const word = slugify(terms.ambassadors) || 'ambassadors';
  const name = `${word}-${call.tenant.tenantId}-${today}.csv`;
  const query = { ...filters, tags, joined };
  const batches = walkInBatches(call.transaction, async (db, after: Place | null) => {
    const { ids, next } = await nextStretch(db, query, after);
    return { cells: await rowsOf(db, ids, timezone), next };
  });
  return csvFile(name, headings, batches);
}

/** Everybody who takes part, test users among them. */
const everybody = { includeTestUsers: true };

export const everyAmbassador = (db: TenantDb) => listed(db, everybody).select('users.id');

/** All of them as CSV (BILL-15). */
export const exportEveryAmbassador = (call: ExportCall): Promise<CsvFile> =>
  exportAmbassadors({ ...call, body: { format: 'csv', ...everybody } });

async function rowsOf(
  db: TenantDb,
  ids: readonly string[],
  timezone: string,
): Promise<CsvCell[][]> {
  const people = await selectByIds(db, ids)
    .select(['id', 'firstName', 'lastName', 'email', 'tags', 'createdAt'])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const standings = await standingsOf(db, ids);
  const codes = await discountCodesOf(db, ids);
  const profiles = await approvedProfilesOf(db, ids);
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const profile = profiles.get(id);
    return [
      [
        person.firstName,
        person.lastName,
        person.email,
        person.tags.join(', '),
        (standings.get(id) ?? nothingYet).points,
        (codes.get(id) ?? []).map(({ code }) => code).join(', '),
        countryCell(profile?.countryCode ?? null),
        profile?.city ?? null,
        profile?.facebook ?? null,
        profile?.twitter ?? null,
        profile?.instagram ?? null,
        profile?.youTube ?? null,
        profile?.website ?? null,
        dayAt(person.createdAt, timezone),
      ],
    ];
  });
}
