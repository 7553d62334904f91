/** What other areas may ask of this one's tables. */

export { listRejectionReasons } from './repository.ts';
