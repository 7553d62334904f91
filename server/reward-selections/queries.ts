/** What other areas may add to this one's tables. */

export { book } from './ledger.ts';
export { insertIssued, insertSelection, updateSelection } from './repository.ts';
