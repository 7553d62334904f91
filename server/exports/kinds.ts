import { exportBodies } from '#contract/exports/export-bodies.ts';
import type { ExportKind } from '#contract/exports/export-kind.ts';
import { exportAmbassadors } from '#server/ambassadors/queries.ts';
import { exportApplicants } from '#server/applicants/queries.ts';
import type { CsvFile } from '#server/platform/csv.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import type { ExportCall } from '#server/platform/walk-in-batches.ts';
import { exportOrders, exportReferrals } from '#server/referrals/queries.ts';
import { exportActivityReport, exportAmbassadorReport } from '#server/reports/queries.ts';
import {
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from '#server/reward-selections/queries.ts';

/** The call of an export: all that it needs beside its form. */
export interface MakingCall extends ExportCall {
  readonly actor: Pick<Actor, 'roles'>;
  snapshot<T>(work: (db: SnapshotDb) => Promise<T>): Promise<T>;
}

/** Makes the file of each kind, by the code that sends it at once. */
export const makeFile: Readonly<
  Record<ExportKind, (call: MakingCall, form: object) => Promise<CsvFile>>
> = {
  ambassadors: (call, form) =>
    exportAmbassadors({ ...call, body: exportBodies.ambassadors.parse(form) }),
  applicants: (call, form) =>
    exportApplicants({ ...call, body: exportBodies.applicants.parse(form) }),
  referrals: (call, form) => exportReferrals({ ...call, body: exportBodies.referrals.parse(form) }),
  orders: (call, form) => exportOrders({ ...call, body: exportBodies.orders.parse(form) }),
  'unissued-rewards': (call, form) =>
    exportRewardSelections({ ...call, body: exportBodies['unissued-rewards'].parse(form) }),
  'issued-rewards': (call, form) =>
    exportIssuedRewards({ ...call, body: exportBodies['issued-rewards'].parse(form) }),
  'cancelled-rewards': (call, form) =>
    exportCancelledRewards({ ...call, body: exportBodies['cancelled-rewards'].parse(form) }),
  'ambassador-report': (call, form) =>
    exportAmbassadorReport({ ...call, body: exportBodies['ambassador-report'].parse(form) }),
  'activity-report': (call, form) =>
    exportActivityReport({ ...call, body: exportBodies['activity-report'].parse(form) }),
};
