/** What other areas may ask of the reports. */

export { listPeople } from './ambassadors.ts';
export { daysOf } from './days.ts';
export { exportActivityReport, exportAmbassadorReport } from './export.ts';
