/** What other areas may ask of this one's tables. */

export { emailsElsewhere, findShopAccount, findShopEmails } from './repository.ts';
