/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { countTokens, presentTokens } from './listed.ts';
export {
  claimToken,
  giveToken,
  listUnclaimed,
  listUnclaimedAmong,
  takeTokenBack,
  unclaimToken,
} from './repository.ts';
