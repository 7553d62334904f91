/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { listCancelledSince } from './cancelled.ts';
export { everyReward, exportRewards } from './export.ts';
export {
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from './export-lists.ts';
export { issueWaiting } from './issue-waiting.ts';
export { book } from './ledger.ts';
export { countIssued, countUnissued, type IssuedValues, sumIssued } from './listed.ts';
export { insertIssued, insertSelection, updateSelection } from './repository.ts';
