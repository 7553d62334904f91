import type { Handlers } from '#server/platform/http/bind.ts';
import { exportActivityReport, exportAmbassadorReport, getAmbassadorReportFile } from './export.ts';
import { getCohorts, getReturnReport, listSeenPeople } from './programme.ts';
import {
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
} from './service.ts';

export const reportHandlers: Handlers<
  | 'exportActivityReport'
  | 'exportAmbassadorReport'
  | 'getActivityDetailsReport'
  | 'getActivityReport'
  | 'getAmbassadorReport'
  | 'getAmbassadorReportFile'
  | 'getCohorts'
  | 'getReferralReport'
  | 'getReportTrend'
  | 'getReturnReport'
  | 'listSeenPeople'
> = {
  exportActivityReport,
  exportAmbassadorReport,
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getAmbassadorReportFile,
  getCohorts,
  getReferralReport,
  getReportTrend,
  getReturnReport,
  listSeenPeople,
};
