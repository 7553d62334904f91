/** The functions of this area that other areas may call. */

export { openPayPal } from './call-pay-pal.ts';
export { dropAccount } from './drop-account.ts';
export { PayPalError } from './pay-pal-error.ts';
export { type Batch, type BatchState, readBatch, sendBatch } from './payouts.ts';
export { findAccount, holdAccount, putAccount, type StoredAccount } from './repository.ts';
