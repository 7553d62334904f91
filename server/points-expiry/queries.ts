/** What other areas may ask of this one. */

export { recordRun } from './record-run.ts';
export { upcomingOf } from './service.ts';
