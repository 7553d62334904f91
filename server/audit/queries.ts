/** What other areas may ask of this one's tables. */

export { listFormerEmails } from './former-emails.ts';
export { listRejectionReasons } from './repository.ts';
