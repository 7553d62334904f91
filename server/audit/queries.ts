/** The queries that other areas may make on the tables of this area. */

export { listFormerEmails, listHeldEmails } from './former-emails.ts';
export { findLatestEntry, listRejectionReasons } from './repository.ts';
