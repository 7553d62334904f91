/** What other areas may ask of this one's tables. */

export { everyAmbassador, exportEveryAmbassador } from './export.ts';
