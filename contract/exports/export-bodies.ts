import type { z } from 'zod';
import { exportAmbassadors } from '../ambassadors/endpoints.ts';
import { exportApplicants } from '../applicants/endpoints.ts';
import { exportOrders, exportReferrals } from '../referrals/endpoints.ts';
import { exportActivityReport, exportAmbassadorReport } from '../reports/endpoints.ts';
import {
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from '../reward-selections/endpoints.ts';
import type { ExportKind } from './export-kind.ts';

/** The body of the call that sends each export at once. */
export const exportBodies = {
  ambassadors: exportAmbassadors.body,
  applicants: exportApplicants.body,
  referrals: exportReferrals.body,
  orders: exportOrders.body,
  'unissued-rewards': exportRewardSelections.body,
  'issued-rewards': exportIssuedRewards.body,
  'cancelled-rewards': exportCancelledRewards.body,
  'ambassador-report': exportAmbassadorReport.body,
  'activity-report': exportActivityReport.body,
} as const satisfies Readonly<Record<ExportKind, z.ZodObject>>;
