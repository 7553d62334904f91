/** The functions of this area that other areas may call. */

export { readBilling } from './present.ts';
export { endChargesBut } from './repository.ts';
