/** What other areas may ask of this one's tables, or add to them. */

export { everyReward, exportRewards } from './export.ts';
export { book } from './ledger.ts';
export { countIssued, countUnissued, type IssuedValues, sumIssued } from './listed.ts';
export { insertIssued, insertSelection, updateSelection } from './repository.ts';
