/** What other areas may ask of this one's tables, or add to them. */

export {
  getOwnSettings,
  getOwnTenant,
  insertTenant,
  listDomains,
  setOwnStage,
} from './repository.ts';
