/** What other areas may ask of this one's tables. */

export { everyListed } from './every-listed.ts';
export { everyAmbassador, exportAmbassadors, exportEveryAmbassador } from './export.ts';
export type { WalkQuery as ListedFilters } from './walk.ts';
