import { dayAt } from '#contract/activities/period.ts';
import type * as endpoints from '#contract/ambassadors/endpoints.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { slugify } from '#contract/people/tag.ts';
import { discountCodesOf } from '#server/codes/queries.ts';
import { type CsvFile, csvFile } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { ExportCall } from '#server/platform/walk-by-id.ts';
import { approvedProfilesOf } from '#server/profiles/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listed, selectByIds } from './listed.ts';
import { nothingYet, standingsOf } from './standing.ts';
import { tagsOnPlan } from './tags-on-plan.ts';
import { nextStretch, type Place, type WalkQuery } from './walk.ts';

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
  return csvFile(name, headings, batchesOf(call, { ...filters, tags, joined }, timezone));
}

/** Everybody who takes part, test users among them. */
const everybody = { includeTestUsers: true };

export const everyAmbassador = (db: TenantDb) => listed(db, everybody).select('users.id');

/** All of them as CSV (BILL-15). */
export const exportEveryAmbassador = (call: ExportCall): Promise<CsvFile> =>
  exportAmbassadors({ ...call, body: { format: 'csv', ...everybody } });

async function* batchesOf(
  { transaction }: Pick<Call<typeof endpoints.exportAmbassadors>, 'transaction'>,
  query: WalkQuery,
  timezone: string,
): AsyncGenerator<CsvCell[][]> {
  let place: Place | null = null;
  do {
    const after: Place | null = place;
    const { rows, next } = await transaction(async (db) => {
      const stretch = await nextStretch(db, query, after);
      return { rows: await rowsOf(db, stretch.ids, timezone), next: stretch.next };
    });
    yield rows;
    place = next;
  } while (place !== null);
}

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
        profile?.countryCode ?? null,
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
