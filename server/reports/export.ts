import type { CsvCell } from '#contract/files/csv.ts';
import type * as endpoints from '#contract/reports/endpoints.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { mostRows } from '#contract/reports/rows.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { type CsvFile, csvFile } from '#server/platform/csv.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { batchSize, walkInBatches } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listTypes } from './activities.ts';
import { countPeople, currenciesOf, nextPeople } from './ambassadors.ts';
import { daysOf } from './days.ts';

/** The headings of the people's report, as its table has them; one for the sales in each currency follows (REP-67). */
const headings = [
  ...['First Name', 'Last Name', 'Email'],
  ...['Activities', 'Approved', 'Awaiting Review', 'Rejected', 'Referrals', 'Commission Points'],
] as const;

const nameOf = (what: string, { startDate, endDate }: ReportRange): string =>
  `${what}-${startDate}-${endDate}.csv`;

/** The parts of a call that the file of a report needs. */
type ReportCall<E extends ReportExport> = Pick<Call<E>, 'snapshot' | 'body'>;
type ReportExport = typeof endpoints.exportAmbassadorReport | typeof endpoints.exportActivityReport;

/** The report of people from a form, as a page of the product sends it (REP-65). */
export const exportAmbassadorReport = ({
  snapshot,
  body,
}: ReportCall<typeof endpoints.exportAmbassadorReport>): Promise<CsvFile> => fileOf(snapshot, body);

/** The same, for a caller with a bearer token. */
export const getAmbassadorReportFile = ({
  snapshot,
  query,
}: Call<typeof endpoints.getAmbassadorReportFile>): Promise<CsvFile> => fileOf(snapshot, query);

type Snapshot = Call<typeof endpoints.getAmbassadorReportFile>['snapshot'];

async function fileOf(snapshot: Snapshot, range: ReportRange): Promise<CsvFile> {
  const { count, currencies, days } = await snapshot(async (db) => {
    const days = await daysOf(db, range);
    return {
      days,
      count: await countPeople(db, days),
      currencies: await currenciesOf(db, days, (await getOwnSettings(db)).currencies),
    };
  });
  const sales = currencies.map((currency) => `Sales ${currency}`);
  const batches = walkInBatches(snapshot, async (db, after: string | null) => {
    const people = await nextPeople(db, days, after, batchSize);
    const cells = people.map((person) => [
      ...[person.firstName, person.lastName, person.email],
      person.totalChallenges,
      person.totalChallengesApproved,
      person.totalChallengesInReview,
      person.totalChallengesRejected,
      person.totalReferrals,
      person.totalReferralCommissionPoints,
      ...currencies.map((currency) => person.referralSalesPrincipal[currency] ?? 0),
    ]);
    return { cells, next: people.length === batchSize ? (people.at(-1)?.id ?? null) : null };
  });
  return csvFile(nameOf('ambassadors', range), [...headings, ...sales], batches, count);
}

/** The report of activity types. The brand's word for people stands above how many there were (TEN-150). */
export async function exportActivityReport({
  snapshot,
  body,
}: ReportCall<typeof endpoints.exportActivityReport>): Promise<CsvFile> {
  const { terms, rows } = await snapshot(async (db) => ({
    ...(await getOwnSettings(db)),
    ...(await listTypes(db, await daysOf(db, body), { page: 1, pageSize: mostRows })),
  }));
  const columns = [
    'Activity',
    wordsOf(terms).Ambassadors,
    'Activities',
    'Approved',
    'Awaiting Review',
    'Rejected',
  ];
  async function* batches(): AsyncGenerator<CsvCell[][]> {
    yield rows.map((row) => [
      row.title,
      row.uniqueAmbassadors,
      row.totalChallenges,
      row.totalChallengesApproved,
      row.totalChallengesInReview,
      row.totalChallengesRejected,
    ]);
  }
  return csvFile(nameOf('activities', body), columns, batches(), rows.length);
}
