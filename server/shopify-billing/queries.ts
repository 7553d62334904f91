/** What other areas may ask of this one. */

export { endChargesBut } from './repository.ts';
