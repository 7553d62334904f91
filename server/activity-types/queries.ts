/** What other areas may ask of this one's tables, or add to them. */

export { withRewardNames } from './present.ts';
export {
  countTypes,
  findLatestVersion,
  findReferralType,
  findType,
  insertType,
  listReferralRoots,
  listTypes,
  listTypesById,
  listTypesWithTemplate,
  removeTemplate,
  removeTrackingLink,
  type TypeRow,
  toActivityType,
  usesReward,
  usesTrackingLink,
} from './repository.ts';
