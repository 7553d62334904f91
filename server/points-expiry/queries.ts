/** The functions of this area that other areas may call. */

export { recordRun } from './record-run.ts';
export { upcomingOf } from './service.ts';
