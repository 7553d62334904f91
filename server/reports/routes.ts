import type { Handlers } from '#server/platform/http/bind.ts';
import { exportActivityReport, exportAmbassadorReport, getAmbassadorReportFile } from './export.ts';
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
  | 'getReferralReport'
  | 'getReportTrend'
> = {
  exportActivityReport,
  exportAmbassadorReport,
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getAmbassadorReportFile,
  getReferralReport,
  getReportTrend,
};
