/** What other areas may ask of this one's tables, or add to them. */

export {
  countTypes,
  findReferralType,
  findType,
  insertType,
  listTypes,
  listTypesById,
  removeTrackingLink,
  type TypeRow,
  toActivityType,
  usesTrackingLink,
} from './repository.ts';
