/** The figures of this area that other areas may ask for. */

export { listPeriods, type Period } from './periods.ts';
export { countByPeriod } from './repository.ts';
