import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { dayAt } from '#contract/activities/period.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import type {
  CancelledReward,
  IssuedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import { selectionStateWords } from '#contract/reward-selections/words.ts';
import { shippingAddressesOf } from '#server/people/queries.ts';
import { type CsvFile, countryCell, csvFile } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { batchSize, type ExportCall } from '#server/platform/walk-in-batches.ts';
import { isBehind, type Place, walkNewestFirst } from '#server/platform/walk-newest-first.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import {
  matchingCancelled,
  matchingIssued,
  matchingSelections,
  type RewardFilters,
} from './listed.ts';
import { presentCancelled, presentIssued, presentSelections } from './present.ts';

/** The reader of the file. */
interface Viewed {
  readonly actor: Pick<Actor, 'roles'>;
}

const common = ['First Name', 'Last Name', 'Email', 'Reward', 'Type', 'Points'] as const;
/** The parts of the shipping address, as a carrier's form has them. */
const parcel = ['Ship To', 'Address', 'Address 2', 'City', 'State', 'Zip', 'Country'] as const;
const unissuedHeadings = ['Chosen', ...common, 'Not Ready Because', ...parcel];
const issuedHeadings = ['Issued', ...common, 'Issued By', 'Expires', ...parcel];
const cancelledHeadings = ['Cancelled', ...common, 'State', 'Reason'];

/** The unissued rewards as CSV, newest first, with the filters in force (REW-233). */
export async function exportRewardSelections(
  call: ExportCall & Viewed & Pick<Call<typeof endpoints.exportRewardSelections>, 'body'>,
): Promise<CsvFile> {
  const filters = await filtersOf(call, call.body.issueAs);
  const { timezone } = filters.days;
  const batches = walkNewestFirst(call.transaction, {
    next: async (db, after) =>
      nextBehind((await matchingSelections(db, filters)).selectAll(), sql`chosen_at`, after),
    toCells: async (db, rows) =>
      withAddresses(db, await presentSelections(db, call.actor, rows), (row) =>
        unissuedCells(row, timezone),
      ),
  });
  return csvFile(fileName('unissued-rewards', call, timezone), unissuedHeadings, batches);
}

/** The issued rewards in the same way. Codes are left out: anybody who has one can spend it (REW-234). */
export async function exportIssuedRewards(
  call: ExportCall & Viewed & Pick<Call<typeof endpoints.exportIssuedRewards>, 'body'>,
): Promise<CsvFile> {
  const filters = await filtersOf(call, call.body.issuedAs);
  const { timezone } = filters.days;
  const batches = walkNewestFirst(call.transaction, {
    next: async (db, after) =>
      nextBehind((await matchingIssued(db, filters)).selectAll(), sql`given_at`, after),
    toCells: async (db, rows) =>
      withAddresses(db, await presentIssued(db, call.actor, rows), (row) =>
        issuedCells(row, timezone),
      ),
  });
  return csvFile(fileName('issued-rewards', call, timezone), issuedHeadings, batches);
}

/** The cancelled rewards in the same way, without addresses: nothing is sent of them (REW-238). */
export async function exportCancelledRewards(
  call: ExportCall & Pick<Call<typeof endpoints.exportCancelledRewards>, 'body'>,
): Promise<CsvFile> {
  const filters = await filtersOf(call, call.body.issueAs);
  const { timezone } = filters.days;
  const batches = walkNewestFirst(call.transaction, {
    next: async (db, after) =>
      nextBehind((await matchingCancelled(db, filters)).selectAll(), sql`settled_at`, after),
    toCells: async (db, rows) =>
      (await presentCancelled(db, rows)).map((row) => cancelledCells(row, timezone)),
  });
  return csvFile(fileName('cancelled-rewards', call, timezone), cancelledHeadings, batches);
}

/** The fields of a form that narrow each of the lists. */
interface Body {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly includeTestUsers?: boolean | undefined;
}

async function filtersOf(
  { transaction, body }: Pick<ExportCall, 'transaction'> & { readonly body: Body },
  issueType: IssueType | undefined,
): Promise<RewardFilters> {
  const { from, to, search, includeTestUsers } = body;
  const { timezone } = await transaction(getOwnSettings);
  return { userId: undefined, search, issueType, includeTestUsers, days: { from, to, timezone } };
}

/** The next rows behind a place, ordered by a moment of theirs. */
const nextBehind = <Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  moment: RawBuilder<unknown>,
  after: Place | null,
) =>
  rows
    .select(sql<string>`${moment}::text`.as('place'))
    .where(isBehind(moment, sql`id`, after))
    .orderBy(sql`${moment} desc, id desc`)
    .limit(batchSize)
    .execute();

const fileName = (list: string, { tenant, now }: ExportCall, timezone: string): string =>
  `${list}-${tenant.tenantId}-${dayAt(now, timezone)}.csv`;

async function withAddresses<Row extends Pick<RewardSelection, 'user'>>(
  db: TenantDb,
  rows: readonly Row[],
  cells: (row: Row) => CsvCell[],
): Promise<CsvCell[][]> {
  const addresses = await shippingAddressesOf(
    db,
    rows.map(({ user }) => user.id),
  );
  return rows.map((row) => [...cells(row), ...addressCells(addresses.get(row.user.id))]);
}

const addressCells = (address: ShippingAddress | undefined): CsvCell[] =>
  address
    ? [
        ...[address.fullName, address.address1, address.address2, address.city, address.state],
        ...[address.zip, countryCell(address.countryCode)],
      ]
    : parcel.map(() => null);

const dayOf = (moment: string, timezone: string): string => dayAt(new Date(moment), timezone);

const unissuedCells = (row: RewardSelection, timezone: string): CsvCell[] => [
  dayOf(row.createdAtInTenantTz, timezone),
  ...[row.user.firstName, row.user.lastName, row.user.email],
  ...[row.pointReward.description, issueTypeWords[row.pointReward.issueAs], row.points],
  row.readyToIssueReason,
];

const issuedCells = (row: IssuedReward, timezone: string): CsvCell[] => [
  dayOf(row.createdAtInTenantTz, timezone),
  ...[row.user.firstName, row.user.lastName, row.user.email],
  ...[row.reward.description, issueTypeWords[row.issuedAs], row.points],
  row.issuedBy && fullName(row.issuedBy),
  row.expiresAt && dayOf(row.expiresAt, timezone),
];

const cancelledCells = (row: CancelledReward, timezone: string): CsvCell[] => [
  dayOf(row.cancelledAtInTenantTz, timezone),
  ...[row.user.firstName, row.user.lastName, row.user.email],
  ...[row.reward.description, issueTypeWords[row.reward.issueAs], row.points],
  ...[selectionStateWords[row.wasIssued ? 'deleted' : 'cancelled'], row.reason],
];
