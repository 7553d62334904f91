/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export {
  type Age,
  endOfStretch,
  expirePoints,
  expiringOf,
  listExpiring,
  type Stretch,
  sumExpiring,
} from './expiring.ts';
export { movePayouts } from './payouts.ts';
export {
  addTransaction,
  balanceOf,
  entryIds,
  findEntries,
  isPaidSince,
  isUser,
  lockBalance,
  type NewTransaction,
  points,
  Unit,
} from './repository.ts';
export { withSides } from './sides.ts';
export { listEntriesSince, pointsByMonth } from './since.ts';
export { sumActivityCash, sumByPeriod, sumOutstanding } from './sums.ts';
