import { dayAt } from '#contract/activities/period.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import type * as endpoints from '#contract/referrals/endpoints.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { approvalWords } from '#contract/referrals/words.ts';
import { type CsvFile, csvFile, yesOrNo } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ExportCall } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { isUser } from '#server/transactions/queries.ts';
import { matchingReferrals } from './listed.ts';
import { presentReferrals } from './present.ts';
import { walkOrders } from './walk.ts';

const headings = [
  'Order Date',
  'First Name',
  'Last Name',
  'Email',
  'Platform',
  'Order Number',
  'Purchaser Name',
  'Purchaser Email',
  'Currency',
  'Sale',
  'Commission',
  'Points',
  'Code',
  'Approval',
  'Suspicious',
  'Credited',
] as const;

/** The reader of the file. */
interface Viewed {
  readonly actor: Pick<Actor, 'roles'>;
}

/**
 * The referrals as CSV, newest first, with the filters in force (REF-94).
 * Throws ProblemError `not-found` for nobody of the tenant.
 */
export async function exportReferrals(
  call: ExportCall & Viewed & Pick<Call<typeof endpoints.exportReferrals>, 'body'>,
): Promise<CsvFile> {
  const { from, to, format: _, ...filters } = call.body;
  const { timezone } = await call.transaction(async (db) => {
    const { userId } = filters;
    if (userId !== undefined && !(await isUser(db, userId))) throw new ProblemError('not-found');
    return getOwnSettings(db);
  });
  const days = { from, to, timezone };
  const name = `referrals-${call.tenant.tenantId}-${dayAt(call.now, timezone)}.csv`;
  const batches = walkOrders(call, {
    matching: (db) => matchingReferrals(db, { ...filters, days }),
    toCells: async (db, rows) =>
      (await presentReferrals(db, call.actor, rows)).map((referral) => cellsOf(referral, timezone)),
  });
  return csvFile(name, headings, batches);
}

/** The filters that keep the referrals of everybody, made-up ones among them. */
const everything = { includeTests: true };

/** The ids of all referrals that there are; the export has those. */
export const everyReferral = async (db: TenantDb) =>
  (await matchingReferrals(db, everything)).select('orders.id');

/** All of them as CSV (BILL-15). */
export const exportEveryReferral = (call: ExportCall & Viewed): Promise<CsvFile> =>
  exportReferrals({ ...call, body: { format: 'csv', ...everything } });

const cellsOf = (referral: Referral, timezone: string): CsvCell[] => {
  const day = (moment: string | null) => moment && dayAt(new Date(moment), timezone);
  return [
    day(referral.orderDate),
    referral.user.firstName,
    referral.user.lastName,
    referral.user.email,
    referralSystemWords[referral.system],
    referral.orderNumber,
    referral.purchaserName ?? null,
    referral.purchaserEmail ?? null,
    referral.currency,
    referral.principalNet,
    referral.commission,
    referral.commissionPoints,
    referral.code,
    approvalWords[referral.approvedState],
    yesOrNo(referral.suspicious === true),
    day(referral.creditedAt),
  ];
};
