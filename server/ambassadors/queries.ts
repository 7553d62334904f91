/** The queries that other areas may make on the tables of this area. */

export { everyListed } from './every-listed.ts';
export { everyAmbassador, exportAmbassadors, exportEveryAmbassador } from './export.ts';
export type { WalkQuery as ListedFilters } from './walk.ts';
