/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export {
  emailsElsewhere,
  findShopAccount,
  findShopEmails,
  linkSocialAccount,
} from './repository.ts';
