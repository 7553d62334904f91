import { dayAt } from '#contract/activities/period.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { CsvCell } from '#contract/files/csv.ts';
import type * as endpoints from '#contract/referrals/endpoints.ts';
import type { OrderListItem } from '#contract/referrals/order.ts';
import { approvalWords, reasonWords } from '#contract/referrals/words.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { type CsvFile, csvFile, yesOrNo } from '#server/platform/csv.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import type { ExportCall } from '#server/platform/walk-in-batches.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { matchingOrders } from './listed.ts';
import { presentOrders } from './present.ts';
import { walkOrders } from './walk.ts';

/** The columns of the list of all orders. Its "What became of it" is a person with a decision, or a reason. */
const headings = [
  'Order Number',
  'Order Date',
  'Platform',
  'Purchaser Name',
  'Purchaser Email',
  'First Name',
  'Last Name',
  'Email',
  'Approval',
  'Not Counted Because',
  'Currency',
  'Sale',
  'Cancelled',
  'Simulated',
] as const;

/** All orders as CSV, newest first, with the filters in force (REF-152). */
export async function exportOrders(
  call: ExportCall & { readonly actor: Pick<Actor, 'roles'> } & Pick<
      Call<typeof endpoints.exportOrders>,
      'body'
    >,
): Promise<CsvFile> {
  const { actor, body } = call;
  const settings = await call.transaction((db) => getOwnSettings(db));
  const name = `orders-${call.tenant.tenantId}-${dayAt(call.now, settings.timezone)}.csv`;
  const batches = walkOrders(call, {
    matching: (db) => matchingOrders(db, body),
    toCells: async (db, rows) =>
      (await presentOrders(db, actor, rows)).map((order) => cellsOf(order, settings)),
  });
  return csvFile(name, headings, batches);
}

const cellsOf = (
  order: OrderListItem,
  { timezone, terms }: { readonly timezone: string; readonly terms: Terms },
): CsvCell[] => [
  order.orderNumber,
  dayAt(new Date(order.orderDate), timezone),
  referralSystemWords[order.system],
  order.purchaserName,
  order.purchaserEmail,
  order.referral?.user.firstName ?? null,
  order.referral?.user.lastName ?? null,
  order.referral?.user.email ?? null,
  order.referral && approvalWords[order.referral.approvedState],
  order.reasonNotCounted && reasonWords(terms)[order.reasonNotCounted],
  order.currency,
  order.principalNet,
  yesOrNo(order.isCancelled),
  yesOrNo(order.source === 'simulation'),
];
