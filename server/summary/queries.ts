/** What other areas may ask of this one's figures. */

export type { Period } from './periods.ts';
export { countByPeriod } from './repository.ts';
