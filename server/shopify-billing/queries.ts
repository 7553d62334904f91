/** The functions of this area that other areas may call. */

export { endChargesBut } from './repository.ts';
export { whyUnpaid } from './why-unpaid.ts';
