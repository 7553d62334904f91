/** What other areas may ask of this one's tables, or add to them. */

export {
  emailsElsewhere,
  findShopAccount,
  findShopEmails,
  linkSocialAccount,
} from './repository.ts';
