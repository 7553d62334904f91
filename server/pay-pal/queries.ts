/** What other areas may ask of this one. */

export { openPayPal } from './call-pay-pal.ts';
export { dropAccount } from './drop-account.ts';
export { readBatch, sendBatch } from './payouts.ts';
export { findAccount, putAccount } from './repository.ts';
