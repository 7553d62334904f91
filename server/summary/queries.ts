/** What other areas may ask of this one's figures. */

export { listPeriods, type Period } from './periods.ts';
export { countByPeriod } from './repository.ts';
