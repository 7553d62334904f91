/** The functions of the reports that other areas may call. */

export { listPeople } from './ambassadors.ts';
export { daysOf } from './days.ts';
export { exportActivityReport, exportAmbassadorReport } from './export.ts';
