/** Functions by which other areas read this area's tables or add to them. */

export {
  countTypes,
  findReferralType,
  listReferralRoots,
  listTypes,
  listTypesWithTemplate,
} from './listed.ts';
export { withRewardNames } from './present.ts';
export { findLatestVersion, findType, insertType, listTypesById } from './repository.ts';
export { type TypeRow, toActivityType } from './row.ts';
export { removeTemplate, removeTrackingLink, usesReward, usesTrackingLink } from './used.ts';
